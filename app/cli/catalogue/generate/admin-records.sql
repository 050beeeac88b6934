-- What administrators work on, beside the places and points of interest that stand: drafts, pictures, reviews, completeness, the log.
-- The same wish gives the same rows: chance comes of hashes. `app.company` is the main company, `wayfold.seed` the wish's seed.

CREATE FUNCTION pg_temp.generated_id(key text) RETURNS uuid LANGUAGE sql AS $$
  SELECT overlay(overlay(md5(current_setting('wayfold.seed') || '/' || key) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid $$;
-- At least 0, less than 1.
CREATE FUNCTION pg_temp.chance(key text) RETURNS float8 LANGUAGE sql AS $$
  SELECT ('x' || substr(md5(current_setting('wayfold.seed') || ':' || key), 1, 8))::bit(32)::bigint / 4294967296.0 $$;
CREATE FUNCTION pg_temp.pick(choices text[], key text) RETURNS text LANGUAGE sql AS $$
  SELECT choices[1 + floor(pg_temp.chance(key) * cardinality(choices))::int] $$;
CREATE FUNCTION pg_temp.main_company() RETURNS uuid LANGUAGE sql AS $$ SELECT current_setting('app.company')::uuid $$;

-- Numbered, so that chance can name one.
CREATE TEMP TABLE numbered_places ON COMMIT DROP AS SELECT row_number() OVER (ORDER BY created_at, id)::int - 1 AS number, id, name, created_at FROM places;
CREATE TEMP TABLE numbered_pois ON COMMIT DROP AS SELECT row_number() OVER (ORDER BY created_at, id)::int - 1 AS number, id, name FROM pois;
CREATE TEMP TABLE sizes ON COMMIT DROP AS
  SELECT (SELECT count(*)::int FROM numbered_places) AS places, (SELECT count(*)::int FROM numbered_pois) AS pois, 10 + (SELECT count(*)::int FROM numbered_places) / 50 AS accounts;

-- One place in fifty is written a second time, as a draft of nearly the same name a little way off; so is one POI in a hundred.
INSERT INTO places (id, slug, name, aliases, description, has_address, city, district, state, country, region, latitude, longitude, landscape, best_months,
    ideal_days_min, ideal_days_max, popularity, rating_count, poi_count, is_published, created_at, updated_at)
  SELECT pg_temp.generated_id('draft:' || n.number), 'draft-' || n.number || '-' || left(p.slug, 60), CASE WHEN n.number % 100 = 0 THEN p.name ELSE p.name || 'a' END, '{}',
    CASE WHEN pg_temp.chance('described:' || n.number) < 0.5 THEN p.description END, true, p.city, p.district, p.state, p.country, p.region, p.latitude + 0.01, p.longitude + 0.01, p.landscape,
    CASE WHEN pg_temp.chance('months:' || n.number) < 0.5 THEN p.best_months ELSE '{}' END, p.ideal_days_min, p.ideal_days_max, 0, 0, 0, false, p.created_at + interval '1 day', p.updated_at + interval '1 day'
  FROM numbered_places n JOIN places p USING (id) WHERE n.number % 50 = 0;
INSERT INTO pois (id, place_id, slug, name, category, latitude, longitude, precision_m, closed_on, sources, rating_count, position, is_published, created_at, updated_at)
  SELECT pg_temp.generated_id('draft-poi:' || n.number), p.place_id, 'draft-' || n.number, p.name, p.category, p.latitude, p.longitude, p.precision_m, '{}', '{}', 0, 999, false, p.created_at + interval '1 day', p.updated_at + interval '1 day'
  FROM numbered_pois n JOIN pois p USING (id) WHERE n.number % 100 = 0;

-- Half of the places have a picture, some two; one in five lacks its text.
INSERT INTO images (id, place_id, url, width, height, alt, credit, position, status, created_at, updated_at)
  SELECT pg_temp.generated_id('image:' || n.number || '/' || p), n.id, '/images/generated/' || n.number || '-' || p || '.webp', 1920, 1280,
    CASE WHEN pg_temp.chance('alt:' || n.number || p) < 0.8 THEN n.name || ' at noon' ELSE '' END, CASE WHEN pg_temp.chance('credit:' || n.number || p) < 0.7 THEN 'A traveller' END, p, 'ready',
    n.created_at + interval '1 hour', n.created_at + interval '1 hour'
  FROM numbered_places n CROSS JOIN generate_series(0, 1) AS p WHERE pg_temp.chance('pictures:' || n.number) < CASE p WHEN 0 THEN 0.5 ELSE 0.1 END;
INSERT INTO image_checks (image_id, score, problems, measures, perceptual_hash, checked_at)
  SELECT i.id, greatest(0, 100 - 20 * cardinality(found.problems)), found.problems, '{"width":1920,"height":1280,"sharpness":120,"exposure":{"mean":120,"blackShare":0,"whiteShare":0}}', left(md5(i.id::text), 16), i.created_at
  FROM images i, LATERAL (SELECT array_remove(ARRAY[CASE WHEN i.alt = '' THEN 'no-alt' END, CASE WHEN i.credit IS NULL THEN 'no-credit' END,
    CASE WHEN pg_temp.chance('blurred:' || i.id) < 0.05 THEN 'blurred' END, CASE WHEN pg_temp.chance('dark:' || i.id) < 0.02 THEN 'too-dark' END], NULL) AS problems) found;
INSERT INTO image_reports (id, image_count, place_count, places_without, mean_score, problem_counts, created_at)
  SELECT pg_temp.generated_id('report:' || n), (SELECT count(*) FROM images), s.places, s.places / 2, 80 + n / 10.0, '{"no-alt": 10}', timestamptz '2026-01-01Z' + n * interval '1 day' FROM sizes s, generate_series(1, 30) AS n;

-- Ratings are counted once, at the end.
-- Travellers, and two reviews to a place: seven in ten of places, the known ones most, the others of POIs.
INSERT INTO users (id, company_id, email, name, first_name, created_at, updated_at)
  SELECT pg_temp.generated_id('account:' || n), pg_temp.main_company(), 'traveller-' || n || '@example.org', 'Traveller ' || n, 'Traveller', timestamptz '2026-01-01Z', timestamptz '2026-01-01Z'
  FROM sizes s, generate_series(0, s.accounts - 1) AS n;
ALTER TABLE shared_reviews DISABLE TRIGGER USER;
INSERT INTO reviews (id, company_id, user_id, place_id, poi_id, rating, text, visited_on, author_name, created_at, edited_at)
  SELECT pg_temp.generated_id('review:' || n), pg_temp.main_company(), pg_temp.generated_id('account:' || floor(pg_temp.chance('author:' || n) * s.accounts)::int), place.id, poi.id,
    5 - floor(pg_temp.chance('stars:' || n) ^ 2 * 5)::int,
    coalesce(poi.name, place.name) || ': ' || pg_temp.pick(sentences.texts, 'first:' || n) || ' ' || pg_temp.pick(sentences.texts, 'second:' || n) || ' ' || pg_temp.pick(sentences.texts, 'third:' || n),
    (date '2025-01-01' + make_interval(months => floor(pg_temp.chance('month:' || n) * 12)::int))::date, pg_temp.pick(sentences.authors, 'name:' || n),
    timestamptz '2026-01-02Z' + n * interval '1 minute', CASE WHEN pg_temp.chance('edited:' || n) < 0.05 THEN timestamptz '2026-01-03Z' + n * interval '1 minute' END
  FROM sizes s CROSS JOIN generate_series(0, 2 * s.places - 1) AS n
  CROSS JOIN (SELECT ARRAY['The lake was quiet in the morning.', 'We waited an hour for the tickets.', 'The guide knew every carving by name.', 'It rained all day and the road was closed.', 'Go early, before the buses come.',
    'The steps are steep; bring water.', 'The food by the gate was plain and good.', 'Our children loved the boats.', 'बहुत सुंदर जगह है, ज़रूर जाइए।', 'Much of the fort is being repaired.', 'The museum is closed on Fridays.', 'Parking is hard to find on a Sunday.'] AS texts,
    ARRAY['Asha M.', 'Ravi K.', 'Meera S.', 'John D.', 'Farhan A.', 'Lakshmi R.', 'Tenzin L.', 'Priya N.', 'Gurpreet S.', 'Anita B.'] AS authors) AS sentences
  LEFT JOIN numbered_pois poi ON pg_temp.chance('of:' || n) >= 0.7 AND s.pois > 0 AND poi.number = floor(pg_temp.chance('poi:' || n) ^ 2 * s.pois)::int
  LEFT JOIN numbered_places place ON poi.id IS NULL AND place.number = floor(pg_temp.chance('place:' || n) ^ 2 * s.places)::int
  ON CONFLICT DO NOTHING;
ALTER TABLE places DISABLE TRIGGER USER;
ALTER TABLE pois DISABLE TRIGGER USER;
UPDATE shared_reviews SET helpful_count = floor(5 * pg_temp.chance('helpful:' || id) ^ 4)::int,
  open_reports = CASE WHEN pg_temp.chance('reported:' || id) < 0.005 THEN 1 ELSE 0 END,
  report_reasons = CASE WHEN pg_temp.chance('reported:' || id) < 0.005 THEN '{"spam": 1}'::jsonb ELSE '{}' END,
  hidden_at = CASE WHEN pg_temp.chance('hidden:' || id) < 0.01 THEN created_at + interval '2 days' END, hidden_reason = CASE WHEN pg_temp.chance('hidden:' || id) < 0.01 THEN 'spam' END;
UPDATE places p SET rating_spread = r.spread, rating_count = r.total, rating = bayesian_rating(r.spread)
  FROM (SELECT place_id, count(*)::int AS total, ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
    count(*) FILTER (WHERE rating = 5)]::int[] AS spread FROM shared_reviews WHERE place_id IS NOT NULL AND hidden_at IS NULL GROUP BY place_id) r WHERE p.id = r.place_id;
UPDATE pois p SET rating_spread = r.spread, rating_count = r.total, rating = bayesian_rating(r.spread)
  FROM (SELECT poi_id, count(*)::int AS total, ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
    count(*) FILTER (WHERE rating = 5)]::int[] AS spread FROM shared_reviews WHERE poi_id IS NOT NULL AND hidden_at IS NULL GROUP BY poi_id) r WHERE p.id = r.poi_id;
ALTER TABLE shared_reviews ENABLE TRIGGER USER;
ALTER TABLE places ENABLE TRIGGER USER;
ALTER TABLE pois ENABLE TRIGGER USER;

-- A fifth of the places was looked at.
INSERT INTO place_traffic (place_id, day, views)
  SELECT id, date '2026-01-01', 1 + floor(200 * pg_temp.chance('views:' || number) ^ 6)::int FROM numbered_places WHERE pg_temp.chance('viewed:' || number) < 0.2;
UPDATE place_completeness c SET views = t.views, urgency = urgency(t.views, c.checked_at, c.score) FROM place_traffic t WHERE t.place_id = c.place_id;
UPDATE poi_completeness c SET views = t.views, urgency = urgency(t.views, c.checked_at, c.score) FROM place_traffic t WHERE t.place_id = c.place_id;

-- The log of what was changed, background work and mails.
INSERT INTO audit_entries (id, company_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id, ip, created_at)
  SELECT pg_temp.generated_id('entry:' || number), pg_temp.main_company(), 'Editor', 'place.update', 'place', id, name,
    jsonb_build_object('name', name, 'version', 1, 'popularity', number % 100), jsonb_build_object('name', name, 'version', 2, 'popularity', (number + 7) % 100), 'generated', '127.0.0.1', created_at + interval '2 days'
  FROM numbered_places;
INSERT INTO jobs (id, company_id, kind, title, input, status, done_count, total_count, attempts, started_by_name, created_at, started_at, ended_at)
  SELECT pg_temp.generated_id('job:' || n), pg_temp.main_company(), pg_temp.pick(ARRAY['images.encode', 'images.report', 'catalogue.import'], 'kind:' || n), 'Generated work', '{}', 'done', 1, 1, 1, 'Editor', moment, moment, moment
  FROM sizes s, generate_series(1, s.places / 10) AS n, LATERAL (SELECT timestamptz '2026-01-02Z' + n * interval '1 minute' AS moment) at;
INSERT INTO mails (id, company_id, kind, recipient, subject, text, html, created_at)
  SELECT pg_temp.generated_id('mail:' || n), pg_temp.main_company(), 'verify-email', 'traveller-' || n || '@example.org', 'Verify your address', repeat('A line of a generated mail. ', 20), '<p>' || repeat('A line of a generated mail. ', 60) || '</p>', timestamptz '2026-01-02Z' + n * interval '1 minute'
  FROM sizes s, generate_series(1, s.places / 5) AS n;
INSERT INTO proposal_batches (id, company_id, kind, status, label, input, created_by, created_by_name, created_at, finished_at)
  SELECT pg_temp.generated_id('batch:' || n), pg_temp.main_company(), (ARRAY['place', 'poi', 'field'])[1 + n % 3], 'done', 'Generated batch ' || n, '{}', pg_temp.generated_id('account:0'), 'Editor', timestamptz '2026-01-02Z' + n * interval '1 minute', timestamptz '2026-01-02Z' + n * interval '1 minute'
  FROM sizes s, generate_series(1, s.places / 500) AS n;
