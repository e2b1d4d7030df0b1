-- Whom PostgREST logs in as, and where its settings stand.
create role authenticator nologin noinherit;
