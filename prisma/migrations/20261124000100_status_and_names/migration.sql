-- Names: lifecycle columns become `status`, and tables, columns, functions, triggers and constraints get the glossary's
-- terms (CONTEXT.md). Enumerations: text columns with a fixed set of values get CHECK constraints (decision 024).
-- Rows change only where a stored value is renamed.

-- Status ------------------------------------------------------------------------------------------
ALTER TABLE images RENAME COLUMN state TO status;
ALTER TABLE images RENAME CONSTRAINT images_state_check TO images_status_check;
ALTER TABLE jobs RENAME COLUMN state TO status;
ALTER TABLE jobs RENAME CONSTRAINT jobs_state_check TO jobs_status_check;
ALTER TABLE jobs RENAME CONSTRAINT jobs_end_when_they_are_over TO jobs_ended_at_matches_status;
ALTER TABLE proposal_batches RENAME COLUMN state TO status;
ALTER TABLE proposal_batches RENAME CONSTRAINT proposal_batches_state_check TO proposal_batches_status_check;
ALTER TABLE proposals RENAME COLUMN state TO status;
ALTER TABLE proposals RENAME CONSTRAINT proposals_state_check TO proposals_status_check;
ALTER INDEX proposals_company_id_batch_id_state_confidence_idx
  RENAME TO proposals_company_id_batch_id_status_confidence_idx;
ALTER INDEX proposals_company_id_kind_state_created_at_idx RENAME TO proposals_company_id_kind_status_created_at_idx;
ALTER TABLE catalogue_imports RENAME COLUMN state TO status;
ALTER TABLE catalogue_imports RENAME CONSTRAINT catalogue_imports_state_check TO catalogue_imports_status_check;
ALTER TABLE place_completeness RENAME COLUMN standing TO status;
ALTER TABLE place_completeness RENAME CONSTRAINT place_completeness_standing_check TO place_completeness_status_check;
ALTER TABLE poi_completeness RENAME COLUMN standing TO status;
ALTER TABLE poi_completeness RENAME CONSTRAINT poi_completeness_standing_check TO poi_completeness_status_check;
ALTER INDEX places_standing RENAME TO places_status;
ALTER INDEX pois_standing RENAME TO pois_status;
ALTER FUNCTION standing_of RENAME TO status_of;

CREATE OR REPLACE FUNCTION is_shown(image images) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT image.status = 'ready' AND image.alt <> '' AND image.deleted_at IS NULL
$$;

CREATE OR REPLACE FUNCTION measure_places(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
  WITH lacking AS (
    SELECT p.id, p.updated_at, p.state, status_of(p.is_published, p.deleted_at, p.merged_into) AS status,
      (coalesce(char_length(p.description), 0) < 200)::int
      | ((p.latitude IS NULL)::int << 1)
      | ((p.district IS NULL)::int << 2)
      | ((p.postal_code IS NULL)::int << 3)
      | ((p.altitude_m IS NULL)::int << 4)
      | ((p.landscape IS NULL)::int << 5)
      | ((cardinality(p.best_months) = 0)::int << 6)
      | ((p.ideal_days_min IS NULL OR p.ideal_days_max IS NULL)::int << 7)
      | ((coalesce(p.nearest_airport, 'null') = 'null')::int << 8)
      | ((coalesce(p.nearest_railway, 'null') = 'null')::int << 9)
      | (((SELECT count(*) FROM place_tags t WHERE t.place_id = p.id) < 2)::int << 10)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id))::int << 11) AS missing
    FROM places p WHERE p.id = ANY(ids)
  )
  INSERT INTO place_completeness AS c (place_id, missing, score, views, checked_at, urgency, state, status)
  SELECT id, missing, place_score(missing), 0, updated_at, urgency(0, updated_at, place_score(missing)), state, status
  FROM lacking ORDER BY id
  ON CONFLICT (place_id) DO UPDATE SET missing = excluded.missing, score = excluded.score,
    checked_at = excluded.checked_at, urgency = urgency(c.views, excluded.checked_at, excluded.score),
    state = excluded.state, status = excluded.status
  WHERE (c.missing, c.checked_at, c.state, c.status)
    IS DISTINCT FROM (excluded.missing, excluded.checked_at, excluded.state, excluded.status)
$$;

CREATE OR REPLACE FUNCTION measure_pois(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
  WITH lacking AS (
    SELECT p.id, p.place_id, (SELECT h.state FROM places h WHERE h.id = p.place_id) AS state,
      status_of(p.is_published, p.deleted_at, NULL) AS status,
      coalesce((SELECT c.views FROM place_completeness c WHERE c.place_id = p.place_id), 0) AS views,
      coalesce(
        least((p.sources #>> '{hours,checkedOn}')::date, (p.sources #>> '{fee,checkedOn}')::date)::timestamp
          AT TIME ZONE 'UTC',
        p.updated_at) AS checked_at,
      (coalesce(char_length(p.description), 0) < 20)::int
      | ((p.category IS NULL)::int << 1)
      | ((p.latitude IS NULL)::int << 2)
      | ((p.visit_minutes IS NULL)::int << 3)
      | ((coalesce(p.opening_hours, 'null') = 'null')::int << 4)
      | ((coalesce((p.sources #> '{hours,verified}') <> 'true', true))::int << 5)
      | ((p.fee_indian_paise IS NULL AND p.fee_foreign_paise IS NULL)::int << 6)
      | ((coalesce((p.sources #> '{fee,verified}') <> 'true', true))::int << 7)
      | ((p.best_time_of_day IS NULL)::int << 8)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.poi_id = p.id))::int << 9) AS missing
    FROM pois p WHERE p.id = ANY(ids)
  )
  INSERT INTO poi_completeness AS c (poi_id, place_id, missing, score, views, checked_at, urgency, state, status)
  SELECT id, place_id, missing, poi_score(missing), views, checked_at,
    urgency(views, checked_at, poi_score(missing)), state, status
  FROM lacking ORDER BY id
  ON CONFLICT (poi_id) DO UPDATE SET place_id = excluded.place_id, missing = excluded.missing, score = excluded.score,
    views = excluded.views, checked_at = excluded.checked_at, urgency = excluded.urgency,
    state = excluded.state, status = excluded.status
  WHERE (c.place_id, c.missing, c.views, c.checked_at, c.state, c.status)
    IS DISTINCT FROM
      (excluded.place_id, excluded.missing, excluded.views, excluded.checked_at, excluded.state, excluded.status)
$$;

-- Companies, accounts and jobs --------------------------------------------------------------------
ALTER TABLE search_misses RENAME TO zero_result_searches;
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_pkey TO zero_result_searches_pkey;
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_company_id_fkey TO zero_result_searches_company_id_fkey;
ALTER TABLE zero_result_searches RENAME CONSTRAINT search_misses_words_check TO zero_result_searches_words_check;

ALTER TABLE stored_pictures RENAME TO uploads;
ALTER TABLE uploads RENAME CONSTRAINT stored_pictures_pkey TO uploads_pkey;
ALTER TABLE uploads RENAME CONSTRAINT stored_pictures_company_id_fkey TO uploads_company_id_fkey;
ALTER TABLE uploads RENAME CONSTRAINT stored_pictures_kind_check TO uploads_kind_check;
ALTER TABLE uploads RENAME CONSTRAINT stored_pictures_bytes_check TO uploads_bytes_check;
ALTER INDEX stored_pictures_company_id_kind_idx RENAME TO uploads_company_id_kind_idx;

ALTER TABLE idempotency_keys RENAME COLUMN answer TO response;
ALTER TABLE jobs RENAME COLUMN cancel_asked_at TO cancel_requested_at;
ALTER TABLE proposals RENAME COLUMN made_id TO result_id;
ALTER INDEX proposals_open_of_record RENAME TO proposals_open_by_record;

ALTER FUNCTION keep_main_company RENAME TO refuse_deleting_main_company;
CREATE OR REPLACE FUNCTION refuse_deleting_main_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main company cannot be deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
ALTER TRIGGER main_company_stays ON companies RENAME TO refuse_deleting_main_company;

ALTER FUNCTION refuse_change RENAME TO refuse_changing_audit_log;
CREATE OR REPLACE FUNCTION refuse_changing_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
ALTER TRIGGER only_added_to ON audit_entries RENAME TO append_only;

ALTER FUNCTION keep_browser_report RENAME TO refuse_deleting_browser_report;
CREATE OR REPLACE FUNCTION refuse_deleting_browser_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a browser report cannot be deleted before its retention ends' USING ERRCODE = 'insufficient_privilege';
END $$;
ALTER TRIGGER browser_error_stays ON browser_errors RENAME TO refuse_early_deletion;
ALTER TRIGGER browser_metric_stays ON browser_metrics RENAME TO refuse_early_deletion;

ALTER FUNCTION grow_browser_metric RENAME TO refuse_shrinking_browser_metric;
CREATE OR REPLACE FUNCTION refuse_shrinking_browser_metric() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a measurement can only grow, and only until the next day' USING ERRCODE = 'insufficient_privilege';
END $$;
ALTER TRIGGER browser_metric_grows ON browser_metrics RENAME TO refuse_shrinking;

-- The queue's schema belongs to the worker.
SET ROLE wayfold_worker;
DROP FUNCTION graphile_worker.wayfold_enqueue;
CREATE FUNCTION graphile_worker.wayfold_enqueue(job uuid, attempts integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job('job',
    json_build_object('jobId', job, 'companyId', current_setting('app.company')),
    job_key := job::text, max_attempts := attempts);
END $$;
REVOKE ALL ON FUNCTION graphile_worker.wayfold_enqueue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION graphile_worker.wayfold_enqueue TO wayfold_app;
RESET ROLE;

-- Merged places -----------------------------------------------------------------------------------
DROP FUNCTION move_curations, curations_to_move;

-- The curations of a place that is merged into another: `moves` where the company has none of the other place yet.
CREATE FUNCTION curations_to_move(from_id uuid, to_id uuid)
RETURNS TABLE (company_id uuid, company text, mode text, moves boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  caller text := current_setting('app.company', true);
  each record;
BEGIN
  FOR each IN SELECT c.id, c.name FROM companies c ORDER BY c.name, c.id LOOP
    PERFORM set_config('app.company', each.id::text, true);
    RETURN QUERY
      SELECT each.id, each.name, old.mode,
        NOT EXISTS (SELECT FROM curations own WHERE own.company_id = each.id AND own.place_id = to_id)
      FROM curations old WHERE old.company_id = each.id AND old.place_id = from_id;
  END LOOP;
  PERFORM set_config('app.company', coalesce(caller, ''), true);
END $$;

-- Moves them, deletes the others, and returns what there was before.
CREATE FUNCTION move_curations(from_id uuid, to_id uuid)
RETURNS TABLE (company_id uuid, company text, mode text, moves boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  caller text := current_setting('app.company', true);
  each record;
BEGIN
  FOR each IN SELECT * FROM curations_to_move(from_id, to_id) LOOP
    PERFORM set_config('app.company', each.company_id::text, true);
    IF each.moves THEN
      UPDATE curations c SET place_id = to_id WHERE c.company_id = each.company_id AND c.place_id = from_id;
    ELSE
      DELETE FROM curations c WHERE c.company_id = each.company_id AND c.place_id = from_id;
    END IF;
    RETURN QUERY SELECT each.company_id, each.company, each.mode, each.moves;
  END LOOP;
  PERFORM set_config('app.company', coalesce(caller, ''), true);
END $$;
REVOKE ALL ON FUNCTION curations_to_move, move_curations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION curations_to_move, move_curations TO wayfold_app;

CREATE OR REPLACE FUNCTION move_reviews(from_id uuid, to_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  caller text := current_setting('app.company', true);
  company uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM shared_reviews WHERE place_id = from_id OR poi_id = from_id) THEN RETURN; END IF;
  FOR company IN SELECT id FROM companies LOOP
    PERFORM set_config('app.company', company::text, true);
    UPDATE reviews r
    SET place_id = CASE WHEN r.place_id IS NULL THEN NULL ELSE to_id END,
      poi_id = CASE WHEN r.poi_id IS NULL THEN NULL ELSE to_id END
    WHERE r.company_id = company AND (r.place_id = from_id OR r.poi_id = from_id)
      AND NOT EXISTS (
        SELECT FROM reviews other
        WHERE other.company_id = company AND other.user_id = r.user_id AND (other.place_id = to_id OR other.poi_id = to_id)
      );
  END LOOP;
  PERFORM set_config('app.company', coalesce(caller, ''), true);
END $$;

-- Names and search --------------------------------------------------------------------------------
ALTER FUNCTION sight_keys RENAME TO poi_keys;
CREATE OR REPLACE FUNCTION poi_keys(name text, slug text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(public.name_key(each))
  FROM (SELECT regexp_replace(name, '\([^)]*\)', ' ', 'g') AS outside) bare,
    LATERAL (
      SELECT unnest(ARRAY[name, slug, outside])
      UNION ALL SELECT regexp_split_to_table(split_part(outside, ',', 1), '\s(and|&)\s')
      UNION ALL SELECT split_part(outside, ',', 1)
      UNION ALL SELECT matched[1] FROM regexp_matches(name, '\(([^)]*)\)', 'g') AS matched
    ) AS variants (each)
$$;

ALTER TABLE name_tails RENAME TO name_suffixes;
ALTER TABLE name_suffixes RENAME COLUMN tail TO suffix;
ALTER TABLE name_suffixes RENAME COLUMN written TO spelling_weight;
ALTER TABLE name_suffixes RENAME COLUMN heard TO sound_weight;
ALTER INDEX name_tails_begins RENAME TO name_suffixes_prefix;
ALTER INDEX name_tails_owner RENAME TO name_suffixes_record;

DROP FUNCTION tails_of;
CREATE FUNCTION suffixes_of(search text, sound text, weight double precision)
RETURNS TABLE (suffix text, spelling_weight real, sound_weight real)
LANGUAGE sql IMMUTABLE ROWS 6 PARALLEL SAFE AS $$
  SELECT left(array_to_string(names.words[at:], ' '), 60),
    max(weight + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE names.is_spelling),
    max(weight + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE NOT names.is_spelling)
  FROM (
      VALUES (string_to_array(search, ' '), true), (string_to_array(sound, ' '), false)
    ) AS names (words, is_spelling),
    generate_series(1, cardinality(names.words)) AS at
  WHERE names.words[at] <> ''
  GROUP BY 1
$$;

ALTER FUNCTION add_place_tails RENAME TO add_place_suffixes;
CREATE OR REPLACE FUNCTION add_place_suffixes(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO name_suffixes (place_id, suffix, spelling_weight, sound_weight)
  SELECT p.id, t.*
  FROM places p, suffixes_of(p.search, p.sound, p.popularity / 200.0) t
  WHERE p.id = ANY (ids) AND p.is_published;

  INSERT INTO name_words
  SELECT DISTINCT word FROM places p, string_to_table(p.sound, ' ') AS word
  WHERE p.id = ANY (ids) AND p.is_published AND length(word) BETWEEN 3 AND 60
  ON CONFLICT DO NOTHING;
$$;

ALTER FUNCTION add_poi_tails RENAME TO add_poi_suffixes;
CREATE OR REPLACE FUNCTION add_poi_suffixes(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO name_suffixes (place_id, poi_id, suffix, spelling_weight, sound_weight)
  SELECT o.place_id, o.id, t.*
  FROM pois o
    CROSS JOIN LATERAL (
      SELECT popularity FROM places p WHERE p.id = o.place_id AND p.is_published OFFSET 0
    ) p,
    suffixes_of(o.search, o.sound, p.popularity / 400.0) t
  WHERE o.id = ANY (ids) AND o.is_published;

  INSERT INTO name_words
  SELECT DISTINCT word FROM pois o, string_to_table(o.sound, ' ') AS word
  WHERE o.id = ANY (ids) AND o.is_published AND length(word) BETWEEN 3 AND 60
  ON CONFLICT DO NOTHING;
$$;

ALTER FUNCTION tails_of_new_places RENAME TO add_suffixes_of_new_places;
CREATE OR REPLACE FUNCTION add_suffixes_of_new_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_place_suffixes(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION tails_of_changed_places RENAME TO replace_suffixes_of_changed_places;
CREATE OR REPLACE FUNCTION replace_suffixes_of_changed_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  replaced uuid[] := ARRAY(
    SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.popularity, changed.is_published)
      <> (before.search, before.popularity, before.is_published)
  );
BEGIN
  IF cardinality(replaced) > 0 THEN
    DELETE FROM name_suffixes WHERE place_id = ANY (replaced);
    PERFORM add_place_suffixes(replaced);
    PERFORM add_poi_suffixes(ARRAY(SELECT id FROM pois WHERE place_id = ANY (replaced)));
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION tails_of_new_pois RENAME TO add_suffixes_of_new_pois;
CREATE OR REPLACE FUNCTION add_suffixes_of_new_pois() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_poi_suffixes(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION tails_of_changed_pois RENAME TO replace_suffixes_of_changed_pois;
CREATE OR REPLACE FUNCTION replace_suffixes_of_changed_pois() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  replaced uuid[] := ARRAY(
    SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.place_id, changed.is_published)
      <> (before.search, before.place_id, before.is_published)
  );
BEGIN
  IF cardinality(replaced) > 0 THEN
    DELETE FROM name_suffixes n USING before
    WHERE before.id = ANY (replaced) AND n.place_id = before.place_id AND n.poi_id = before.id;
    PERFORM add_poi_suffixes(replaced);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION tails_of_removed RENAME TO delete_suffixes_of_deleted;
CREATE OR REPLACE FUNCTION delete_suffixes_of_deleted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN DELETE FROM name_suffixes n USING gone WHERE n.place_id = gone.id;
    ELSE DELETE FROM name_suffixes n USING gone WHERE n.place_id = gone.place_id AND n.poi_id = gone.id;
  END CASE;
  RETURN NULL;
END $$;

ALTER TRIGGER tails_added ON places RENAME TO suffixes_after_insert;
ALTER TRIGGER tails_renewed ON places RENAME TO suffixes_after_update;
ALTER TRIGGER tails_removed ON places RENAME TO suffixes_after_delete;
ALTER TRIGGER tails_added ON pois RENAME TO suffixes_after_insert;
ALTER TRIGGER tails_renewed ON pois RENAME TO suffixes_after_update;
ALTER TRIGGER tails_removed ON pois RENAME TO suffixes_after_delete;

-- Reviews, views and notifications ----------------------------------------------------------------
ALTER FUNCTION fair_rating RENAME TO bayesian_rating;
CREATE OR REPLACE FUNCTION rate_places(ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM places WHERE id = ANY (ids) AND merged_into IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE places p
  SET rating_spread = counted.spread, rating_count = counted.total, rating = bayesian_rating(counted.spread)
  FROM (
    SELECT rated.id, count(r.id)::int AS total,
      ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)
      ]::int[] AS spread
    FROM unnest(ids) AS rated (id)
      LEFT JOIN shared_reviews r ON r.place_id = rated.id AND r.hidden_at IS NULL
    GROUP BY rated.id
  ) counted
  WHERE p.id = counted.id AND p.merged_into IS NULL
    AND (p.rating_spread, p.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;
CREATE OR REPLACE FUNCTION rate_pois(ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM pois WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pois o
  SET rating_spread = counted.spread, rating_count = counted.total, rating = bayesian_rating(counted.spread)
  FROM (
    SELECT rated.id, count(r.id)::int AS total,
      ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)
      ]::int[] AS spread
    FROM unnest(ids) AS rated (id)
      LEFT JOIN shared_reviews r ON r.poi_id = rated.id AND r.hidden_at IS NULL
    GROUP BY rated.id
  ) counted
  WHERE o.id = counted.id
    AND (o.rating_spread, o.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;
ALTER FUNCTION rate_reviewed_anew RENAME TO rate_changed_reviews;
ALTER FUNCTION rate_reviewed RENAME TO rate_added_or_deleted_reviews;
ALTER TRIGGER reviews_shared_anew ON reviews RENAME TO reviews_shared_after_update;

ALTER FUNCTION add_traffic RENAME TO count_place_views;
ALTER TRIGGER add_traffic ON place_views RENAME TO count_place_views;
ALTER FUNCTION forget_old_traffic RENAME TO delete_old_traffic;

ALTER FUNCTION notice_change RENAME TO notify_change;
ALTER TRIGGER notice_change ON places RENAME TO notify_change;
ALTER TRIGGER notice_change ON pois RENAME TO notify_change;
ALTER TRIGGER notice_change ON tags RENAME TO notify_change;
ALTER TRIGGER notice_change ON place_tags RENAME TO notify_change;
ALTER TRIGGER notice_change ON poi_tags RENAME TO notify_change;
ALTER TRIGGER notice_change ON companies RENAME TO notify_change;
ALTER TRIGGER notice_change ON company_domains RENAME TO notify_change;
ALTER TRIGGER notice_change ON curations RENAME TO notify_change;
ALTER TRIGGER notice_change ON shared_reviews RENAME TO notify_change;
ALTER TRIGGER notice_edit ON shared_reviews RENAME TO notify_edit;
ALTER TRIGGER notice_insert ON images RENAME TO notify_insert;
ALTER TRIGGER notice_update ON images RENAME TO notify_update;
ALTER TRIGGER notice_delete ON images RENAME TO notify_delete;
ALTER TRIGGER notice_truncate ON images RENAME TO notify_truncate;

-- Indexes -----------------------------------------------------------------------------------------
ALTER INDEX audit_entries_of_company RENAME TO audit_entries_by_company;
ALTER INDEX audit_entries_of_target RENAME TO audit_entries_by_target;
ALTER INDEX audit_entries_of_action RENAME TO audit_entries_by_action;
ALTER INDEX audit_entries_of_actor RENAME TO audit_entries_by_actor;
ALTER INDEX audit_entries_of_batch RENAME TO audit_entries_by_batch;
ALTER INDEX jobs_of_company RENAME TO jobs_by_company;
ALTER INDEX jobs_of_kind RENAME TO jobs_by_kind;
ALTER INDEX image_checks_sound RENAME TO image_checks_without_problems;
ALTER INDEX images_removed RENAME TO images_deleted;
ALTER INDEX places_removed RENAME TO places_deleted;
ALTER INDEX pois_removed RENAME TO pois_deleted;
ALTER INDEX place_completeness_lacks RENAME TO place_completeness_missing;
ALTER INDEX poi_completeness_lacks RENAME TO poi_completeness_missing;

-- Constraints -------------------------------------------------------------------------------------
ALTER TABLE companies RENAME CONSTRAINT companies_check TO companies_slug_unless_main;
ALTER TABLE places RENAME CONSTRAINT places_check TO places_coordinates_in_range;
ALTER TABLE places RENAME CONSTRAINT places_check1 TO places_ideal_days_in_order;
ALTER TABLE places RENAME CONSTRAINT places_published_is_whole TO places_published_is_complete;
ALTER TABLE places RENAME CONSTRAINT places_removed_is_hidden TO places_deleted_is_unpublished;
ALTER TABLE pois RENAME CONSTRAINT pois_check TO pois_coordinates_in_range;
ALTER TABLE pois RENAME CONSTRAINT pois_check1 TO pois_minutes_and_precision_positive;
ALTER TABLE pois RENAME CONSTRAINT pois_check2 TO pois_fees_not_negative;
ALTER TABLE pois RENAME CONSTRAINT pois_published_is_whole TO pois_published_is_complete;
ALTER TABLE pois RENAME CONSTRAINT pois_coordinates_state_their_precision TO pois_coordinates_have_precision;
ALTER TABLE pois RENAME CONSTRAINT pois_removed_is_hidden TO pois_deleted_is_unpublished;
ALTER TABLE images RENAME CONSTRAINT images_check TO images_have_one_owner;
ALTER TABLE images RENAME CONSTRAINT images_check1 TO images_text_lengths;
ALTER TABLE images RENAME CONSTRAINT images_check2 TO images_size_positive;
ALTER TABLE itinerary_days RENAME CONSTRAINT itinerary_days_check TO itinerary_days_end_after_start;
ALTER TABLE itinerary_days RENAME CONSTRAINT itinerary_days_check1 TO itinerary_days_text_lengths;
ALTER TABLE itinerary_days RENAME CONSTRAINT itinerary_days_check2 TO itinerary_days_lodging_is_complete;
ALTER TABLE itinerary_days RENAME CONSTRAINT itinerary_days_check3 TO itinerary_days_lodging_in_range;
ALTER TABLE itinerary_stops RENAME CONSTRAINT itinerary_stops_check TO itinerary_stops_coordinates_are_a_pair;
ALTER TABLE itinerary_stops RENAME CONSTRAINT itinerary_stops_check1 TO itinerary_stops_coordinates_in_range;
ALTER TABLE reviews RENAME CONSTRAINT reviews_check TO reviews_have_one_subject;
ALTER TABLE shared_reviews RENAME CONSTRAINT shared_reviews_check TO shared_reviews_counts_not_negative;
ALTER TABLE shared_reviews RENAME CONSTRAINT shared_reviews_check1 TO shared_reviews_hidden_with_reason;
ALTER TABLE proposal_batches RENAME CONSTRAINT proposal_batches_check TO proposal_batches_usage_not_negative;
ALTER TABLE proposals RENAME CONSTRAINT proposals_check TO proposals_field_names_record;
ALTER TABLE proposals RENAME CONSTRAINT proposals_check1 TO proposals_poi_has_place;
ALTER TABLE proposals RENAME CONSTRAINT proposals_check2 TO proposals_open_until_decided;
ALTER TABLE ai_usage RENAME CONSTRAINT ai_usage_check TO ai_usage_not_negative;
ALTER TABLE catalogue_imports RENAME CONSTRAINT catalogue_imports_check TO catalogue_imports_imported_at_matches_status;

-- Enumerations ------------------------------------------------------------------------------------
-- The owner sees no rows of a table with forced row-level security, so it is lifted for the update.
ALTER TABLE browser_metrics NO FORCE ROW LEVEL SECURITY, DROP CONSTRAINT browser_metrics_device_check;
UPDATE browser_metrics SET device = 'desktop' WHERE device = 'desk';
ALTER TABLE browser_metrics FORCE ROW LEVEL SECURITY,
  ADD CONSTRAINT browser_metrics_device_check CHECK (device IN ('phone', 'desktop'));

ALTER TABLE mails NO FORCE ROW LEVEL SECURITY;
UPDATE mails SET kind = 'email-change-requested' WHERE kind = 'email-change-asked';
-- Written by `npm run catalogue:generate`.
UPDATE mails SET kind = 'verify-email' WHERE kind = 'verification';
ALTER TABLE mails FORCE ROW LEVEL SECURITY,
  ADD CONSTRAINT mails_kind_check CHECK (kind IN (
    'verify-email', 'reset-password', 'password-changed', 'change-email', 'email-change-requested'
  ));

ALTER TABLE browser_errors ADD CONSTRAINT browser_errors_type_check CHECK (type IN (
  'NETWORK_ERROR', 'TIMEOUT_ERROR', 'AUTHENTICATION_ERROR', 'AUTHORIZATION_ERROR', 'VALIDATION_ERROR', 'SERVER_ERROR',
  'UNKNOWN_ERROR'
));
ALTER TABLE oauth_flows ADD CONSTRAINT oauth_flows_error_check CHECK (error IN (
  'cancelled', 'expired', 'unverified', 'closed', 'other-account', 'failed', 'not-configured'
));
ALTER TABLE places ADD CONSTRAINT places_landscape_check CHECK (landscape IN (
    'beach', 'palm-coast', 'backwater', 'island', 'cliffs', 'snow-peaks', 'hill-station', 'alpine-meadow',
    'high-desert', 'river-gorge', 'dunes', 'salt-flat', 'desert-fort', 'hill-fort', 'palace-lake',
    'walled-city', 'ghats', 'temple-town', 'ruins', 'rock-hills', 'caves', 'tea-hills', 'forest',
    'grassland', 'wetland', 'waterfall', 'root-bridge', 'metropolis', 'colonial-town', 'monastery',
    'plains-monument', 'shikhara-town', 'shore-temple', 'sarovar-shrine', 'stupa-grove', 'capital',
    'garden-city', 'royal-palace', 'blue-city', 'minaret-city', 'mountain-lake', 'hill-lake',
    'fishing-nets', 'sea-fort', 'cold-desert', 'canyon'
  ));
ALTER TABLE pois
  ADD CONSTRAINT pois_category_check CHECK (category IN (
    'fort', 'palace', 'temple', 'mosque', 'church', 'gurudwara', 'monastery', 'monument', 'tomb', 'museum',
    'ruins', 'cave', 'stepwell', 'market', 'beach', 'lake', 'waterfall', 'viewpoint', 'park', 'garden',
    'wildlife', 'zoo', 'ghat', 'island', 'trek', 'village', 'bridge', 'science', 'experience',
    'neighbourhood'
  )),
  ADD CONSTRAINT pois_best_time_of_day_check CHECK (best_time_of_day IN (
    'sunrise', 'morning', 'midday', 'afternoon', 'sunset', 'evening', 'night', 'any'
  ));
ALTER TABLE image_checks ADD CONSTRAINT image_checks_problems_check CHECK (problems <@ ARRAY[
  'broken', 'no-alt', 'blurred', 'low-resolution', 'too-dark', 'too-bright', 'near-duplicate', 'odd-shape',
  'over-compressed', 'no-credit'
]);
