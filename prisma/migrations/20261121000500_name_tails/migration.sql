-- The names of places and sights from each of their words on, as they are written and as they sound, in an index of beginnings:
-- "minar" and "minar com" find Qutb Minar Complex in a few reads, however long the catalogue grows.

CREATE TABLE name_tails (
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE,
  -- Of a sight; null of the place itself.
  poi_id uuid REFERENCES pois (id) ON DELETE CASCADE,
  tail text NOT NULL
);
CREATE INDEX name_tails_begins ON name_tails (tail text_pattern_ops) INCLUDE (place_id, poi_id);
CREATE INDEX name_tails_place ON name_tails (place_id) WHERE poi_id IS NULL;
CREATE INDEX name_tails_poi ON name_tails (poi_id) WHERE poi_id IS NOT NULL;

-- A tail is kept as far as somebody would type; the same tail of the written name and its sound is kept once.
CREATE FUNCTION tails_of(search text, sound text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT DISTINCT left(array_to_string((words.all_of)[at:], ' '), 60)
    FROM (VALUES (string_to_array(search, ' ')), (string_to_array(sound, ' '))) AS words (all_of),
      generate_series(1, cardinality(words.all_of)) AS at
    WHERE (words.all_of)[at] <> ''
  $$;

-- Kept by triggers, with the owner's rights, so that no writer can forget them. A change of a name alone makes them anew.
CREATE FUNCTION add_place_tails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO name_tails (place_id, tail) SELECT changed.id, tails_of(changed.search, changed.sound) FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION renew_place_tails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM name_tails USING changed JOIN before ON before.id = changed.id AND before.search <> changed.search
  WHERE name_tails.place_id = changed.id AND name_tails.poi_id IS NULL;
  INSERT INTO name_tails (place_id, tail) SELECT changed.id, tails_of(changed.search, changed.sound)
  FROM changed JOIN before ON before.id = changed.id AND before.search <> changed.search;
  RETURN NULL;
END $$;
CREATE TRIGGER tails_added AFTER INSERT ON places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_place_tails();
CREATE TRIGGER tails_renewed AFTER UPDATE ON places
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_place_tails();

CREATE FUNCTION add_poi_tails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO name_tails (place_id, poi_id, tail) SELECT changed.place_id, changed.id, tails_of(changed.search, changed.sound) FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION renew_poi_tails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM name_tails USING changed JOIN before ON before.id = changed.id AND (before.search, before.place_id) <> (changed.search, changed.place_id)
  WHERE name_tails.poi_id = changed.id;
  INSERT INTO name_tails (place_id, poi_id, tail) SELECT changed.place_id, changed.id, tails_of(changed.search, changed.sound)
  FROM changed JOIN before ON before.id = changed.id AND (before.search, before.place_id) <> (changed.search, changed.place_id);
  RETURN NULL;
END $$;
CREATE TRIGGER tails_added AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_poi_tails();
CREATE TRIGGER tails_renewed AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_poi_tails();

INSERT INTO name_tails (place_id, tail) SELECT p.id, tails_of(p.search, p.sound) FROM places p;
INSERT INTO name_tails (place_id, poi_id, tail) SELECT o.place_id, o.id, tails_of(o.search, o.sound) FROM pois o;

DROP INDEX places_search_prefix;
GRANT SELECT ON name_tails TO wayfold_app;
