-- The administrators' lists are counted from indexes alone: a row of these tables takes up to 2 kB, its entry here a hundredth of that.
CREATE INDEX places_standing ON places (id) INCLUDE (is_published) WHERE deleted_at IS NULL AND merged_into IS NULL;
CREATE INDEX pois_standing ON pois (id) INCLUDE (is_published) WHERE deleted_at IS NULL;

-- Those that lack the same and stand the same lie together, whatever their state: they are counted in one go.
DROP INDEX place_completeness_lacks, poi_completeness_lacks;
CREATE INDEX place_completeness_lacks ON place_completeness (missing, standing, state);
CREATE INDEX poi_completeness_lacks ON poi_completeness (missing, standing, state);
