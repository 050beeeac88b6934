-- Whether a company is in business: the cabs of one that isn't can't be booked.
ALTER TABLE companies ADD COLUMN status text NOT NULL DEFAULT 'active'
  CONSTRAINT companies_status_check CHECK (status IN ('pending', 'active', 'suspended'));
GRANT INSERT (status), UPDATE (status) ON companies TO wayfold_app;

-- What the platform keeps of a partner's bookings, from a day on. Only added to.
CREATE TABLE partner_commissions (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  basis_points integer NOT NULL,
  valid_from date NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT partner_commissions_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT partner_commissions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT partner_commissions_is_a_share CHECK (basis_points BETWEEN 0 AND 10000)
);
CREATE UNIQUE INDEX partner_commissions_company_id_valid_from_key ON partner_commissions (company_id, valid_from);

ALTER TABLE partner_commissions ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_commissions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON partner_commissions
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT ON partner_commissions TO wayfold_app;

-- Statements of a month.
CREATE INDEX bookings_company_id_ended_at_idx ON bookings (company_id, ended_at);
