-- What Prisma's schema can't say: search columns, checks, row-level security, grants and change notices.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Search ------------------------------------------------------------------------------------------
-- unaccent() is only STABLE because its dictionary could change; ours is the fixed default one.
CREATE FUNCTION search_key(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(words, ' '))) $$;

ALTER TABLE places
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[name] || aliases)) STORED;
ALTER TABLE pois
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[name])) STORED;

CREATE INDEX places_search_trgm ON places USING gin (search gin_trgm_ops);
CREATE INDEX pois_search_trgm ON pois USING gin (search gin_trgm_ops);
CREATE INDEX places_best_months ON places USING gin (best_months);

-- Checks ------------------------------------------------------------------------------------------
ALTER TABLE places
  ADD CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CHECK (popularity BETWEEN 0 AND 100),
  ADD CHECK (rating IS NULL OR rating BETWEEN 1 AND 5),
  ADD CHECK (best_months <@ ARRAY[1,2,3,4,5,6,7,8,9,10,11,12]),
  ADD CHECK (ideal_days_min <= ideal_days_max);
ALTER TABLE pois
  ADD CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CHECK (visit_minutes > 0 AND precision_m > 0),
  ADD CHECK (fee_indian_paise >= 0 AND fee_foreign_paise >= 0),
  ADD CHECK (closed_on <@ ARRAY['mon','tue','wed','thu','fri','sat','sun']);
ALTER TABLE images ADD CHECK (num_nonnulls(place_id, poi_id) = 1);
ALTER TABLE curations ADD CHECK (mode IN ('featured', 'hidden'));
ALTER TABLE companies
  ADD CHECK (theme_mode IN ('auto', 'light', 'dark')),
  ADD CHECK (is_main = (slug IS NULL));
CREATE UNIQUE INDEX companies_one_main ON companies (is_main) WHERE is_main;

-- The number of published points of interest of a place is kept where no writer can forget it. --------
CREATE FUNCTION count_pois() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE places SET poi_count = (SELECT count(*) FROM pois WHERE place_id = places.id AND is_published)
  WHERE id IN (SELECT place_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER count_pois_inserted AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();
CREATE TRIGGER count_pois_deleted AFTER DELETE ON pois
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();
CREATE TRIGGER count_pois_updated AFTER UPDATE ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();
CREATE TRIGGER count_pois_moved AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();

-- Change notices: every instance empties its caches when what they were made from changes. -----------
CREATE FUNCTION notice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wayfold_change', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pois
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON place_tags
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON poi_tags
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('companies');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_domains
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('companies');
CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON curations
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('companies');

-- Row-level security: the second wall. NULLIF because a spent local setting reads '' and not NULL. -----
ALTER TABLE curations ENABLE ROW LEVEL SECURITY;
ALTER TABLE curations FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON curations
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

ALTER TABLE contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON contact_messages
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

-- The application's role owns nothing and gets what this version of the product uses, no more. --------
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'wayfold_app') THEN
    RAISE EXCEPTION 'The role wayfold_app does not exist; create it before migrating (README, Deployment).';
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO wayfold_app;
GRANT SELECT ON companies, company_domains, places, pois, tags, place_tags, poi_tags, images, seed_records TO wayfold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON curations TO wayfold_app;
GRANT SELECT, INSERT, UPDATE ON contact_messages TO wayfold_app;
