-- Images that are kept in the product's own storage ------------------------------------------------------------
ALTER TABLE images
  ADD COLUMN state TEXT NOT NULL DEFAULT 'ready' CHECK (state IN ('processing', 'ready', 'failed')),
  ADD COLUMN is_stored BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN hash TEXT CHECK (hash ~ '^[0-9a-f]{16}$'),
  ADD COLUMN media_type TEXT,
  ADD COLUMN bytes INTEGER CHECK (bytes > 0),
  ADD COLUMN focus_x INTEGER NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y INTEGER NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  ADD COLUMN failure TEXT CHECK (char_length(failure) <= 300),
  ADD COLUMN job_id UUID,
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD COLUMN deleted_at TIMESTAMPTZ(3),
  ADD COLUMN updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  ADD CHECK (char_length(alt) <= 300 AND char_length(credit) <= 200),
  ADD CHECK (width > 0 AND height > 0),
  ADD CONSTRAINT images_stored_have_a_hash CHECK (NOT is_stored OR num_nulls(hash, media_type, bytes) = 0);
CREATE INDEX images_removed ON images (deleted_at) WHERE deleted_at IS NOT NULL;

-- What visitors do not see yet or any more changes no page: a hundred uploads empty no cache.
CREATE FUNCTION is_shown(image images) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT image.state = 'ready' AND image.alt <> '' AND image.deleted_at IS NULL
$$;
DROP TRIGGER notice_change ON images;
CREATE TRIGGER notice_insert AFTER INSERT ON images FOR EACH ROW WHEN (is_shown(NEW)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_update AFTER UPDATE ON images FOR EACH ROW WHEN (is_shown(OLD) OR is_shown(NEW)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_delete AFTER DELETE ON images FOR EACH ROW WHEN (is_shown(OLD)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_truncate AFTER TRUNCATE ON images FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');

-- What the quality report found. The catalogue is shared: so are these. ------------------------------------------
CREATE TABLE image_checks (
  image_id UUID PRIMARY KEY REFERENCES images (id) ON DELETE CASCADE,
  score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
  problems TEXT[] NOT NULL,
  measures JSONB,
  perceptual_hash TEXT CHECK (perceptual_hash ~ '^[0-9a-f]{16}$'),
  duplicate_of UUID,
  checked_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX image_checks_score ON image_checks (score);
CREATE TABLE image_reports (
  id UUID PRIMARY KEY,
  image_count INTEGER NOT NULL CHECK (image_count >= 0),
  place_count INTEGER NOT NULL CHECK (place_count >= 0),
  places_without INTEGER NOT NULL CHECK (places_without >= 0),
  mean_score DOUBLE PRECISION CHECK (mean_score BETWEEN 0 AND 100),
  problem_counts JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX image_reports_created ON image_reports (created_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON image_checks, image_reports TO wayfold_app;
