-- Older projects grant everything in `public` to whoever comes, newer ones nothing to anybody: here everybody has what is granted by name. The secret key
-- administers: it has tables and sequences, and runs what an account may run. PostgreSQL itself lets everybody run a function, in whatever schema.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
