-- Addresses of points of interest that turned out to be one with another; they lead to it.
CREATE TABLE poi_redirects (
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  slug text NOT NULL,
  poi_id uuid NOT NULL REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (place_id, slug)
);
CREATE INDEX poi_redirects_poi_id_idx ON poi_redirects (poi_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON poi_redirects TO wayfold_app;
