-- Cab bookings with their events and payments, and the vehicles and drivers that do them.

-- What stands on an invoice and where a booking is paid.
ALTER TABLE companies
  ADD COLUMN legal_name text,
  ADD COLUMN gstin text,
  ADD COLUMN state text,
  ADD COLUMN support_phone text,
  ADD COLUMN upi_vpa text,
  ADD CONSTRAINT companies_gstin_is_well_formed CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  ADD CONSTRAINT companies_upi_vpa_is_well_formed CHECK (upi_vpa ~ '^[A-Za-z0-9._-]{2,255}@[A-Za-z][A-Za-z0-9]{1,63}$');

-- The terms under which a price was given.
ALTER TABLE cab_quotes ADD COLUMN terms_version integer NOT NULL DEFAULT 1;

CREATE TABLE vehicles (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  plate text NOT NULL,
  vehicle_class text NOT NULL,
  model text NOT NULL,
  seats integer NOT NULL,
  fuel text,
  status text NOT NULL DEFAULT 'active',
  permit_expires_on date,
  insurance_expires_on date,
  fitness_expires_on date,
  puc_expires_on date,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT vehicles_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT vehicles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT vehicles_plate_is_well_formed CHECK (plate ~ '^([A-Z]{2}[0-9]{1,2}[A-Z]{0,3}[0-9]{4}|[0-9]{2}BH[0-9]{4}[A-Z]{1,2})$'),
  CONSTRAINT vehicles_vehicle_class_check CHECK (vehicle_class IN ('hatchback', 'sedan', 'suv', 'premium-suv', 'tempo-traveller')),
  CONSTRAINT vehicles_fuel_check CHECK (fuel IN ('petrol', 'diesel', 'cng', 'electric', 'hybrid')),
  CONSTRAINT vehicles_status_check CHECK (status IN ('active', 'retired')),
  CONSTRAINT vehicles_has_seats CHECK (seats BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX vehicles_company_id_plate_key ON vehicles (company_id, plate);

CREATE TABLE drivers (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  licence_class text,
  licence_expires_on date,
  languages text[] NOT NULL DEFAULT ARRAY[]::text[],
  gender text,
  status text NOT NULL DEFAULT 'active',
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT drivers_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT drivers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT drivers_gender_check CHECK (gender IN ('female', 'male', 'other')),
  CONSTRAINT drivers_status_check CHECK (status IN ('active', 'suspended'))
);
CREATE UNIQUE INDEX drivers_company_id_phone_key ON drivers (company_id, phone);

CREATE TABLE bookings (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  reference text NOT NULL,
  user_id uuid,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL,
  quote_id uuid NOT NULL,
  trip_type text NOT NULL,
  vehicle_class text NOT NULL,
  pickup_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  free_at timestamptz(3) NOT NULL,
  request jsonb NOT NULL,
  route jsonb NOT NULL,
  option jsonb NOT NULL,
  terms jsonb NOT NULL,
  total_paise integer NOT NULL,
  advance_paise integer NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  contact_email text NOT NULL,
  notes text NOT NULL DEFAULT '',
  customer_gstin text,
  start_code text NOT NULL,
  start_failures integer NOT NULL DEFAULT 0,
  fee_floor_percent integer NOT NULL DEFAULT 0,
  fee_percent integer,
  fee_paise integer,
  bill jsonb,
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT bookings_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT bookings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- An account that goes is taken off its bookings first: a company's invoices stay.
  CONSTRAINT bookings_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT bookings_status_check CHECK (status IN ('requested', 'confirmed', 'assigned', 'en-route', 'started', 'completed', 'cancelled', 'rejected', 'no-show')),
  CONSTRAINT bookings_trip_type_check CHECK (trip_type IN ('one-way', 'round-trip', 'multi-city', 'local', 'airport')),
  CONSTRAINT bookings_vehicle_class_check CHECK (vehicle_class IN ('hatchback', 'sedan', 'suv', 'premium-suv', 'tempo-traveller')),
  CONSTRAINT bookings_amounts_are_possible CHECK (total_paise >= 0 AND advance_paise BETWEEN 0 AND total_paise AND fee_paise BETWEEN 0 AND total_paise),
  CONSTRAINT bookings_shares_are_possible CHECK (fee_floor_percent BETWEEN 0 AND 100 AND fee_percent BETWEEN 0 AND 100),
  CONSTRAINT bookings_times_are_in_order CHECK (pickup_at <= ends_at AND ends_at <= free_at),
  CONSTRAINT bookings_end_once CHECK ((ended_at IS NULL) = (status NOT IN ('completed', 'cancelled', 'rejected', 'no-show')))
);
CREATE UNIQUE INDEX bookings_company_id_reference_key ON bookings (company_id, reference);
CREATE INDEX bookings_company_id_user_id_pickup_at_id_idx ON bookings (company_id, user_id, pickup_at, id);
CREATE INDEX bookings_company_id_status_pickup_at_idx ON bookings (company_id, status, pickup_at);
CREATE INDEX bookings_company_id_pickup_at_id_idx ON bookings (company_id, pickup_at, id);

-- Who did what to a booking, when and why. Only added to. Each version of a booking is one event's.
CREATE TABLE booking_events (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_role text NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  reason text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_events_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT booking_events_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_events_kind_check CHECK (kind IN ('request', 'confirm', 'reject', 'assign', 'unassign', 'depart', 'start', 'complete', 'cancel', 'no-show', 'change', 'payment')),
  CONSTRAINT booking_events_actor_role_check CHECK (actor_role IN ('traveller', 'operator', 'driver', 'system'))
);
CREATE UNIQUE INDEX booking_events_company_id_booking_id_version_key ON booking_events (company_id, booking_id, version);

CREATE TABLE booking_payments (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL,
  method text NOT NULL,
  amount_paise integer NOT NULL,
  upi_reference text,
  received_at timestamptz(3) NOT NULL,
  recorded_by uuid,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_payments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT booking_payments_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_payments_kind_check CHECK (kind IN ('advance', 'balance', 'refund')),
  CONSTRAINT booking_payments_method_check CHECK (method IN ('cash', 'upi')),
  CONSTRAINT booking_payments_is_an_amount CHECK (amount_paise > 0),
  CONSTRAINT booking_payments_upi_has_a_reference CHECK ((method = 'upi') = (upi_reference IS NOT NULL))
);
CREATE INDEX booking_payments_company_id_booking_id_idx ON booking_payments (company_id, booking_id);
-- A transfer is counted once.
CREATE UNIQUE INDEX booking_payments_company_id_kind_upi_reference_key ON booking_payments (company_id, kind, upi_reference);

-- When a vehicle and a driver are taken: by a booking, by an absence of the driver, or by the vehicle's service. free_at is the
-- end with the turnaround, or the way back.
CREATE TABLE cab_assignments (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL DEFAULT 'booking',
  booking_id uuid,
  vehicle_id uuid,
  driver_id uuid,
  starts_at timestamptz(3) NOT NULL,
  free_at timestamptz(3) NOT NULL,
  note text NOT NULL DEFAULT '',
  released_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT cab_assignments_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT cab_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_assignments_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_assignments_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES vehicles (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_assignments_company_id_driver_id_fkey FOREIGN KEY (company_id, driver_id) REFERENCES drivers (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT cab_assignments_kind_check CHECK (kind IN ('booking', 'absence', 'service')),
  CONSTRAINT cab_assignments_takes_something CHECK (starts_at < free_at),
  CONSTRAINT cab_assignments_is_whole CHECK (CASE kind
    WHEN 'booking' THEN num_nonnulls(booking_id, vehicle_id, driver_id) = 3
    WHEN 'absence' THEN driver_id IS NOT NULL AND num_nonnulls(booking_id, vehicle_id) = 0
    ELSE vehicle_id IS NOT NULL AND num_nonnulls(booking_id, driver_id) = 0 END),
  -- No double booking.
  CONSTRAINT cab_assignments_vehicle_is_free EXCLUDE USING gist (
    company_id WITH =,
    vehicle_id WITH =,
    tstzrange(starts_at, free_at) WITH &&
  ) WHERE (released_at IS NULL),
  CONSTRAINT cab_assignments_driver_is_free EXCLUDE USING gist (
    company_id WITH =,
    driver_id WITH =,
    tstzrange(starts_at, free_at) WITH &&
  ) WHERE (released_at IS NULL)
);
CREATE UNIQUE INDEX cab_assignments_one_per_booking ON cab_assignments (company_id, booking_id) WHERE released_at IS NULL;
CREATE INDEX cab_assignments_company_id_booking_id_idx ON cab_assignments (company_id, booking_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['vehicles', 'drivers', 'bookings', 'booking_events', 'booking_payments', 'cab_assignments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_company ON %I
      USING (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT ON vehicles, drivers TO wayfold_app;
GRANT SELECT, INSERT ON booking_events, booking_payments TO wayfold_app;
GRANT SELECT, INSERT, UPDATE ON bookings, cab_assignments TO wayfold_app;

-- Access tokens for bookings.
ALTER TABLE access_tokens DROP CONSTRAINT access_tokens_scopes_check,
  ADD CONSTRAINT access_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
    'profile:read', 'profile:write', 'trips:read', 'trips:write', 'bookings:read', 'bookings:write', 'reviews:read', 'reviews:write',
    'company:read', 'company:write', 'catalogue:read', 'catalogue:write', 'administration:read', 'administration:write'
  ]);
