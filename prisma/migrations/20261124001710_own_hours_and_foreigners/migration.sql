-- Of the travellers, how many pay the entry fee for foreigners.
ALTER TABLE itineraries ADD COLUMN foreigners integer NOT NULL DEFAULT 0 CHECK (foreigners >= 0);
-- Opening hours as the traveller knows them, where the catalogue has none.
ALTER TABLE itinerary_stops
  ADD COLUMN opens_at text CHECK (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN closes_at text CHECK (closes_at ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  ADD CONSTRAINT itinerary_stops_hours_check
    CHECK (num_nulls(opens_at, closes_at) IN (0, 2) AND opens_at COLLATE "C" < closes_at COLLATE "C");
