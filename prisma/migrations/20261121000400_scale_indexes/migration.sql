-- What visitors see is counted, grouped and paged from indexes alone, however long the catalogue grows. They are partial,
-- which Prisma's schema can't say.

-- Totals of all, and pages in the order of ids.
CREATE INDEX places_published ON places (id) WHERE is_published;
-- Totals and pages of a state.
CREATE INDEX places_published_state ON places (state, id) WHERE is_published;
-- The states of the regions with how many places each has.
CREATE INDEX places_published_region_state ON places (region, state) WHERE is_published;
-- The best known places of a region.
CREATE INDEX places_published_region ON places (region, popularity DESC, id) WHERE is_published;
-- What lies in a box of the map. The index on all places goes: once a statement is prepared, it would be taken instead.
DROP INDEX places_latitude_longitude_idx;
CREATE INDEX places_published_box ON places (latitude, longitude) INCLUDE (id) WHERE is_published;
-- A state by the beginning of its name.
CREATE INDEX places_published_state_begins ON places (lower(state) text_pattern_ops) WHERE is_published;
-- The nearest places to one, by degrees.
CREATE INDEX places_published_point ON places USING gist (point(longitude, latitude)) WHERE is_published;
-- The best known places, in the order of lists.
CREATE INDEX places_published_popularity ON places (popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_name ON places (name, id) WHERE is_published;
