"""Loaded by Python itself when `lab_grade try` looks for the slow part of a program: writes the
stack to stderr ten times a second."""
import faulthandler

faulthandler.dump_traceback_later(0.1, repeat=True)
