-- The roles of a Wayfold database, for embedded servers, tests and deployments alike; run by a superuser, again at will.
-- Passwords are set apart (roles.mjs). What a role may do with which table is granted by the migrations.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfold_owner') THEN CREATE ROLE wayfold_owner; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfold_app') THEN CREATE ROLE wayfold_app; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfold_worker') THEN CREATE ROLE wayfold_worker; END IF;
END $$;

-- The owner makes the tables; the app owns nothing, so that row-level security always holds for it.
ALTER ROLE wayfold_owner LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
ALTER ROLE wayfold_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;

-- The worker owns the queue of jobs, and nothing else; the owner prepares it in its place.
ALTER ROLE wayfold_worker LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
GRANT wayfold_worker TO wayfold_owner;

-- A migration that waits for a lock makes everybody queue behind it; a request that hangs holds a connection.
ALTER ROLE wayfold_owner SET lock_timeout = '3s';
ALTER ROLE wayfold_app SET statement_timeout = '5s';
ALTER ROLE wayfold_app SET lock_timeout = '2s';
ALTER ROLE wayfold_app SET idle_in_transaction_session_timeout = '10s';
