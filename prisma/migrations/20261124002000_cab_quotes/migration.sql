-- Cab tariffs and quotes.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

-- The platform's prices, for companies without a tariff of their own.
CREATE TABLE default_cab_tariffs (
  id uuid NOT NULL,
  vehicle_class text NOT NULL,
  trip_type text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  valid_from date NOT NULL,
  valid_to date,
  prices jsonb NOT NULL,
  tax_basis_points integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT default_cab_tariffs_pkey PRIMARY KEY (id),
  CONSTRAINT default_cab_tariffs_vehicle_class_check CHECK (vehicle_class IN ('hatchback', 'sedan', 'suv', 'premium-suv', 'tempo-traveller')),
  CONSTRAINT default_cab_tariffs_trip_type_check CHECK (trip_type IN ('one-way', 'round-trip', 'multi-city', 'local', 'airport')),
  CONSTRAINT default_cab_tariffs_tax_is_a_share CHECK (tax_basis_points BETWEEN 0 AND 10000),
  CONSTRAINT default_cab_tariffs_is_valid_for_a_day CHECK (valid_to > valid_from),
  -- One price at a time.
  CONSTRAINT default_cab_tariffs_do_not_overlap EXCLUDE USING gist (
    vehicle_class WITH =,
    trip_type WITH =,
    daterange(valid_from, valid_to) WITH &&
  )
);
CREATE UNIQUE INDEX default_cab_tariffs_vehicle_class_trip_type_version_key
  ON default_cab_tariffs (vehicle_class, trip_type, version);

CREATE TABLE cab_tariffs (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  vehicle_class text NOT NULL,
  trip_type text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  valid_from date NOT NULL,
  valid_to date,
  prices jsonb NOT NULL,
  tax_basis_points integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cab_tariffs_pkey PRIMARY KEY (id),
  CONSTRAINT cab_tariffs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_tariffs_vehicle_class_check CHECK (vehicle_class IN ('hatchback', 'sedan', 'suv', 'premium-suv', 'tempo-traveller')),
  CONSTRAINT cab_tariffs_trip_type_check CHECK (trip_type IN ('one-way', 'round-trip', 'multi-city', 'local', 'airport')),
  CONSTRAINT cab_tariffs_tax_is_a_share CHECK (tax_basis_points BETWEEN 0 AND 10000),
  CONSTRAINT cab_tariffs_is_valid_for_a_day CHECK (valid_to > valid_from),
  -- One price at a time.
  CONSTRAINT cab_tariffs_do_not_overlap EXCLUDE USING gist (
    company_id WITH =,
    vehicle_class WITH =,
    trip_type WITH =,
    daterange(valid_from, valid_to) WITH &&
  )
);
CREATE UNIQUE INDEX cab_tariffs_company_id_vehicle_class_trip_type_version_key
  ON cab_tariffs (company_id, vehicle_class, trip_type, version);

CREATE TABLE cab_quotes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid,
  draft_hash text,
  request jsonb NOT NULL,
  route jsonb NOT NULL,
  options jsonb NOT NULL,
  signature text NOT NULL,
  pickup_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT cab_quotes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cab_quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_quotes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_quotes_has_one_owner CHECK ((user_id IS NULL) <> (draft_hash IS NULL))
);
CREATE INDEX cab_quotes_company_id_user_id_created_at_idx ON cab_quotes (company_id, user_id, created_at DESC);
CREATE INDEX cab_quotes_company_id_draft_hash_idx ON cab_quotes (company_id, draft_hash);
CREATE INDEX cab_quotes_expires_at_idx ON cab_quotes (expires_at);

ALTER TABLE cab_quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE cab_quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON cab_quotes
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

ALTER TABLE cab_tariffs ENABLE ROW LEVEL SECURITY;
ALTER TABLE cab_tariffs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON cab_tariffs
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT ON default_cab_tariffs, cab_tariffs TO wayfold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON cab_quotes TO wayfold_app;
