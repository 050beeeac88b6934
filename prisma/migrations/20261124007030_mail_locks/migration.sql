-- A worker holds the row that it sends by a lock, which ends with the worker.
ALTER TABLE booking_mails DROP COLUMN leased_until;
