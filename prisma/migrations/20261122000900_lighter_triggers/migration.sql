-- What the catalogue's triggers keep, they keep with less work: nothing is done where nothing that they keep has changed, and their
-- statements are planned once a connection, not with every call (planning took most of the milliseconds that a write cost).

-- Counted by what a statement changed, not anew: as many published sights as there are, also where two writers add at once.
CREATE OR REPLACE FUNCTION count_pois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    UPDATE places SET poi_count = poi_count + CASE TG_OP WHEN 'DELETE' THEN -added ELSE added END
    FROM (SELECT place_id, count(*)::int AS added FROM changed WHERE is_published GROUP BY 1) AS counted WHERE id = counted.place_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_changed_pois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN before USING (id) WHERE (changed.place_id, changed.is_published) <> (before.place_id, before.is_published)) THEN
    UPDATE places SET poi_count = poi_count + added
    FROM (
      SELECT place_id, sum(one)::int AS added
      FROM (SELECT place_id, 1 AS one FROM changed WHERE is_published UNION ALL SELECT place_id, -1 FROM before WHERE is_published) AS moved
      GROUP BY 1 HAVING sum(one) <> 0
    ) AS counted WHERE id = counted.place_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER count_pois_updated ON pois;
DROP TRIGGER count_pois_moved ON pois;
CREATE TRIGGER count_pois_updated AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_pois();

CREATE OR REPLACE FUNCTION tails_of_changed_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.popularity, changed.is_published) <> (before.search, before.popularity, before.is_published));
BEGIN
  IF cardinality(renewed) > 0 THEN
    DELETE FROM name_tails WHERE place_id = ANY (renewed);
    PERFORM add_place_tails(renewed);
    PERFORM add_poi_tails(ARRAY(SELECT id FROM pois WHERE place_id = ANY (renewed)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tails_of_changed_pois() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.place_id, changed.is_published) <> (before.search, before.place_id, before.is_published));
BEGIN
  IF cardinality(renewed) > 0 THEN
    DELETE FROM name_tails WHERE poi_id = ANY (renewed);
    PERFORM add_poi_tails(renewed);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tails_of_new_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_place_tails(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION tails_of_new_pois() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_poi_tails(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

-- One id or ten thousand, they are found by the key: the general plan is the one for all.
ALTER FUNCTION add_place_tails(uuid[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION add_poi_tails(uuid[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION measure_places(uuid[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION measure_pois(uuid[]) SET plan_cache_mode = force_generic_plan;
