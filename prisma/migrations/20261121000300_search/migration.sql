-- Search that understands what was meant: by words, by spelling, by sound.

-- How a name sounds, so that its many spellings in Latin letters become one: Jaypur is Jaipur, Aleppey Alleppey, Kozhicode Kozhikode.
CREATE FUNCTION sound_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(replace(words, 'ph', 'f'), 'wzqyx', 'vjkis'),
      'c(?!h)', 'k', 'g'),
      'h', '', 'g'),
      'ee|ea|ii|ie', 'i', 'g'),
      'oo|ou|uu', 'u', 'g'),
      'v', 'b', 'g'),
      '(.)\1+', '\1', 'g')
  $$;

-- Names written apart and written together sound the same.
CREATE FUNCTION sound_of(names text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT public.sound_key(public.search_key(names)) || ' ' || public.sound_key(replace(public.search_key(names[1:1]), ' ', ''))
  $$;

ALTER TABLE places
  ADD COLUMN sound text NOT NULL GENERATED ALWAYS AS (sound_of(ARRAY[name] || aliases)) STORED,
  ADD COLUMN document tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_key(ARRAY[name] || aliases)), 'A') ||
    setweight(to_tsvector('english', search_key(ARRAY[coalesce(city, ''), coalesce(district, ''), coalesce(state, ''), coalesce(region, '')])), 'B') ||
    setweight(to_tsvector('english', search_key(ARRAY[description])), 'D')) STORED;
ALTER TABLE pois
  ADD COLUMN sound text NOT NULL GENERATED ALWAYS AS (sound_of(ARRAY[name])) STORED;

CREATE INDEX places_sound_trgm ON places USING gin (sound gin_trgm_ops);
CREATE INDEX pois_sound_trgm ON pois USING gin (sound gin_trgm_ops);
CREATE INDEX places_document ON places USING gin (document);
-- One or two letters are too few for trigrams.
CREATE INDEX places_search_prefix ON places (search text_pattern_ops);

-- What was searched for and not found, for the content team. -----------------------------------------
CREATE TABLE search_misses (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 100),
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz(3) NOT NULL DEFAULT now(),
  last_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, words)
);
ALTER TABLE search_misses ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_misses FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON search_misses
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON search_misses TO wayfold_app;
