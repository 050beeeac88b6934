-- What models propose for the catalogue, what they cost, and how complete the catalogue is.

-- CreateTable
CREATE TABLE "proposal_batches" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "label" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "job_id" UUID,
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "message" TEXT,
    "model" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "tokens_in" INTEGER NOT NULL DEFAULT 0,
    "tokens_out" INTEGER NOT NULL DEFAULT 0,
    "cost_micro_usd" BIGINT DEFAULT 0,
    "created_by" UUID NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_batches_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "proposals" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "record_kind" TEXT,
    "record_id" UUID,
    "record_version" INTEGER,
    "place_id" UUID,
    "field" TEXT,
    "payload" JSONB NOT NULL,
    "before" JSONB,
    "checks" JSONB NOT NULL DEFAULT '[]',
    "confidence" DOUBLE PRECISION NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "made_id" UUID,
    "decided_by" UUID,
    "decided_by_name" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "ai_usage" (
    "company_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "model" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "tokens_in" BIGINT NOT NULL DEFAULT 0,
    "tokens_out" BIGINT NOT NULL DEFAULT 0,
    "cost_micro_usd" BIGINT NOT NULL DEFAULT 0,
    "reserved_tokens" BIGINT NOT NULL DEFAULT 0,
    "reserved_micro_usd" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ai_usage_pkey" PRIMARY KEY ("company_id","day","model")
);

-- CreateTable
CREATE TABLE "place_views" (
    "company_id" UUID NOT NULL,
    "place_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "place_views_pkey" PRIMARY KEY ("company_id","day","place_id")
);

-- CreateTable
CREATE TABLE "place_traffic" (
    "place_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "place_traffic_pkey" PRIMARY KEY ("place_id","day")
);

-- CreateTable
CREATE TABLE "place_completeness" (
    "place_id" UUID NOT NULL,
    "missing" INTEGER NOT NULL,
    "score" SMALLINT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "urgency" DOUBLE PRECISION,

    CONSTRAINT "place_completeness_pkey" PRIMARY KEY ("place_id")
);

-- CreateTable
CREATE TABLE "poi_completeness" (
    "poi_id" UUID NOT NULL,
    "place_id" UUID NOT NULL,
    "missing" INTEGER NOT NULL,
    "score" SMALLINT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "urgency" DOUBLE PRECISION,

    CONSTRAINT "poi_completeness_pkey" PRIMARY KEY ("poi_id")
);

-- CreateIndex
CREATE INDEX "proposal_batches_company_id_kind_created_at_idx" ON "proposal_batches"("company_id", "kind", "created_at" DESC);

-- CreateIndex
CREATE INDEX "proposals_company_id_batch_id_state_confidence_idx" ON "proposals"("company_id", "batch_id", "state", "confidence" DESC);

-- CreateIndex
CREATE INDEX "proposals_company_id_kind_state_created_at_idx" ON "proposals"("company_id", "kind", "state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "place_views_place_id_idx" ON "place_views"("place_id");

-- CreateIndex
CREATE INDEX "place_traffic_day_idx" ON "place_traffic"("day");

-- CreateIndex
CREATE INDEX "poi_completeness_place_id_idx" ON "poi_completeness"("place_id");

-- AddForeignKey
ALTER TABLE "proposal_batches" ADD CONSTRAINT "proposal_batches_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_company_id_batch_id_fkey" FOREIGN KEY ("company_id", "batch_id") REFERENCES "proposal_batches"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_views" ADD CONSTRAINT "place_views_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_views" ADD CONSTRAINT "place_views_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_traffic" ADD CONSTRAINT "place_traffic_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_completeness" ADD CONSTRAINT "place_completeness_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poi_completeness" ADD CONSTRAINT "poi_completeness_poi_id_fkey" FOREIGN KEY ("poi_id") REFERENCES "pois"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Bounds ------------------------------------------------------------------------------------------
ALTER TABLE proposal_batches
  ADD CHECK (kind IN ('place', 'poi', 'field')),
  ADD CHECK (state IN ('queued', 'running', 'done', 'cancelled', 'failed', 'out-of-budget')),
  ADD CHECK (char_length(label) BETWEEN 1 AND 200),
  ADD CHECK (calls >= 0 AND tokens_in >= 0 AND tokens_out >= 0 AND cost_micro_usd >= 0);
ALTER TABLE proposals
  ADD CHECK (kind IN ('place', 'poi', 'field')),
  ADD CHECK (state IN ('open', 'accepted', 'rejected')),
  ADD CHECK (record_kind IN ('place', 'poi')),
  ADD CHECK (kind <> 'field' OR num_nulls(record_kind, record_id, field) = 0),
  ADD CHECK (kind <> 'poi' OR place_id IS NOT NULL),
  ADD CHECK (confidence BETWEEN 0 AND 1),
  ADD CHECK ((state = 'open') = (decided_at IS NULL)),
  ADD CHECK (char_length(name) BETWEEN 1 AND 120);
ALTER TABLE ai_usage ADD CHECK (LEAST(calls, tokens_in, tokens_out, cost_micro_usd, reserved_tokens, reserved_micro_usd) >= 0);
ALTER TABLE place_views ADD CHECK (views >= 0);

-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE proposal_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE proposal_batches FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON proposal_batches
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON proposals
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE ai_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE ai_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON ai_usage
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE place_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE place_views FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON place_views
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

-- What was proposed and decided stays.
GRANT SELECT, INSERT, UPDATE ON proposal_batches, proposals, ai_usage TO wayfold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON place_views TO wayfold_app;
GRANT SELECT ON place_traffic, place_completeness, poi_completeness TO wayfold_app;

-- Completeness: what a record lacks, as bits in the order of lib/completeness, its score and its urgency. -------
CREATE FUNCTION place_score(missing int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 100 - ((missing & 1) * 18 + ((missing >> 1) & 1) * 16 + ((missing >> 2) & 1) * 5 + ((missing >> 3) & 1) * 4 + ((missing >> 4) & 1) * 4
    + ((missing >> 5) & 1) * 5 + ((missing >> 6) & 1) * 12 + ((missing >> 7) & 1) * 8 + ((missing >> 8) & 1) * 6 + ((missing >> 9) & 1) * 6
    + ((missing >> 10) & 1) * 6 + ((missing >> 11) & 1) * 10) $$;
CREATE FUNCTION poi_score(missing int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 100 - ((missing & 1) * 16 + ((missing >> 1) & 1) * 8 + ((missing >> 2) & 1) * 16 + ((missing >> 3) & 1) * 8 + ((missing >> 4) & 1) * 14
    + ((missing >> 5) & 1) * 6 + ((missing >> 6) & 1) * 10 + ((missing >> 7) & 1) * 6 + ((missing >> 8) & 1) * 6 + ((missing >> 9) & 1) * 10) $$;
-- Views × staleness × missing as a logarithm; staleness doubles every 180 days, so that time alone changes no order.
CREATE FUNCTION urgency(views int, checked_at timestamptz, score int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN score < 100 THEN ln(1 + views) + ln(100 - score) - extract(epoch FROM checked_at)::float8 / 86400 * ln(2::float8) / 180 END $$;

CREATE INDEX place_completeness_urgency ON place_completeness (urgency DESC NULLS LAST, place_id);
CREATE INDEX poi_completeness_urgency ON poi_completeness (urgency DESC NULLS LAST, poi_id);

CREATE FUNCTION measure_places(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH lacking AS (
    SELECT p.id, p.updated_at,
      (coalesce(char_length(p.description), 0) < 200)::int | ((p.latitude IS NULL)::int << 1) | ((p.district IS NULL)::int << 2) | ((p.postal_code IS NULL)::int << 3)
      | ((p.altitude_m IS NULL)::int << 4) | ((p.landscape IS NULL)::int << 5) | ((cardinality(p.best_months) = 0)::int << 6)
      | ((p.ideal_days_min IS NULL OR p.ideal_days_max IS NULL)::int << 7) | ((coalesce(p.nearest_airport, 'null') = 'null')::int << 8)
      | ((coalesce(p.nearest_railway, 'null') = 'null')::int << 9) | (((SELECT count(*) FROM place_tags t WHERE t.place_id = p.id) < 2)::int << 10)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id))::int << 11) AS missing
    FROM places p WHERE p.id = ANY(ids)
  )
  INSERT INTO place_completeness AS c (place_id, missing, score, views, checked_at, urgency)
  SELECT id, missing, place_score(missing), 0, updated_at, urgency(0, updated_at, place_score(missing)) FROM lacking ORDER BY id
  ON CONFLICT (place_id) DO UPDATE SET missing = excluded.missing, score = excluded.score, checked_at = excluded.checked_at,
    urgency = urgency(c.views, excluded.checked_at, excluded.score)
  WHERE (c.missing, c.checked_at) IS DISTINCT FROM (excluded.missing, excluded.checked_at) $$;

-- A point of interest was last checked when the older of its two sources was, else when it was last changed.
CREATE FUNCTION measure_pois(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH lacking AS (
    SELECT p.id, p.place_id, coalesce((SELECT c.views FROM place_completeness c WHERE c.place_id = p.place_id), 0) AS views,
      coalesce(least((p.sources #>> '{hours,checkedOn}')::date, (p.sources #>> '{fee,checkedOn}')::date)::timestamp AT TIME ZONE 'UTC', p.updated_at) AS checked_at,
      (coalesce(char_length(p.description), 0) < 20)::int | ((p.category IS NULL)::int << 1) | ((p.latitude IS NULL)::int << 2) | ((p.visit_minutes IS NULL)::int << 3)
      | ((coalesce(p.opening_hours, 'null') = 'null')::int << 4) | ((coalesce((p.sources #> '{hours,verified}') <> 'true', true))::int << 5)
      | ((p.fee_indian_paise IS NULL AND p.fee_foreign_paise IS NULL)::int << 6) | ((coalesce((p.sources #> '{fee,verified}') <> 'true', true))::int << 7)
      | ((p.best_time_of_day IS NULL)::int << 8) | ((NOT EXISTS (SELECT FROM images i WHERE i.poi_id = p.id))::int << 9) AS missing
    FROM pois p WHERE p.id = ANY(ids)
  )
  INSERT INTO poi_completeness AS c (poi_id, place_id, missing, score, views, checked_at, urgency)
  SELECT id, place_id, missing, poi_score(missing), views, checked_at, urgency(views, checked_at, poi_score(missing)) FROM lacking ORDER BY id
  ON CONFLICT (poi_id) DO UPDATE SET place_id = excluded.place_id, missing = excluded.missing, score = excluded.score, views = excluded.views,
    checked_at = excluded.checked_at, urgency = excluded.urgency
  WHERE (c.place_id, c.missing, c.views, c.checked_at) IS DISTINCT FROM (excluded.place_id, excluded.missing, excluded.views, excluded.checked_at) $$;

CREATE FUNCTION measure_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN PERFORM measure_places(array_agg(id)) FROM changed;
    WHEN 'pois' THEN PERFORM measure_pois(array_agg(id)) FROM changed;
    WHEN 'place_tags' THEN PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed;
    ELSE
      PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed WHERE place_id IS NOT NULL;
      PERFORM measure_pois(array_agg(DISTINCT poi_id)) FROM changed WHERE poi_id IS NOT NULL;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER measure_inserted AFTER INSERT ON places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_updated AFTER UPDATE ON places REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON pois REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_updated AFTER UPDATE ON pois REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON place_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_deleted AFTER DELETE ON place_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_deleted AFTER DELETE ON images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();

-- Traffic: what all companies' sites counted, for the catalogue that they share. --------------------
CREATE FUNCTION add_traffic() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE more int := NEW.views - CASE WHEN TG_OP = 'UPDATE' THEN OLD.views ELSE 0 END;
BEGIN
  INSERT INTO place_traffic AS t (place_id, day, views) VALUES (NEW.place_id, NEW.day, more) ON CONFLICT (place_id, day) DO UPDATE SET views = t.views + more;
  UPDATE place_completeness c SET views = c.views + more, urgency = urgency(c.views + more, c.checked_at, c.score) WHERE c.place_id = NEW.place_id;
  UPDATE poi_completeness c SET views = c.views + more, urgency = urgency(c.views + more, c.checked_at, c.score) WHERE c.place_id = NEW.place_id;
  RETURN NULL;
END $$;
CREATE TRIGGER add_traffic AFTER INSERT OR UPDATE ON place_views FOR EACH ROW EXECUTE FUNCTION add_traffic();

-- Forgets traffic of more than 28 days ago, and says of how many places.
CREATE FUNCTION forget_old_traffic(today date) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE touched uuid[];
BEGIN
  WITH gone AS (DELETE FROM place_traffic WHERE day <= today - 28 RETURNING place_id) SELECT array_agg(DISTINCT place_id) INTO touched FROM gone;
  UPDATE place_completeness c SET views = s.views, urgency = urgency(s.views, c.checked_at, c.score)
    FROM (SELECT id, coalesce((SELECT sum(t.views) FROM place_traffic t WHERE t.place_id = id), 0)::int AS views FROM unnest(touched) AS id) s WHERE c.place_id = s.id;
  UPDATE poi_completeness c SET views = p.views, urgency = urgency(p.views, c.checked_at, c.score)
    FROM place_completeness p WHERE p.place_id = c.place_id AND c.place_id = ANY(touched);
  RETURN coalesce(cardinality(touched), 0);
END $$;
REVOKE EXECUTE ON FUNCTION measure_places(uuid[]), measure_pois(uuid[]), measure_changed(), add_traffic(), forget_old_traffic(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_traffic(date) TO wayfold_app;

-- What stands already.
SELECT measure_places(array_agg(id)) FROM places;
SELECT measure_pois(array_agg(id)) FROM pois;
