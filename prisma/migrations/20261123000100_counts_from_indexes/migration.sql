-- The administrators' lists are counted from indexes alone: a row of these tables takes up to 2 kB, its entry here a hundredth of that.
-- Not of those alone that stand: such an index can answer nearly every question about the catalogue by being read from end to end, and where
-- nothing is known yet of how large the tables are, that looked like the shortest way for each of an import's lines.
CREATE INDEX places_standing ON places (id) INCLUDE (is_published, deleted_at, merged_into);
CREATE INDEX pois_standing ON pois (id) INCLUDE (is_published, deleted_at);

-- Those that lack the same and stand the same lie together, whatever their state: they are counted in one go.
DROP INDEX place_completeness_lacks, poi_completeness_lacks;
CREATE INDEX place_completeness_lacks ON place_completeness (missing, standing, state);
CREATE INDEX poi_completeness_lacks ON poi_completeness (missing, standing, state);
