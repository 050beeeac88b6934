-- Files that administrators import into the catalogue: looked through first, written once they say so.

-- CreateTable
CREATE TABLE "catalogue_imports" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "content" BYTEA,
    "received_on" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'checking',
    "mapping" JSONB,
    "unit" TEXT NOT NULL DEFAULT 'line',
    "columns" JSONB NOT NULL DEFAULT '[]',
    "totals" JSONB,
    "plan_hash" TEXT,
    "message" TEXT,
    "job_id" UUID,
    "created_by" UUID NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_imports_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "catalogue_import_rows" (
    "company_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "kind" TEXT,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "record" TEXT,
    "record_id" UUID,
    "is_published" BOOLEAN,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reason" TEXT NOT NULL,
    "notes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "catalogue_import_rows_pkey" PRIMARY KEY ("company_id","import_id","line")
);

-- CreateIndex
CREATE INDEX "catalogue_imports_company_id_created_at_idx" ON "catalogue_imports"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "catalogue_import_rows_company_id_import_id_outcome_line_idx" ON "catalogue_import_rows"("company_id", "import_id", "outcome", "line");

-- AddForeignKey
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_company_id_import_id_fkey" FOREIGN KEY ("company_id", "import_id") REFERENCES "catalogue_imports"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Bounds ------------------------------------------------------------------------------------------
ALTER TABLE catalogue_imports
  ADD CHECK (state IN ('checking', 'checked', 'refused', 'stale', 'importing', 'imported')),
  ADD CHECK (unit IN ('line', 'feature')),
  ADD CHECK (char_length(file_name) BETWEEN 1 AND 120),
  ADD CHECK (octet_length(content) <= 20971520),
  ADD CHECK (char_length(message) <= 1000),
  ADD CHECK ((state = 'imported') = (imported_at IS NOT NULL));
ALTER TABLE catalogue_import_rows
  ADD CHECK (outcome IN ('created', 'updated', 'matched', 'refused')),
  ADD CHECK (kind IN ('place', 'poi'));

-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE catalogue_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE catalogue_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON catalogue_imports
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE catalogue_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE catalogue_import_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON catalogue_import_rows
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_imports, catalogue_import_rows TO wayfold_app;
