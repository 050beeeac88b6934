-- Travellers' reviews. Who wrote, found helpful or reported what is a company's and stands behind its wall; what was written is
-- shown on every site, as the catalogue is that it speaks of, and is kept beside the wall by triggers: without account and company.

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "place_id" UUID,
    "poi_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "visited_on" DATE NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "shared_reviews" (
    "id" UUID NOT NULL,
    "place_id" UUID,
    "poi_id" UUID,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "visited_on" DATE NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "helpful_count" INTEGER NOT NULL DEFAULT 0,
    "open_reports" INTEGER NOT NULL DEFAULT 0,
    "report_reasons" JSONB NOT NULL DEFAULT '{}',
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" TEXT,
    "hidden_note" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "shared_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_votes" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_votes_pkey" PRIMARY KEY ("company_id","user_id","review_id")
);

-- CreateTable
CREATE TABLE "review_reports" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "review_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("company_id","user_id","review_id")
);

-- AlterTable
ALTER TABLE "places" ADD COLUMN "rating_spread" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[];
ALTER TABLE "pois" ADD COLUMN "rating_spread" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[];

-- CreateIndex
CREATE UNIQUE INDEX "reviews_company_id_user_id_place_id_key" ON "reviews"("company_id", "user_id", "place_id");
CREATE UNIQUE INDEX "reviews_company_id_user_id_poi_id_key" ON "reviews"("company_id", "user_id", "poi_id");
CREATE INDEX "reviews_place_id_idx" ON "reviews"("place_id");
CREATE INDEX "reviews_poi_id_idx" ON "reviews"("poi_id");
CREATE INDEX "shared_reviews_place_id_rating_hidden_at_idx" ON "shared_reviews"("place_id", "rating", "hidden_at");
CREATE INDEX "shared_reviews_poi_id_rating_hidden_at_idx" ON "shared_reviews"("poi_id", "rating", "hidden_at");
CREATE INDEX "shared_reviews_created_at_id_idx" ON "shared_reviews"("created_at" DESC, "id");
CREATE INDEX "review_votes_review_id_idx" ON "review_votes"("review_id");
CREATE INDEX "review_reports_review_id_idx" ON "review_reports"("review_id");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_poi_id_fkey" FOREIGN KEY ("poi_id") REFERENCES "pois"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shared_reviews" ADD CONSTRAINT "shared_reviews_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shared_reviews" ADD CONSTRAINT "shared_reviews_poi_id_fkey" FOREIGN KEY ("poi_id") REFERENCES "pois"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "shared_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "shared_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't say.

-- What waits for a moderator, and what one has hidden.
CREATE INDEX shared_reviews_reported ON shared_reviews (open_reports DESC, created_at DESC, id) WHERE open_reports > 0;
CREATE INDEX shared_reviews_hidden ON shared_reviews (hidden_at DESC, id) WHERE hidden_at IS NOT NULL;
-- Pages in the order of ratings, the best and the worst first, and lists of at least a rating.
CREATE INDEX places_published_rating ON places (rating DESC NULLS LAST, popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_rating_up ON places (rating, popularity DESC, id) WHERE is_published;

ALTER TABLE reviews
  ADD CHECK (num_nonnulls(place_id, poi_id) = 1),
  ADD CHECK (rating BETWEEN 1 AND 5),
  ADD CHECK (char_length(text) BETWEEN 1 AND 3000),
  ADD CHECK (char_length(author_name) BETWEEN 1 AND 120),
  ADD CHECK (visited_on >= '2000-01-01' AND date_part('day', visited_on) = 1),
  ADD CHECK (version >= 1);
ALTER TABLE shared_reviews
  ADD CHECK (helpful_count >= 0 AND open_reports >= 0),
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CHECK (hidden_reason IN ('spam', 'offensive', 'private', 'off-topic', 'untrue')),
  ADD CHECK (char_length(hidden_note) <= 300);
ALTER TABLE review_reports ADD CHECK (reason IN ('spam', 'offensive', 'private', 'off-topic', 'untrue'));
ALTER TABLE places ALTER COLUMN rating_spread SET NOT NULL, ADD CHECK (cardinality(rating_spread) = 5);
ALTER TABLE pois ALTER COLUMN rating_spread SET NOT NULL, ADD CHECK (cardinality(rating_spread) = 5);

-- What is written is shown ------------------------------------------------------------------------
-- With the owner's rights: the application's role writes none of it by itself.
CREATE FUNCTION share_new_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO shared_reviews (id, place_id, poi_id, rating, text, visited_on, author_name, created_at, edited_at)
  SELECT id, place_id, poi_id, rating, text, visited_on, author_name, created_at, edited_at FROM changed;
  RETURN NULL;
END $$;
CREATE FUNCTION share_changed_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE shared_reviews s SET place_id = c.place_id, poi_id = c.poi_id, rating = c.rating, text = c.text, visited_on = c.visited_on,
    author_name = c.author_name, edited_at = c.edited_at
  FROM changed c WHERE s.id = c.id;
  RETURN NULL;
END $$;
CREATE FUNCTION withdraw_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM shared_reviews WHERE id IN (SELECT id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_shared AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION share_new_reviews();
CREATE TRIGGER reviews_shared_anew AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION share_changed_reviews();
CREATE TRIGGER reviews_withdrawn AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION withdraw_reviews();

-- Ratings -----------------------------------------------------------------------------------------
-- The fair mean of lib/reviews/rating.ts: as if each of the five stars had been given once more. Null until there are reviews.
CREATE FUNCTION fair_rating(spread int[]) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN sum(n) > 0 THEN round((sum(n * stars) + 15)::numeric / (sum(n) + 5), 2)::double precision END
  FROM unnest(spread) WITH ORDINALITY AS given (n, stars)
$$;

-- Counted anew behind the lock of what is rated, so that of a hundred travellers at once none is missed; locks are taken in one order.
CREATE FUNCTION rate_places(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM places WHERE id = ANY (ids) AND merged_into IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE places p SET rating_spread = counted.spread, rating_count = counted.total, rating = fair_rating(counted.spread)
  FROM (SELECT rated.id, count(r.id)::int AS total, ARRAY[count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2),
      count(*) FILTER (WHERE r.rating = 3), count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)]::int[] AS spread
    FROM unnest(ids) AS rated (id) LEFT JOIN shared_reviews r ON r.place_id = rated.id AND r.hidden_at IS NULL GROUP BY rated.id) counted
  WHERE p.id = counted.id AND p.merged_into IS NULL AND (p.rating_spread, p.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;
CREATE FUNCTION rate_pois(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM pois WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pois o SET rating_spread = counted.spread, rating_count = counted.total, rating = fair_rating(counted.spread)
  FROM (SELECT rated.id, count(r.id)::int AS total, ARRAY[count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2),
      count(*) FILTER (WHERE r.rating = 3), count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)]::int[] AS spread
    FROM unnest(ids) AS rated (id) LEFT JOIN shared_reviews r ON r.poi_id = rated.id AND r.hidden_at IS NULL GROUP BY rated.id) counted
  WHERE o.id = counted.id AND (o.rating_spread, o.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;

CREATE FUNCTION rate_reviewed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM rate_places(ARRAY(SELECT DISTINCT place_id FROM changed WHERE place_id IS NOT NULL));
  PERFORM rate_pois(ARRAY(SELECT DISTINCT poi_id FROM changed WHERE poi_id IS NOT NULL));
  RETURN NULL;
END $$;
-- Of what was found helpful or reported, nothing is counted anew.
CREATE FUNCTION rate_reviewed_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.rating, changed.hidden_at IS NULL, changed.place_id, changed.poi_id) IS DISTINCT FROM (before.rating, before.hidden_at IS NULL, before.place_id, before.poi_id));
BEGIN
  PERFORM rate_places(ARRAY(SELECT place_id FROM changed WHERE id = ANY (moved) AND place_id IS NOT NULL UNION SELECT place_id FROM before WHERE id = ANY (moved) AND place_id IS NOT NULL));
  PERFORM rate_pois(ARRAY(SELECT poi_id FROM changed WHERE id = ANY (moved) AND poi_id IS NOT NULL UNION SELECT poi_id FROM before WHERE id = ANY (moved) AND poi_id IS NOT NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_added AFTER INSERT ON shared_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER ratings_removed AFTER DELETE ON shared_reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER ratings_changed AFTER UPDATE ON shared_reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed_anew();

-- What was written of a record that is merged into another moves to that one, unless its author has written of both. Reviews stand
-- behind walls, so that it is done for each company in its own name.
CREATE FUNCTION move_reviews(from_id uuid, to_id uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
  home uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM shared_reviews WHERE place_id = from_id OR poi_id = from_id) THEN RETURN; END IF;
  FOR home IN SELECT id FROM companies LOOP
    PERFORM set_config('app.company', home::text, true);
    UPDATE reviews r SET place_id = CASE WHEN r.place_id IS NULL THEN NULL ELSE to_id END, poi_id = CASE WHEN r.poi_id IS NULL THEN NULL ELSE to_id END
    WHERE r.company_id = home AND (r.place_id = from_id OR r.poi_id = from_id)
      AND NOT EXISTS (SELECT FROM reviews other WHERE other.company_id = home AND other.user_id = r.user_id AND (other.place_id = to_id OR other.poi_id = to_id));
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;
CREATE FUNCTION move_merged_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM move_reviews(NEW.id, NEW.merged_into);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_moved AFTER UPDATE OF merged_into ON places FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION move_merged_reviews();

-- Votes and reports -------------------------------------------------------------------------------
CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE shared_reviews SET helpful_count = helpful_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.review_id ELSE OLD.review_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER helpful_counted AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_helpful();

-- A report is open until a moderator decides; one of an account that goes is taken back while it is.
CREATE FUNCTION count_report() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE shared_reviews SET open_reports = open_reports + 1,
      report_reasons = jsonb_set(report_reasons, ARRAY[NEW.reason], to_jsonb(coalesce((report_reasons ->> NEW.reason)::int, 0) + 1))
    WHERE id = NEW.review_id;
  ELSE
    UPDATE shared_reviews SET open_reports = open_reports - 1,
      report_reasons = jsonb_set(report_reasons, ARRAY[OLD.reason], to_jsonb((report_reasons ->> OLD.reason)::int - 1))
    WHERE id = OLD.review_id AND (decided_at IS NULL OR decided_at < OLD.created_at) AND (report_reasons ->> OLD.reason)::int > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_counted AFTER INSERT OR DELETE ON review_reports FOR EACH ROW EXECUTE FUNCTION count_report();

-- Pages show what was written. How many found it helpful may be as old as a kept page: a vote empties no cache.
CREATE TRIGGER notice_change AFTER INSERT OR DELETE OR TRUNCATE ON shared_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_edit AFTER UPDATE OF text, rating, visited_on, author_name, hidden_at ON shared_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');

-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON reviews
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE review_votes ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_votes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON review_votes
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE review_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON review_reports
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

REVOKE ALL ON FUNCTION rate_places, rate_pois, move_reviews FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_reviews TO wayfold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON reviews TO wayfold_app;
GRANT SELECT, INSERT, DELETE ON review_votes, review_reports TO wayfold_app;
-- Of what is shown, a moderator's decision alone is written.
GRANT SELECT, UPDATE (hidden_at, hidden_reason, hidden_note, decided_at, open_reports, report_reasons) ON shared_reviews TO wayfold_app;
