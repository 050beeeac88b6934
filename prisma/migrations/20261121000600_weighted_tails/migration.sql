-- Names are ranked from the index that finds them: each tail carries its weight, and only what visitors may see has tails.
-- Misspelt words are corrected from a dictionary of how the catalogue's words sound.

DROP TRIGGER tails_added ON places;
DROP TRIGGER tails_renewed ON places;
DROP TRIGGER tails_added ON pois;
DROP TRIGGER tails_renewed ON pois;
DROP FUNCTION add_place_tails, renew_place_tails, add_poi_tails, renew_poi_tails, tails_of;
DROP TABLE name_tails;

CREATE TABLE name_tails (
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  -- Of a sight; null of the place itself.
  poi_id uuid REFERENCES pois (id) ON DELETE CASCADE,
  tail text NOT NULL,
  -- How well known its owner is (up to 0.5) and whether it is the name's beginning (0.7), as the name is written and as it sounds;
  -- null where it is not written or does not sound so.
  written real,
  heard real
);

-- How the catalogue's words sound; words that have gone do no harm, they lead to no tail.
CREATE TABLE name_words (word text PRIMARY KEY);
CREATE INDEX name_words_trgm ON name_words USING gin (word gin_trgm_ops);

-- A name from each of its words on, as far as somebody would type, as it is written and as it sounds; the same tail once.
CREATE FUNCTION tails_of(search text, sound text, fame double precision) RETURNS TABLE (tail text, written real, heard real)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT left(array_to_string(names.words[at:], ' '), 60),
      max(fame + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE names.is_written),
      max(fame + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE NOT names.is_written)
    FROM (VALUES (string_to_array(search, ' '), true), (string_to_array(sound, ' '), false)) AS names (words, is_written),
      generate_series(1, cardinality(names.words)) AS at
    WHERE names.words[at] <> ''
    GROUP BY 1
  $$;

-- Tails are kept by triggers, with the owner's rights, so that no writer can forget them: of published places, and their published sights.
CREATE FUNCTION add_place_tails(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO name_tails (place_id, tail, written, heard)
  SELECT p.id, t.* FROM places p, tails_of(p.search, p.sound, p.popularity / 200.0) t WHERE p.id = ANY (ids) AND p.is_published;
  INSERT INTO name_words SELECT DISTINCT word FROM places p, string_to_table(p.sound, ' ') AS word
  WHERE p.id = ANY (ids) AND p.is_published AND length(word) BETWEEN 3 AND 60 ON CONFLICT DO NOTHING;
$$;
-- A sight counts for half of its place.
CREATE FUNCTION add_poi_tails(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO name_tails (place_id, poi_id, tail, written, heard)
  SELECT p.id, o.id, t.* FROM pois o JOIN places p ON p.id = o.place_id, tails_of(o.search, o.sound, p.popularity / 400.0) t
  WHERE o.id = ANY (ids) AND o.is_published AND p.is_published;
  INSERT INTO name_words SELECT DISTINCT word FROM pois o, string_to_table(o.sound, ' ') AS word
  WHERE o.id = ANY (ids) AND o.is_published AND length(word) BETWEEN 3 AND 60 ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION tails_of_new_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_place_tails(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION tails_of_changed_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.popularity, changed.is_published) <> (before.search, before.popularity, before.is_published));
BEGIN
  DELETE FROM name_tails WHERE place_id = ANY (renewed);
  PERFORM add_place_tails(renewed);
  PERFORM add_poi_tails(ARRAY(SELECT id FROM pois WHERE place_id = ANY (renewed)));
  RETURN NULL;
END $$;
CREATE TRIGGER tails_added AFTER INSERT ON places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_new_places();
CREATE TRIGGER tails_renewed AFTER UPDATE ON places
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_changed_places();

CREATE FUNCTION tails_of_new_pois() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_poi_tails(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
CREATE FUNCTION tails_of_changed_pois() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.place_id, changed.is_published) <> (before.search, before.place_id, before.is_published));
BEGIN
  DELETE FROM name_tails WHERE poi_id = ANY (renewed);
  PERFORM add_poi_tails(renewed);
  RETURN NULL;
END $$;
CREATE TRIGGER tails_added AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_new_pois();
CREATE TRIGGER tails_renewed AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_changed_pois();

SELECT add_place_tails(ARRAY(SELECT id FROM places));
SELECT add_poi_tails(ARRAY(SELECT id FROM pois));

CREATE INDEX name_tails_begins ON name_tails (tail text_pattern_ops) INCLUDE (place_id, poi_id, written, heard);
CREATE INDEX name_tails_place ON name_tails (place_id);
CREATE INDEX name_tails_poi ON name_tails (poi_id) WHERE poi_id IS NOT NULL;
REVOKE ALL ON FUNCTION add_place_tails, add_poi_tails FROM PUBLIC;
GRANT SELECT ON name_tails, name_words TO wayfold_app;

-- Names are found by their tails and words by the dictionary.
DROP INDEX places_search_trgm;
DROP INDEX pois_search_trgm;
DROP INDEX places_sound_trgm;
DROP INDEX pois_sound_trgm;
