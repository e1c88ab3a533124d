cnf(a1,axiom,s(X,Y)=s(Y,X)). cnf(a2,axiom,s(X,s(Y,Z))=s(s(X,Y),Z)). cnf(a3,axiom,d(X,s(Y,Z))=s(d(X,Y),d(X,Z))). cnf(a4,axiom,d(X,Y)=d(Y,X)). cnf(a5,axiom,d(X,d(Y,Z))=d(d(X,Y),Z)).
cnf(g,negated_conjecture,d(s(a,b),d(s(c,e),f))!=s(s(d(d(b,e),f),d(f,d(a,c))),s(d(a,d(f,e)),d(c,d(f,b))))).
