-- What operators' desks need: search, notes, saved views, and lists of vehicles' and drivers' jobs.

-- Letters and digits of what a booking is found by. Read from the index below: policies of row-level security keep an index on
-- LIKE from being used.
ALTER TABLE bookings ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
  search_key(ARRAY[contact_name]) || ' ' || replace(contact_phone, '+', '') || ' ' || replace(lower(reference), '-', '')
) STORED;

DROP INDEX bookings_company_id_pickup_at_id_idx;
CREATE INDEX bookings_company_id_pickup_at_id_idx ON bookings (company_id, pickup_at, id)
  INCLUDE (status, vehicle_class, ends_at, search);
-- Of a company's bookings few are not over; what waits for an operator is among them.
CREATE INDEX bookings_live ON bookings (company_id, pickup_at, id) INCLUDE (status, ends_at)
  WHERE status IN ('requested', 'confirmed', 'assigned', 'en-route', 'started');
CREATE INDEX bookings_company_id_created_at_id_idx ON bookings (company_id, created_at, id);
CREATE INDEX cab_assignments_company_id_vehicle_id_starts_at_idx ON cab_assignments (company_id, vehicle_id, starts_at);
CREATE INDEX cab_assignments_company_id_driver_id_starts_at_idx ON cab_assignments (company_id, driver_id, starts_at);

-- A supervisor lets a trip start again after too many wrong codes.
ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check, ADD CONSTRAINT booking_events_kind_check
  CHECK (kind IN ('request', 'confirm', 'reject', 'assign', 'unassign', 'depart', 'start', 'complete', 'cancel', 'no-show', 'change',
    'payment', 'unlock'));

-- What operators write down about a booking; its traveller doesn't see it.
CREATE TABLE booking_notes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  author_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_notes_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT booking_notes_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX booking_notes_company_id_booking_id_idx ON booking_notes (company_id, booking_id);

-- Filters of the queue that an account saved under a name.
CREATE TABLE booking_views (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_views_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT booking_views_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX booking_views_company_id_user_id_name_key ON booking_views (company_id, user_id, name);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['booking_notes', 'booking_views'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_company ON %I
      USING (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON booking_notes TO wayfold_app;
GRANT SELECT, INSERT, DELETE ON booking_views TO wayfold_app;
