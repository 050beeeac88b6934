-- The catalogue is written by administrators in the product: ----------------------------------------------------
ALTER TABLE places
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN deleted_at TIMESTAMPTZ(3),
  ADD COLUMN merged_into UUID REFERENCES places (id) ON DELETE SET NULL,
  ADD CONSTRAINT places_removed_is_hidden CHECK (deleted_at IS NULL OR NOT is_published);
ALTER TABLE pois
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN deleted_at TIMESTAMPTZ(3),
  ADD CONSTRAINT pois_removed_is_hidden CHECK (deleted_at IS NULL OR NOT is_published);
ALTER TABLE tags ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1);

-- What the desk's lists are sorted by.
CREATE INDEX places_updated ON places (updated_at DESC, id);
CREATE INDEX places_state_name ON places (state, name, id);
CREATE INDEX places_removed ON places (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX places_drafts ON places (name, id) WHERE NOT is_published;
CREATE INDEX places_merged ON places (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX pois_updated ON pois (updated_at DESC, id);
CREATE INDEX pois_name ON pois (name, id);
CREATE INDEX pois_category ON pois (category, name, id);
CREATE INDEX pois_removed ON pois (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX pois_drafts ON pois (name, id) WHERE NOT is_published;
-- What the desk's search looks in, drafts too; the guide's own search has its tails.
CREATE INDEX places_search_trgm ON places USING gin (search gin_trgm_ops);
CREATE INDEX pois_search_trgm ON pois USING gin (search gin_trgm_ops);

GRANT INSERT, UPDATE, DELETE ON places, pois, tags, place_tags, poi_tags, images TO wayfold_app;

-- Background work: what it is and how far it has come; when and how often it runs is graphile-worker's. -----------
CREATE TABLE jobs (
  id UUID PRIMARY KEY,
  company_id UUID NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind ~ '^[a-z][a-z0-9.-]{1,59}$'),
  title TEXT NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  input JSONB NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  done_count INTEGER NOT NULL DEFAULT 0 CHECK (done_count >= 0),
  total_count INTEGER CHECK (total_count >= 0),
  note TEXT NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  outcome JSONB,
  failure TEXT CHECK (char_length(failure) <= 1000),
  attempts INTEGER NOT NULL DEFAULT 0,
  started_by UUID,
  started_by_name TEXT NOT NULL,
  cancel_asked_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  started_at TIMESTAMPTZ(3),
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT jobs_end_when_they_are_over CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'failed', 'cancelled')))
);
CREATE INDEX jobs_of_company ON jobs (company_id, created_at DESC);
CREATE INDEX jobs_of_kind ON jobs (company_id, kind, created_at DESC);

ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON jobs
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs TO wayfold_app;

-- The queue belongs to the worker; graphile-worker fills the schema by migrations of its own.
CREATE SCHEMA graphile_worker AUTHORIZATION wayfold_worker;
SET ROLE wayfold_worker;
CREATE TABLE graphile_worker.migrations (id INTEGER PRIMARY KEY, ts TIMESTAMPTZ NOT NULL DEFAULT now(), breaking BOOLEAN NOT NULL DEFAULT false);
-- The app may put a job of its company into the queue, and do nothing else there.
CREATE FUNCTION graphile_worker.wayfold_enqueue(job UUID, most_attempts INTEGER) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job('job', json_build_object('jobId', job, 'companyId', current_setting('app.company')), job_key := job::text, max_attempts := most_attempts);
END $$;
REVOKE ALL ON FUNCTION graphile_worker.wayfold_enqueue FROM PUBLIC;
GRANT USAGE ON SCHEMA graphile_worker TO wayfold_app;
GRANT EXECUTE ON FUNCTION graphile_worker.wayfold_enqueue TO wayfold_app;
RESET ROLE;

-- Who changed what: written in the transaction of the change, and never changed. ------------------------------------
CREATE TABLE audit_entries (
  id UUID PRIMARY KEY,
  -- No foreign key: what a company's people did outlives it.
  company_id UUID NOT NULL,
  actor_id UUID,
  actor_name TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  target_kind TEXT NOT NULL,
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  before JSONB,
  after JSONB,
  -- The job or the bulk action that it was one of.
  batch_id UUID,
  request_id TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX audit_entries_of_company ON audit_entries (company_id, created_at DESC, id);
CREATE INDEX audit_entries_of_target ON audit_entries (company_id, target_kind, target_id, created_at DESC, id);

ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_entries
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON audit_entries TO wayfold_app;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A tag's picture is one of the main company's small pictures.
ALTER TABLE stored_pictures DROP CONSTRAINT stored_pictures_kind_check, ADD CHECK (kind IN ('avatar', 'logo', 'tag'));
