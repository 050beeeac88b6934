-- Meals are stops of their own, eaten near where one is then.
ALTER TABLE itinerary_stops ADD COLUMN kind text NOT NULL DEFAULT 'visit'
  CONSTRAINT itinerary_stops_kind_check CHECK (kind IN ('visit', 'lunch', 'dinner'));
