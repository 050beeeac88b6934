-- What adds records to the catalogue, and what reads it, waits for less; all find the same.

-- A place's row is written anew whenever its sights are counted: with room beside it the other indexes need not hear of it.
ALTER TABLE places SET (fillfactor = 85);

-- The states are few and known to the process: nothing looks for their beginnings in here any more. Of a state, and of a region by
-- popularity, others find the same.
DROP INDEX places_published_state_begins, places_state_idx, places_region_popularity_idx;

-- The tails of names are written by triggers alone, for records of the same transaction. That each names a record that is there
-- need not be asked for each of a record's tails; they go with it by a trigger too.
ALTER TABLE name_tails DROP CONSTRAINT name_tails_place_id_fkey, DROP CONSTRAINT name_tails_poi_id_fkey;

CREATE FUNCTION tails_of_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN DELETE FROM name_tails n USING gone WHERE n.place_id = gone.id;
    ELSE DELETE FROM name_tails n USING gone WHERE n.place_id = gone.place_id AND n.poi_id = gone.id;
  END CASE;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION tails_of_removed() FROM PUBLIC;
CREATE TRIGGER tails_removed AFTER DELETE ON places REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tails_of_removed();
CREATE TRIGGER tails_removed AFTER DELETE ON pois REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tails_of_removed();

-- Tails are taken away with the place that they stood under, and of a sight alone within it: one index serves both.
DROP INDEX name_tails_place, name_tails_poi;
CREATE INDEX name_tails_owner ON name_tails (place_id, poi_id);
CREATE OR REPLACE FUNCTION tails_of_changed_pois() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.place_id, changed.is_published) <> (before.search, before.place_id, before.is_published));
BEGIN
  IF cardinality(renewed) > 0 THEN
    DELETE FROM name_tails n USING before WHERE before.id = ANY (renewed) AND n.place_id = before.place_id AND n.poi_id = before.id;
    PERFORM add_poi_tails(renewed);
  END IF;
  RETURN NULL;
END $$;

-- A name has a handful of tails, not a thousand; and the place of each sight is looked up, never all places beside it.
ALTER FUNCTION tails_of(text, text, double precision) ROWS 6;
CREATE OR REPLACE FUNCTION add_poi_tails(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO name_tails (place_id, poi_id, tail, written, heard)
  SELECT o.place_id, o.id, t.*
  FROM pois o CROSS JOIN LATERAL (SELECT popularity FROM places p WHERE p.id = o.place_id AND p.is_published OFFSET 0) p,
    tails_of(o.search, o.sound, p.popularity / 400.0) t
  WHERE o.id = ANY (ids) AND o.is_published;
  INSERT INTO name_words SELECT DISTINCT word FROM pois o, string_to_table(o.sound, ' ') AS word
  WHERE o.id = ANY (ids) AND o.is_published AND length(word) BETWEEN 3 AND 60 ON CONFLICT DO NOTHING;
$$;

-- The same sounds; where no pattern is needed, a plain exchange of letters takes a fraction of the time.
CREATE OR REPLACE FUNCTION sound_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(replace(regexp_replace(regexp_replace(replace(
      replace(replace(replace(translate(replace(words, 'ph', 'f'), 'wzqyx', 'vjkis'), 'ch', chr(1)), 'c', 'k'), chr(1), 'ch'),
      'h', ''),
      'ee|ea|ii|ie', 'i', 'g'),
      'oo|ou|uu', 'u', 'g'),
      'v', 'b'),
      '(.)\1+', '\1', 'g')
  $$;

-- Most requests of a session come within a minute of the last: they write nothing, and need not be asked to.
CREATE OR REPLACE FUNCTION open_session(company uuid, hash text, at timestamptz, idle interval, idle_of_admins interval)
RETURNS TABLE ("sessionId" uuid, "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[], "pictureUrl" text,
  "emailVerifiedAt" timestamptz, "pendingEmail" text, "expiresAt" timestamptz)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  seen timestamptz;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  SELECT s.id, u.id, u.email, u.name, u.first_name, u.last_name, u.roles, u.picture_url, u.email_verified_at, u.pending_email, s.expires_at, s.last_seen_at
    INTO "sessionId", "userId", email, name, "firstName", "lastName", roles, "pictureUrl", "emailVerifiedAt", "pendingEmail", "expiresAt", seen
    FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
    WHERE s.token_hash = hash AND s.company_id = company AND s.revoked_at IS NULL AND s.expires_at > at AND u.disabled_at IS NULL
      AND s.last_seen_at > at - CASE WHEN 'ROLE_ADMIN' = ANY (u.roles) THEN idle_of_admins ELSE idle END;
  IF NOT FOUND THEN RETURN; END IF;
  IF seen < at - interval '1 minute' THEN
    UPDATE sessions s SET last_seen_at = at WHERE s.token_hash = hash AND s.revoked_at IS NULL AND s.last_seen_at < at - interval '1 minute';
  END IF;
  RETURN NEXT;
END $$;

-- In the order of ids, and by their ids, places are counted and looked through from the index alone, by where they lie and what facets tell of.
DROP INDEX places_published;
CREATE INDEX places_published ON places (id) INCLUDE (latitude, longitude, state, region, best_months) WHERE is_published;

-- Who misspells a word mostly begins it right, and adds or leaves out a letter or two: of words with that first letter and about that length
-- the distance is worked out. Trigrams find the others.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
DROP INDEX name_words_trgm;
CREATE INDEX name_words_trgm ON name_words USING gin (word gin_trgm_ops);
CREATE INDEX name_words_near ON name_words (left(word, 1), length(word)) INCLUDE (word);
DROP EXTENSION btree_gin;
