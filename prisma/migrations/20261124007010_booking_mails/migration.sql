-- Mails about bookings: a row is written with the event that it tells of, and sent by the queue.
CREATE TABLE booking_mails (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  leased_until timestamptz(3),
  settled_at timestamptz(3),
  outcome text,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_mails_pkey PRIMARY KEY (company_id, id),
  CONSTRAINT booking_mails_company_id_booking_id_fkey FOREIGN KEY (company_id, booking_id) REFERENCES bookings (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_mails_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES booking_events (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT booking_mails_kind_check CHECK (kind IN ('booking-requested', 'booking-confirmed', 'booking-rejected', 'booking-assigned',
    'booking-changed', 'booking-cancelled', 'booking-receipt', 'booking-reminder', 'booking-notice')),
  CONSTRAINT booking_mails_outcome_check CHECK (outcome IN ('sent', 'stored', 'outdated', 'failed')),
  CONSTRAINT booking_mails_settled_with_an_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX booking_mails_company_id_event_id_kind_key ON booking_mails (company_id, event_id, kind);
CREATE INDEX booking_mails_company_id_booking_id_idx ON booking_mails (company_id, booking_id);

ALTER TABLE booking_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_mails FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON booking_mails
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON booking_mails TO wayfold_app;

ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check CHECK (kind IN (
  'verify-email', 'reset-password', 'password-changed', 'change-email', 'email-change-requested', 'sign-in-link',
  'booking-requested', 'booking-confirmed', 'booking-rejected', 'booking-assigned', 'booking-changed', 'booking-cancelled',
  'booking-receipt', 'booking-reminder', 'booking-notice'
));

-- The app can add the mails of its company's bookings to the queue, due now or later.
SET ROLE wayfold_worker;
CREATE FUNCTION graphile_worker.wayfold_enqueue_booking_mail(mail uuid, due timestamptz, most_attempts integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job('booking-mail',
    json_build_object('mailId', mail, 'companyId', current_setting('app.company')),
    run_at := due, job_key := mail::text, max_attempts := most_attempts);
END $$;
REVOKE ALL ON FUNCTION graphile_worker.wayfold_enqueue_booking_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION graphile_worker.wayfold_enqueue_booking_mail TO wayfold_app;
RESET ROLE;
