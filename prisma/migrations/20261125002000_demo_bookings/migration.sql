-- The demonstration's bookings, about which no mail goes out.
ALTER TABLE bookings ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
