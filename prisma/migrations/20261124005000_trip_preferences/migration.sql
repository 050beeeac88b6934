-- What the travellers ask for beside pace and interests; keys that are left out are not asked for.
ALTER TABLE itineraries ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(preferences) = 'object');
