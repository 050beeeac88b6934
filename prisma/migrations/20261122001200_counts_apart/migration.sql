-- A place's counts and its rating are kept by triggers of other tables. They change neither its names nor what it lacks: nothing is measured
-- or looked up anew for them.
DROP TRIGGER measure_updated ON places;
CREATE TRIGGER measure_updated AFTER UPDATE ON places REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION measure_changed();
DROP TRIGGER tails_renewed ON places;
CREATE TRIGGER tails_renewed AFTER UPDATE ON places REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION tails_of_changed_places();

-- Two who add sights to the same places at once take the places in one order, and never wait for each other in a circle.
CREATE OR REPLACE FUNCTION count_pois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM FROM places WHERE id IN (SELECT place_id FROM changed WHERE is_published) ORDER BY id FOR NO KEY UPDATE;
    UPDATE places SET poi_count = poi_count + CASE TG_OP WHEN 'DELETE' THEN -added ELSE added END
    FROM (SELECT place_id, count(*)::int AS added FROM changed WHERE is_published GROUP BY 1) AS counted WHERE id = counted.place_id;
  END IF;
  RETURN NULL;
END $$;
