-- How one gets to a day's place from the one before, and when, as far as it is known.
ALTER TABLE itinerary_days
  ADD COLUMN transfer_mode text CHECK (transfer_mode IN ('car', 'cab', 'train', 'flight', 'bus', 'ferry')),
  ADD COLUMN transfer_departs_at text CHECK (transfer_departs_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN transfer_arrives_at text CHECK (transfer_arrives_at ~ '^([01]\d|2[0-3]):[0-5]\d$');
