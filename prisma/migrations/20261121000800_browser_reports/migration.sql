-- What browsers report: errors on pages, and how fast pages are. Nothing in it names a person.

-- CreateTable
CREATE TABLE "browser_errors" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "section" TEXT,
    "level" TEXT,
    "release" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "browser_errors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "browser_metrics" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "metric" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "rating" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "connection" TEXT,
    "release" TEXT,
    "day" DATE NOT NULL,

    CONSTRAINT "browser_metrics_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "browser_errors_company_id_created_at_idx" ON "browser_errors"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "browser_metrics_company_id_day_idx" ON "browser_metrics"("company_id", "day");

-- AddForeignKey
ALTER TABLE "browser_errors" ADD CONSTRAINT "browser_errors_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "browser_metrics" ADD CONSTRAINT "browser_metrics_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE browser_errors ENABLE ROW LEVEL SECURITY;
ALTER TABLE browser_errors FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON browser_errors
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE browser_metrics ENABLE ROW LEVEL SECURITY;
ALTER TABLE browser_metrics FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON browser_metrics
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

ALTER TABLE browser_errors ADD CHECK (char_length(message) <= 500), ADD CHECK (char_length(path) <= 200), ADD CHECK (level IN ('section', 'page', 'site'));
ALTER TABLE browser_metrics ADD CHECK (metric IN ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')), ADD CHECK (rating IN ('good', 'needs-improvement', 'poor')),
  ADD CHECK (device IN ('phone', 'desk')), ADD CHECK (connection IN ('slow-2g', '2g', '3g', '4g')), ADD CHECK (value >= 0);

-- Reports are added and, when their time is over, swept: the app's role changes none, and removes none before.
GRANT SELECT, INSERT, DELETE ON browser_errors, browser_metrics TO wayfold_app;
CREATE FUNCTION keep_browser_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a report stays until its time is over' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER browser_error_stays BEFORE DELETE ON browser_errors FOR EACH ROW
  WHEN (OLD.created_at > now() - interval '30 days' AND current_user = 'wayfold_app') EXECUTE FUNCTION keep_browser_report();
CREATE TRIGGER browser_metric_stays BEFORE DELETE ON browser_metrics FOR EACH ROW
  WHEN (OLD.day > (now() AT TIME ZONE 'Asia/Kolkata')::date - 90 AND current_user = 'wayfold_app') EXECUTE FUNCTION keep_browser_report();
