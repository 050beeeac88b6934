-- Links by which others follow a booking without an account: one at a time, of which only the hash is stored.
CREATE TABLE booking_shares (
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_shares_pkey PRIMARY KEY (company_id, booking_id),
  CONSTRAINT booking_shares_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX booking_shares_company_id_token_hash_key ON booking_shares (company_id, token_hash);

ALTER TABLE booking_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_shares FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON booking_shares
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_shares TO wayfold_app;
