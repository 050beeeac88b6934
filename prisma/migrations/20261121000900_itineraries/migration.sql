-- Trips: what travellers plan, and visitors' drafts. The tables are as `prisma migrate diff` writes them; collation, bounds and walls by hand.

-- CreateTable
CREATE TABLE "itineraries" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID,
    "draft_hash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "place_id" UUID NOT NULL,
    "known_places" JSONB NOT NULL DEFAULT '[]',
    "starts_on" DATE,
    "time_zone" TEXT NOT NULL,
    "pace" TEXT NOT NULL,
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "travellers" INTEGER NOT NULL DEFAULT 1,
    "budget_paise" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "itineraries_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "itinerary_days" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "itinerary_id" UUID NOT NULL,
    "order_key" TEXT NOT NULL,
    "place_id" UUID NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "starts_at" TEXT NOT NULL,
    "ends_at" TEXT NOT NULL,
    "lodging_name" TEXT,
    "lodging_latitude" DOUBLE PRECISION,
    "lodging_longitude" DOUBLE PRECISION,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "itinerary_days_pkey" PRIMARY KEY ("company_id","itinerary_id","id")
);

-- CreateTable
CREATE TABLE "itinerary_stops" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "itinerary_id" UUID NOT NULL,
    "day_id" UUID,
    "order_key" TEXT NOT NULL,
    "poi_id" UUID,
    "name" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "stay_minutes" INTEGER NOT NULL,
    "pinned_at" TEXT,
    "mode_to_next" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "cost_paise" INTEGER,

    CONSTRAINT "itinerary_stops_pkey" PRIMARY KEY ("company_id","itinerary_id","id")
);

-- CreateTable
CREATE TABLE "itinerary_tasks" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "itinerary_id" UUID NOT NULL,
    "order_key" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "is_done" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "itinerary_tasks_pkey" PRIMARY KEY ("company_id","itinerary_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("company_id","user_id","scope","key")
);

-- CreateIndex
CREATE INDEX "itineraries_company_id_user_id_updated_at_idx" ON "itineraries"("company_id", "user_id", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "itineraries_company_id_draft_hash_idx" ON "itineraries"("company_id", "draft_hash");

-- CreateIndex
CREATE INDEX "itinerary_stops_company_id_itinerary_id_day_id_idx" ON "itinerary_stops"("company_id", "itinerary_id", "day_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_company_id_created_at_idx" ON "idempotency_keys"("company_id", "created_at");

-- AddForeignKey
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_company_id_itinerary_id_fkey" FOREIGN KEY ("company_id", "itinerary_id") REFERENCES "itineraries"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "itinerary_stops" ADD CONSTRAINT "itinerary_stops_company_id_itinerary_id_fkey" FOREIGN KEY ("company_id", "itinerary_id") REFERENCES "itineraries"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "itinerary_stops" ADD CONSTRAINT "itinerary_stops_company_id_itinerary_id_day_id_fkey" FOREIGN KEY ("company_id", "itinerary_id", "day_id") REFERENCES "itinerary_days"("company_id", "itinerary_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "itinerary_tasks" ADD CONSTRAINT "itinerary_tasks_company_id_itinerary_id_fkey" FOREIGN KEY ("company_id", "itinerary_id") REFERENCES "itineraries"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Order keys sort as bytes, here as in the browser ------------------------------------------------
ALTER TABLE itinerary_days ALTER COLUMN order_key TYPE TEXT COLLATE "C", ADD CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$');
ALTER TABLE itinerary_stops ALTER COLUMN order_key TYPE TEXT COLLATE "C", ADD CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$');
ALTER TABLE itinerary_tasks ALTER COLUMN order_key TYPE TEXT COLLATE "C", ADD CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$');

-- Bounds: the last word, should a schema forget one -----------------------------------------------
ALTER TABLE itineraries
  ADD CONSTRAINT itineraries_has_one_owner CHECK ((user_id IS NULL) <> (draft_hash IS NULL)),
  ADD CHECK (char_length(title) BETWEEN 1 AND 120),
  ADD CHECK (char_length(note) <= 5000),
  ADD CHECK (pace IN ('relaxed', 'balanced', 'packed')),
  ADD CHECK (starts_on BETWEEN '2000-01-01' AND '2100-12-31'),
  ADD CHECK (cardinality(interests) <= 20),
  ADD CHECK (travellers BETWEEN 1 AND 50),
  ADD CHECK (budget_paise >= 0),
  ADD CHECK (version >= 1);
ALTER TABLE itinerary_days
  ADD CHECK (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK (ends_at ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  ADD CHECK (starts_at COLLATE "C" < ends_at COLLATE "C"),
  ADD CHECK (char_length(title) <= 120 AND char_length(note) <= 5000),
  ADD CHECK (num_nulls(lodging_name, lodging_latitude, lodging_longitude) IN (0, 3)),
  ADD CHECK (char_length(lodging_name) BETWEEN 1 AND 120 AND lodging_latitude BETWEEN -90 AND 90 AND lodging_longitude BETWEEN -180 AND 180);
ALTER TABLE itinerary_stops
  ADD CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CHECK (num_nulls(latitude, longitude) IN (0, 2)),
  ADD CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CHECK (stay_minutes BETWEEN 5 AND 1440),
  ADD CHECK (pinned_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK (mode_to_next IN ('walk', 'auto', 'car', 'bus', 'train', 'flight', 'ferry')),
  ADD CHECK (char_length(note) <= 5000),
  ADD CHECK (cost_paise >= 0);
ALTER TABLE itinerary_tasks ADD CHECK (char_length(text) <= 300);
ALTER TABLE idempotency_keys ADD CHECK (char_length(key) BETWEEN 1 AND 200);

-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE itineraries ENABLE ROW LEVEL SECURITY;
ALTER TABLE itineraries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON itineraries
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE itinerary_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE itinerary_days FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON itinerary_days
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE itinerary_stops ENABLE ROW LEVEL SECURITY;
ALTER TABLE itinerary_stops FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON itinerary_stops
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE itinerary_tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE itinerary_tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON itinerary_tasks
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON idempotency_keys
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

GRANT SELECT, INSERT, UPDATE, DELETE ON itineraries, itinerary_days, itinerary_stops, itinerary_tasks, idempotency_keys TO wayfold_app;
