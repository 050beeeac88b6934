-- The administrators' lists at 100,000 places: each is answered from an index, or from few rows.

-- Places and points of interest by their rating, the unrated last either way.
CREATE INDEX places_rating ON places (rating DESC NULLS LAST, name, id);
CREATE INDEX places_rating_up ON places (rating, name, id);
CREATE INDEX pois_rating ON pois (rating DESC NULLS LAST, name, id);
CREATE INDEX pois_rating_up ON pois (rating, name, id);
-- Drafts are few and unrated, at the far end of both.
CREATE INDEX places_drafts_rating ON places (rating DESC NULLS LAST, name, id) WHERE NOT is_published;
CREATE INDEX places_drafts_rating_up ON places (rating, name, id) WHERE NOT is_published;
CREATE INDEX pois_drafts_rating ON pois (rating DESC NULLS LAST, name, id) WHERE NOT is_published;
CREATE INDEX pois_drafts_rating_up ON pois (rating, name, id) WHERE NOT is_published;
-- Sights whose hours or fee somebody noted and nobody verified: they are counted on the overview.
CREATE INDEX pois_unverified ON pois (id) WHERE is_published AND (sources->'hours'->>'verified' = 'false' OR sources->'fee'->>'verified' = 'false');

-- Places that may be one and the same: near each other with the same first sound, or without coordinates and alike for longer.
CREATE INDEX places_sound_near ON places (left(sound, 2), latitude, longitude);
CREATE INDEX places_sound_state ON places (left(sound, 3), state);

-- Reviews by words of their text or their author's name, in any writing of their accents.
ALTER TABLE shared_reviews ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[text, author_name])) STORED;
CREATE INDEX shared_reviews_search_trgm ON shared_reviews USING gin (search gin_trgm_ops);
CREATE INDEX shared_reviews_by_reports ON shared_reviews (open_reports DESC, created_at DESC, id DESC);
CREATE INDEX shared_reviews_by_age ON shared_reviews (created_at, id);
CREATE INDEX shared_reviews_edited_since ON shared_reviews (created_at, id) WHERE hidden_at < edited_at;

-- Images by their problems, and by their texts.
CREATE INDEX image_checks_problems ON image_checks USING gin (problems);
CREATE INDEX image_checks_sound ON image_checks (score, image_id) WHERE problems = '{}';
CREATE INDEX image_checks_score_id ON image_checks (score, image_id);
DROP INDEX image_checks_score;
CREATE INDEX images_created ON images (created_at DESC, id);
ALTER TABLE images ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[alt])) STORED;
CREATE INDEX images_search_trgm ON images USING gin (search gin_trgm_ops);

-- Completeness says of each record where it lies and how it stands, so that a worklist looks into one table alone. ------------------
CREATE FUNCTION standing_of(is_published boolean, deleted_at timestamptz, merged_into uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL OR merged_into IS NOT NULL THEN 'removed' WHEN is_published THEN 'published' ELSE 'draft' END $$;
ALTER TABLE place_completeness ADD COLUMN state TEXT, ADD COLUMN standing TEXT NOT NULL DEFAULT 'draft' CHECK (standing IN ('published', 'draft', 'removed'));
ALTER TABLE poi_completeness ADD COLUMN state TEXT, ADD COLUMN standing TEXT NOT NULL DEFAULT 'draft' CHECK (standing IN ('published', 'draft', 'removed'));
UPDATE place_completeness c SET state = p.state, standing = standing_of(p.is_published, p.deleted_at, p.merged_into) FROM places p WHERE p.id = c.place_id;
UPDATE poi_completeness c SET state = h.state, standing = standing_of(p.is_published, p.deleted_at, NULL) FROM pois p JOIN places h ON h.id = p.place_id WHERE p.id = c.poi_id;

-- What is lacking together is lacking often: the few kinds of lack are counted, and found, from this one.
CREATE INDEX place_completeness_lacks ON place_completeness (missing, state, standing);
CREATE INDEX poi_completeness_lacks ON poi_completeness (missing, state, standing);
CREATE INDEX place_completeness_state ON place_completeness (state, urgency DESC NULLS LAST, place_id);
CREATE INDEX poi_completeness_state ON poi_completeness (state, urgency DESC NULLS LAST, poi_id);
CREATE INDEX place_completeness_drafts ON place_completeness (urgency DESC NULLS LAST, place_id) WHERE standing = 'draft';
CREATE INDEX poi_completeness_drafts ON poi_completeness (urgency DESC NULLS LAST, poi_id) WHERE standing = 'draft';

CREATE OR REPLACE FUNCTION measure_places(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH lacking AS (
    SELECT p.id, p.updated_at, p.state, standing_of(p.is_published, p.deleted_at, p.merged_into) AS standing,
      (coalesce(char_length(p.description), 0) < 200)::int | ((p.latitude IS NULL)::int << 1) | ((p.district IS NULL)::int << 2) | ((p.postal_code IS NULL)::int << 3)
      | ((p.altitude_m IS NULL)::int << 4) | ((p.landscape IS NULL)::int << 5) | ((cardinality(p.best_months) = 0)::int << 6)
      | ((p.ideal_days_min IS NULL OR p.ideal_days_max IS NULL)::int << 7) | ((coalesce(p.nearest_airport, 'null') = 'null')::int << 8)
      | ((coalesce(p.nearest_railway, 'null') = 'null')::int << 9) | (((SELECT count(*) FROM place_tags t WHERE t.place_id = p.id) < 2)::int << 10)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id))::int << 11) AS missing
    FROM places p WHERE p.id = ANY(ids)
  )
  INSERT INTO place_completeness AS c (place_id, missing, score, views, checked_at, urgency, state, standing)
  SELECT id, missing, place_score(missing), 0, updated_at, urgency(0, updated_at, place_score(missing)), state, standing FROM lacking ORDER BY id
  ON CONFLICT (place_id) DO UPDATE SET missing = excluded.missing, score = excluded.score, checked_at = excluded.checked_at,
    urgency = urgency(c.views, excluded.checked_at, excluded.score), state = excluded.state, standing = excluded.standing
  WHERE (c.missing, c.checked_at, c.state, c.standing) IS DISTINCT FROM (excluded.missing, excluded.checked_at, excluded.state, excluded.standing) $$;

CREATE OR REPLACE FUNCTION measure_pois(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH lacking AS (
    SELECT p.id, p.place_id, (SELECT h.state FROM places h WHERE h.id = p.place_id) AS state, standing_of(p.is_published, p.deleted_at, NULL) AS standing,
      coalesce((SELECT c.views FROM place_completeness c WHERE c.place_id = p.place_id), 0) AS views,
      coalesce(least((p.sources #>> '{hours,checkedOn}')::date, (p.sources #>> '{fee,checkedOn}')::date)::timestamp AT TIME ZONE 'UTC', p.updated_at) AS checked_at,
      (coalesce(char_length(p.description), 0) < 20)::int | ((p.category IS NULL)::int << 1) | ((p.latitude IS NULL)::int << 2) | ((p.visit_minutes IS NULL)::int << 3)
      | ((coalesce(p.opening_hours, 'null') = 'null')::int << 4) | ((coalesce((p.sources #> '{hours,verified}') <> 'true', true))::int << 5)
      | ((p.fee_indian_paise IS NULL AND p.fee_foreign_paise IS NULL)::int << 6) | ((coalesce((p.sources #> '{fee,verified}') <> 'true', true))::int << 7)
      | ((p.best_time_of_day IS NULL)::int << 8) | ((NOT EXISTS (SELECT FROM images i WHERE i.poi_id = p.id))::int << 9) AS missing
    FROM pois p WHERE p.id = ANY(ids)
  )
  INSERT INTO poi_completeness AS c (poi_id, place_id, missing, score, views, checked_at, urgency, state, standing)
  SELECT id, place_id, missing, poi_score(missing), views, checked_at, urgency(views, checked_at, poi_score(missing)), state, standing FROM lacking ORDER BY id
  ON CONFLICT (poi_id) DO UPDATE SET place_id = excluded.place_id, missing = excluded.missing, score = excluded.score, views = excluded.views,
    checked_at = excluded.checked_at, urgency = excluded.urgency, state = excluded.state, standing = excluded.standing
  WHERE (c.place_id, c.missing, c.views, c.checked_at, c.state, c.standing)
    IS DISTINCT FROM (excluded.place_id, excluded.missing, excluded.views, excluded.checked_at, excluded.state, excluded.standing) $$;

CREATE OR REPLACE FUNCTION measure_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN
      PERFORM measure_places(array_agg(id)) FROM changed;
      IF TG_OP = 'UPDATE' THEN
        UPDATE poi_completeness c SET state = p.state FROM changed p WHERE c.place_id = p.id AND c.state IS DISTINCT FROM p.state;
      END IF;
    WHEN 'pois' THEN PERFORM measure_pois(array_agg(id)) FROM changed;
    WHEN 'place_tags' THEN PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed;
    ELSE
      PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed WHERE place_id IS NOT NULL;
      PERFORM measure_pois(array_agg(DISTINCT poi_id)) FROM changed WHERE poi_id IS NOT NULL;
  END CASE;
  RETURN NULL;
END $$;
