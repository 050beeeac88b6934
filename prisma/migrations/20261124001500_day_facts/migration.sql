-- Facts that decide whether and when a place or point of interest can be visited.
ALTER TABLE places
  ADD COLUMN access jsonb CHECK (jsonb_typeof(access) = 'object'),
  ADD COLUMN closed_seasons jsonb CHECK (jsonb_typeof(closed_seasons) = 'array'),
  ADD COLUMN permits jsonb CHECK (jsonb_typeof(permits) = 'array'),
  ADD COLUMN sources jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(sources) = 'object');

ALTER TABLE pois
  ADD COLUMN popularity integer CHECK (popularity BETWEEN 0 AND 100),
  ADD COLUMN access jsonb CHECK (jsonb_typeof(access) = 'object'),
  ADD COLUMN closed_seasons jsonb CHECK (jsonb_typeof(closed_seasons) = 'array'),
  ADD COLUMN seasonal_hours jsonb CHECK (jsonb_typeof(seasonal_hours) = 'array'),
  ADD COLUMN last_entry text
    CHECK (last_entry ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' OR last_entry ~ '^(sunrise|sunset)([+-][0-9]{1,3})?$' OR last_entry = '24:00'),
  ADD COLUMN altitude_m integer CHECK (altitude_m BETWEEN -10 AND 9000),
  ADD COLUMN permits jsonb CHECK (jsonb_typeof(permits) = 'array');

-- Further places that a point of interest belongs to.
CREATE TABLE poi_places (
  poi_id uuid NOT NULL REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL DEFAULT 0 CHECK (position >= 0),
  PRIMARY KEY (poi_id, place_id)
);
CREATE INDEX poi_places_place_id_position_poi_id_idx ON poi_places (place_id, position, poi_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON poi_places TO wayfold_app;
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON poi_places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');

-- places.poi_count counts the published points of interest of a place and those that it shares. It is counted anew
-- and not added to: what a cascade has removed can't be told from what was not there. Places are locked first, in the
-- order of their ids, so that two who add at once come one after the other.
CREATE FUNCTION recount_pois(ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM places WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE places p SET poi_count = counted.total
  FROM (
    SELECT p.id, (SELECT count(*) FROM pois o WHERE o.place_id = p.id AND o.is_published)
      + (SELECT count(*) FROM poi_places op JOIN pois o ON o.id = op.poi_id WHERE op.place_id = p.id AND o.is_published) AS total
    FROM places p WHERE p.id = ANY (ids)
  ) AS counted
  WHERE p.id = counted.id AND p.poi_count <> counted.total;
END $$;

CREATE OR REPLACE FUNCTION count_pois() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_pois(ARRAY(SELECT DISTINCT place_id FROM changed WHERE is_published));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_pois() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_pois(ARRAY(
    WITH moved AS (
      SELECT changed.id, changed.place_id AS now_in, before.place_id AS was_in, changed.is_published <> before.is_published AS turned
      FROM changed JOIN before USING (id)
      WHERE (changed.place_id, changed.is_published) <> (before.place_id, before.is_published)
    )
    SELECT now_in FROM moved UNION SELECT was_in FROM moved
    UNION SELECT op.place_id FROM moved JOIN poi_places op ON op.poi_id = moved.id AND moved.turned
  ));
  RETURN NULL;
END $$;

CREATE FUNCTION count_shared_pois() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_pois(ARRAY(SELECT DISTINCT place_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER count_shared_inserted AFTER INSERT ON poi_places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shared_pois();
CREATE TRIGGER count_shared_deleted AFTER DELETE ON poi_places
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_shared_pois();

-- A first popularity: the place's, less by the position in its list (firstPopularity in app/domain/catalogue/facts.ts).
UPDATE pois o SET popularity = greatest(5, round(p.popularity * 0.93 ^ o.position))
FROM places p WHERE p.id = o.place_id AND o.position < 100;
