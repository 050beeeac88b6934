-- Consecutive invoice numbers, without a gap for a company and financial year: the counter's row is held until the trip is completed.
CREATE TABLE invoice_counters (
  company_id uuid NOT NULL,
  financial_year text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_counters_pkey PRIMARY KEY (company_id, financial_year),
  CONSTRAINT invoice_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE invoice_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON invoice_counters
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON invoice_counters TO wayfold_app;

ALTER TABLE bookings ADD COLUMN invoice_number text;
CREATE UNIQUE INDEX bookings_company_id_invoice_number_key ON bookings (company_id, invoice_number);

-- What stands on an invoice; null while unknown.
ALTER TABLE companies ADD COLUMN registered_address text;
