-- A draft may lack what is not known yet; what visitors see has it all.

-- AlterTable
ALTER TABLE "places" ALTER COLUMN "description" DROP NOT NULL,
ALTER COLUMN "latitude" DROP NOT NULL,
ALTER COLUMN "longitude" DROP NOT NULL,
ALTER COLUMN "landscape" DROP NOT NULL;

-- AlterTable
ALTER TABLE "pois" ALTER COLUMN "category" DROP NOT NULL,
ALTER COLUMN "description" DROP NOT NULL,
ALTER COLUMN "latitude" DROP NOT NULL,
ALTER COLUMN "longitude" DROP NOT NULL,
ALTER COLUMN "precision_m" DROP NOT NULL,
ALTER COLUMN "visit_minutes" DROP NOT NULL;

-- What Prisma's schema can't say.
ALTER TABLE places
  ADD CONSTRAINT places_published_is_whole CHECK (NOT is_published OR num_nulls(description, latitude, longitude, landscape) = 0),
  ADD CONSTRAINT places_coordinates_are_a_pair CHECK (num_nulls(latitude, longitude) <> 1);
ALTER TABLE pois
  ADD CONSTRAINT pois_published_is_whole CHECK (
    NOT is_published OR num_nulls(category, description, latitude, longitude, precision_m, visit_minutes) = 0),
  ADD CONSTRAINT pois_coordinates_state_their_precision CHECK (num_nulls(latitude, longitude, precision_m) IN (0, 3));
