-- An import looks up the records that its rows may be about, instead of reading the catalogue: by their names, and by nearness.

-- A name without marks, punctuation, spaces and capitals. What an import takes for one name (`keyOf` in app/lib/likeness.ts) is one here, too;
-- the collation is named, so that letters are the same ones on every server.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT regexp_replace(lower(normalize(name, NFKD) COLLATE pg_catalog.pg_c_utf8), '[^[:alnum:]]+', '', 'g') $$;

-- All names of a place; what stands in brackets may be left out.
CREATE FUNCTION place_keys(name text, aliases text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_agg(public.name_key(each)) FROM unnest(ARRAY[name, regexp_replace(name, '\([^)]*\)', ' ', 'g')] || aliases) AS each $$;

-- All ways to say the name of a sight (`variantTexts` in app/services/import/sight-names.ts), and its address.
CREATE FUNCTION sight_keys(name text, slug text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_agg(public.name_key(each))
    FROM (SELECT regexp_replace(name, '\([^)]*\)', ' ', 'g') AS outside) bare,
      LATERAL (
        SELECT unnest(ARRAY[name, slug, outside])
        UNION ALL SELECT regexp_split_to_table(split_part(outside, ',', 1), '\s(and|&)\s')
        UNION ALL SELECT split_part(outside, ',', 1)
        UNION ALL SELECT matched[1] FROM regexp_matches(name, '\(([^)]*)\)', 'g') AS matched
      ) AS ways (each)
  $$;

CREATE INDEX places_keys ON places USING gin (place_keys(name, aliases));
CREATE INDEX pois_keys ON pois USING gin (sight_keys(name, slug));
-- What lies around a point, drafts too.
CREATE INDEX pois_box ON pois (latitude, longitude);
