-- The schema of the first release, written for people to read. Later changes are migrations of their own.
--
-- Prisma's schema (schema.prisma) describes tables, columns, foreign keys and plain indexes. What it can't express
-- stands here alone: checks, generated columns, partial and expression indexes, functions, triggers, policies and
-- grants.
--
-- Runs on PostgreSQL 15 to 18. Roles come from app/cli/dev-stack/database/roles.sql.

-- Preconditions -----------------------------------------------------------------------------------
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wayfold_app') THEN
    RAISE EXCEPTION 'The role wayfold_app does not exist; create it before migrating (README, Deployment).';
  END IF;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

-- Text keys: how names are compared ---------------------------------------------------------------
-- Words in lower case without accents. unaccent() is only STABLE because its dictionary could change; ours is the
-- default.
CREATE FUNCTION search_key(words text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(words, ' ')))
$$;

-- How a name sounds, so that its spellings in Latin letters become one: Jaypur and Jaipur, Kozhicode and Kozhikode.
-- `soundOf` in app/domain/search/likeness.ts follows the same rules.
CREATE FUNCTION sound_key(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(regexp_replace(regexp_replace(replace(
    replace(replace(replace(translate(
      replace(words, 'ph', 'f'), 'wzqyx', 'vjkis'), 'ch', chr(1)), 'c', 'k'), chr(1), 'ch'),
    'h', ''),
    'ee|ea|ii|ie', 'i', 'g'),
    'oo|ou|uu', 'u', 'g'),
    'v', 'b'),
    '(.)\1+', '\1', 'g')
$$;

-- The sound of all names, and of the first one written as one word.
CREATE FUNCTION sound_of(names text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.sound_key(public.search_key(names)) || ' ' ||
    public.sound_key(replace(public.search_key(names[1:1]), ' ', ''))
$$;

-- Letters and digits of a name in lower case. The collation is fixed, so that letters are the same ones on every
-- server. PostgreSQL 15 and 16 have no pg_c_utf8. ICU serves there, but doesn't count vowel signs as letters: they
-- are listed.
DO $do$
DECLARE
  signs constant text :=
    '\u0900-\u0903\u093a-\u093b\u093e-\u094c\u094e-\u094f\u0955-\u0957\u0962-\u0963' -- Devanagari
    '\u0981-\u0983\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cc\u09d7\u09e2-\u09e3' -- Bengali
    '\u0a01-\u0a03\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4c\u0a51\u0a70-\u0a71\u0a75' -- Gurmukhi
    '\u0a81-\u0a83\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acc\u0ae2-\u0ae3\u0afa-\u0afc' -- Gujarati
    '\u0b01-\u0b03\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4c\u0b56-\u0b57\u0b62-\u0b63' -- Odia
    '\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcc\u0bd7' -- Tamil
    '\u0c00-\u0c04\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4c\u0c55-\u0c56\u0c62-\u0c63' -- Telugu
    '\u0c81-\u0c83\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccc\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3' -- Kannada
    '\u0d00-\u0d03\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4c\u0d57\u0d62-\u0d63'; -- Malayalam
BEGIN
  IF current_setting('server_version_num')::int >= 170000 THEN
    CREATE FUNCTION name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT regexp_replace(lower(normalize(name, NFKD) COLLATE pg_catalog.pg_c_utf8), '[^[:alnum:]]+', '', 'g') $$;
  ELSE
    EXECUTE format($format$
      CREATE FUNCTION name_key(name text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$
        SELECT regexp_replace(lower(normalize(name, NFKD) COLLATE pg_catalog."und-x-icu"), '[^[:alpha:]0-9%s]+', '', 'g')
      $$
    $format$, signs);
  END IF;
END $do$;

-- Keys of all names of a place, with and without the part in brackets.
CREATE FUNCTION place_keys(name text, aliases text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(public.name_key(each))
  FROM unnest(ARRAY[name, regexp_replace(name, '\([^)]*\)', ' ', 'g')] || aliases) AS each
$$;

-- Keys of all ways to write the name of a point of interest (`variantTexts` in
-- app/services/catalogue-admin/import/matching/poi-names.ts), and of its slug.
CREATE FUNCTION sight_keys(name text, slug text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(public.name_key(each))
  FROM (SELECT regexp_replace(name, '\([^)]*\)', ' ', 'g') AS outside) bare,
    LATERAL (
      SELECT unnest(ARRAY[name, slug, outside])
      UNION ALL SELECT regexp_split_to_table(split_part(outside, ',', 1), '\s(and|&)\s')
      UNION ALL SELECT split_part(outside, ',', 1)
      UNION ALL SELECT matched[1] FROM regexp_matches(name, '\(([^)]*)\)', 'g') AS matched
    ) AS ways (each)
$$;

-- Companies ---------------------------------------------------------------------------------------
-- Read before the company of a request is known, so without row-level security.
CREATE TABLE companies (
  id uuid PRIMARY KEY,
  slug text,
  name text NOT NULL,
  parent_id uuid REFERENCES companies (id) ON DELETE SET NULL ON UPDATE CASCADE,
  is_main boolean NOT NULL DEFAULT false,
  logo_url text,
  primary_color text NOT NULL DEFAULT '#8b5cf6',
  secondary_color text NOT NULL DEFAULT '#a78bfa',
  font_family text NOT NULL DEFAULT 'Poppins, sans-serif',
  theme_mode text NOT NULL DEFAULT 'light' CHECK (theme_mode IN ('auto', 'light', 'dark')),
  contact_email text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT companies_check CHECK (is_main = (slug IS NULL))
);
CREATE UNIQUE INDEX companies_slug_key ON companies (slug);
CREATE UNIQUE INDEX companies_one_main ON companies (is_main) WHERE is_main;

-- Custom domains; they serve once they are verified.
CREATE TABLE company_domains (
  host text PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  verified_at timestamptz(3),
  is_primary boolean NOT NULL DEFAULT false
);
CREATE INDEX company_domains_company_id_idx ON company_domains (company_id);

-- Names of deleted companies, reserved for a while so that nobody else can take them over.
CREATE TABLE retired_slugs (
  slug text PRIMARY KEY,
  retired_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Messages sent with the contact form.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  mailed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX contact_messages_company_id_created_at_idx ON contact_messages (company_id, created_at DESC);

CREATE FUNCTION keep_main_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main company stays' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER main_company_stays BEFORE DELETE ON companies FOR EACH ROW
  WHEN (OLD.is_main AND current_user = 'wayfold_app') EXECUTE FUNCTION keep_main_company();

-- Accounts ----------------------------------------------------------------------------------------
-- Secrets (session tokens, mailed links, OAuth states) are stored as SHA-256 hashes in hex.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  password_hash text,
  google_sub text,
  roles text[] DEFAULT ARRAY['ROLE_USER']
    CHECK (roles <@ ARRAY['ROLE_USER', 'ROLE_PARTNER_ADMIN', 'ROLE_ADMIN'] AND cardinality(roles) > 0),
  email_verified_at timestamptz(3),
  pending_email text,
  picture_url text,
  disabled_at timestamptz(3),
  delete_after timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX users_company_id_email_key ON users (company_id, email);
CREATE UNIQUE INDEX users_company_id_google_sub_key ON users (company_id, google_sub);
CREATE UNIQUE INDEX users_company_id_id_key ON users (company_id, id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);
CREATE INDEX sessions_company_id_user_id_idx ON sessions (company_id, user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- One-time links that were mailed.
CREATE TABLE account_tokens (
  token_hash text PRIMARY KEY,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reset', 'verify', 'change-email')),
  email text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX account_tokens_company_id_user_id_kind_idx ON account_tokens (company_id, user_id, kind);

-- Mails to accounts; administrators can read them here when no mail server is configured.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  failure text
);
CREATE INDEX mails_company_id_created_at_idx ON mails (company_id, created_at DESC);

-- Avatars, logos and pictures of tags, encoded by the server.
CREATE TABLE stored_pictures (
  id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL CHECK (kind IN ('avatar', 'logo', 'tag')),
  size integer NOT NULL,
  media_type text NOT NULL,
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 1048576),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, size)
);
CREATE INDEX stored_pictures_company_id_kind_idx ON stored_pictures (company_id, kind);

-- Sign-ins with Google under way.
CREATE TABLE oauth_flows (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  host text NOT NULL,
  redirect_path text,
  start_hash text NOT NULL,
  bind_hash text,
  state_hash text,
  code_verifier text NOT NULL,
  handoff_hash text,
  handoff_until timestamptz(3),
  user_id uuid,
  error text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  used_at timestamptz(3)
);
CREATE UNIQUE INDEX oauth_flows_state_hash_key ON oauth_flows (state_hash);
CREATE UNIQUE INDEX oauth_flows_handoff_hash_key ON oauth_flows (handoff_hash);
CREATE INDEX oauth_flows_expires_at_idx ON oauth_flows (expires_at);

-- Responses of creations by the caller's idempotency key.
CREATE TABLE idempotency_keys (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  scope text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 200),
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, user_id, scope, key),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX idempotency_keys_company_id_created_at_idx ON idempotency_keys (company_id, created_at);

-- Counters of rate-limiter-flexible, shared by all processes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- The valid session with this token hash, and its account. One statement for every request: it sets the company for
-- row-level security, and updates last_seen_at at most once a minute.
CREATE FUNCTION open_session(company uuid, hash text, at timestamptz, idle interval, idle_of_admins interval)
RETURNS TABLE (
  "sessionId" uuid, "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[],
  "pictureUrl" text, "emailVerifiedAt" timestamptz, "pendingEmail" text, "expiresAt" timestamptz
)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  seen timestamptz;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  SELECT s.id, u.id, u.email, u.name, u.first_name, u.last_name, u.roles,
      u.picture_url, u.email_verified_at, u.pending_email, s.expires_at, s.last_seen_at
    INTO "sessionId", "userId", email, name, "firstName", "lastName", roles,
      "pictureUrl", "emailVerifiedAt", "pendingEmail", "expiresAt", seen
    FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
    WHERE s.token_hash = hash AND s.company_id = company
      AND s.revoked_at IS NULL AND s.expires_at > at AND u.disabled_at IS NULL
      AND s.last_seen_at > at - CASE WHEN 'ROLE_ADMIN' = ANY (u.roles) THEN idle_of_admins ELSE idle END;
  IF NOT FOUND THEN RETURN; END IF;
  IF seen < at - interval '1 minute' THEN
    UPDATE sessions s SET last_seen_at = at
    WHERE s.token_hash = hash AND s.revoked_at IS NULL AND s.last_seen_at < at - interval '1 minute';
  END IF;
  RETURN NEXT;
END $$;

-- Catalogue ---------------------------------------------------------------------------------------
-- Shared by all companies. A draft may lack what a published record must have.
-- Updates of poi_count rewrite a place's row often; the fill factor leaves room for that on its page.
CREATE TABLE places (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  aliases text[] DEFAULT ARRAY[]::text[],
  description text,
  has_address boolean NOT NULL DEFAULT true,
  address_line text,
  city text,
  district text,
  state text,
  country text NOT NULL DEFAULT 'India',
  postal_code text,
  region text,
  latitude double precision,
  longitude double precision,
  altitude_m integer,
  landscape text,
  best_months integer[] DEFAULT ARRAY[]::integer[] CHECK (best_months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ideal_days_min integer,
  ideal_days_max integer,
  popularity integer NOT NULL DEFAULT 0 CHECK (popularity BETWEEN 0 AND 100),
  rating double precision CHECK (rating IS NULL OR rating BETWEEN 1 AND 5),
  rating_count integer NOT NULL DEFAULT 0,
  poi_count integer NOT NULL DEFAULT 0,
  nearest_airport jsonb,
  nearest_railway jsonb,
  is_published boolean NOT NULL DEFAULT true,
  seed_hash text,
  edited_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[name] || aliases)) STORED,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(ARRAY[name] || aliases)) STORED,
  document tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', search_key(ARRAY[name] || aliases)), 'A') ||
    setweight(to_tsvector('english', search_key(ARRAY[
      coalesce(city, ''), coalesce(district, ''), coalesce(state, ''), coalesce(region, '')])), 'B') ||
    setweight(to_tsvector('english', search_key(ARRAY[description])), 'D')) STORED,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  deleted_at timestamptz(3),
  merged_into uuid REFERENCES places (id) ON DELETE SET NULL,
  rating_spread integer[] NOT NULL DEFAULT ARRAY[0, 0, 0, 0, 0] CHECK (cardinality(rating_spread) = 5),
  CONSTRAINT places_check CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT places_check1 CHECK (ideal_days_min <= ideal_days_max),
  CONSTRAINT places_published_is_whole
    CHECK (NOT is_published OR num_nulls(description, latitude, longitude, landscape) = 0),
  CONSTRAINT places_coordinates_are_a_pair CHECK (num_nulls(latitude, longitude) <> 1),
  CONSTRAINT places_removed_is_hidden CHECK (deleted_at IS NULL OR NOT is_published)
) WITH (fillfactor = 70);
-- Keys and orders that Prisma's schema knows.
CREATE UNIQUE INDEX places_slug_key ON places (slug);
CREATE INDEX places_popularity_id_idx ON places (popularity DESC, id);
CREATE INDEX places_name_id_idx ON places (name, id);

-- Lists, counts and maps for visitors, from the index alone.
CREATE INDEX places_published ON places (id) INCLUDE (latitude, longitude, state, region, best_months)
  WHERE is_published;
CREATE INDEX places_published_name ON places (name, id) WHERE is_published;
CREATE INDEX places_published_popularity ON places (popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_rating ON places (rating DESC NULLS LAST, popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_rating_up ON places (rating, popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_region ON places (region, popularity DESC, id) WHERE is_published;
CREATE INDEX places_published_region_state ON places (region, state) WHERE is_published;
CREATE INDEX places_published_state ON places (state, id) WHERE is_published;
CREATE INDEX places_published_box ON places (latitude, longitude) INCLUDE (id) WHERE is_published;
CREATE INDEX places_published_point ON places USING gist (point(longitude, latitude)) WHERE is_published;
CREATE INDEX places_document ON places USING gin (document);

-- Lists and searches for administrators, drafts included; unrated places come last in either order.
CREATE INDEX places_updated ON places (updated_at DESC, id);
CREATE INDEX places_state_name ON places (state, name, id);
CREATE INDEX places_rating ON places (rating DESC NULLS LAST, name, id);
CREATE INDEX places_rating_up ON places (rating, name, id);
CREATE INDEX places_drafts ON places (name, id) WHERE NOT is_published;
CREATE INDEX places_drafts_rating ON places (rating DESC NULLS LAST, name, id) WHERE NOT is_published;
CREATE INDEX places_drafts_rating_up ON places (rating, name, id) WHERE NOT is_published;
CREATE INDEX places_removed ON places (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX places_merged ON places (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX places_standing ON places (id) INCLUDE (is_published, deleted_at, merged_into);
CREATE INDEX places_search_trgm ON places USING gin (search gin_trgm_ops);

-- Duplicates and imports: places that sound alike and lie near, or in the same state; places by any of their names.
CREATE INDEX places_sound_near ON places (left(sound, 2), latitude, longitude);
CREATE INDEX places_sound_state ON places (left(sound, 3), state);
CREATE INDEX places_keys ON places USING gin (place_keys(name, aliases));

CREATE TABLE pois (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  category text,
  description text,
  latitude double precision,
  longitude double precision,
  precision_m integer,
  visit_minutes integer,
  opening_hours jsonb,
  closed_on text[] DEFAULT ARRAY[]::text[] CHECK (closed_on <@ ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  fee_indian_paise integer,
  fee_foreign_paise integer,
  best_time_of_day text,
  sources jsonb NOT NULL DEFAULT '{}',
  rating double precision,
  rating_count integer NOT NULL DEFAULT 0,
  position integer NOT NULL DEFAULT 0,
  is_published boolean NOT NULL DEFAULT true,
  seed_hash text,
  edited_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[name])) STORED,
  sound text NOT NULL GENERATED ALWAYS AS (sound_of(ARRAY[name])) STORED,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  deleted_at timestamptz(3),
  rating_spread integer[] NOT NULL DEFAULT ARRAY[0, 0, 0, 0, 0] CHECK (cardinality(rating_spread) = 5),
  CONSTRAINT pois_check CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT pois_check1 CHECK (visit_minutes > 0 AND precision_m > 0),
  CONSTRAINT pois_check2 CHECK (fee_indian_paise >= 0 AND fee_foreign_paise >= 0),
  CONSTRAINT pois_published_is_whole
    CHECK (NOT is_published OR num_nulls(category, description, latitude, longitude, precision_m, visit_minutes) = 0),
  CONSTRAINT pois_coordinates_state_their_precision CHECK (num_nulls(latitude, longitude, precision_m) IN (0, 3)),
  CONSTRAINT pois_removed_is_hidden CHECK (deleted_at IS NULL OR NOT is_published)
);
-- Keys and orders that Prisma's schema knows.
CREATE INDEX pois_place_id_position_id_idx ON pois (place_id, position, id);
CREATE UNIQUE INDEX pois_place_id_slug_key ON pois (place_id, slug);

-- Lists and searches for administrators, drafts included.
CREATE INDEX pois_updated ON pois (updated_at DESC, id);
CREATE INDEX pois_name ON pois (name, id);
CREATE INDEX pois_category ON pois (category, name, id);
CREATE INDEX pois_rating ON pois (rating DESC NULLS LAST, name, id);
CREATE INDEX pois_rating_up ON pois (rating, name, id);
CREATE INDEX pois_drafts ON pois (name, id) WHERE NOT is_published;
CREATE INDEX pois_drafts_rating ON pois (rating DESC NULLS LAST, name, id) WHERE NOT is_published;
CREATE INDEX pois_drafts_rating_up ON pois (rating, name, id) WHERE NOT is_published;
CREATE INDEX pois_removed ON pois (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX pois_standing ON pois (id) INCLUDE (is_published, deleted_at);
CREATE INDEX pois_search_trgm ON pois USING gin (search gin_trgm_ops);
CREATE INDEX pois_unverified ON pois (id)
  WHERE is_published AND (sources -> 'hours' ->> 'verified' = 'false' OR sources -> 'fee' ->> 'verified' = 'false');

-- Imports: by name, and by nearness.
CREATE INDEX pois_keys ON pois USING gin (sight_keys(name, slug));
CREATE INDEX pois_box ON pois (latitude, longitude);

CREATE TABLE tags (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  type text NOT NULL DEFAULT 'Place',
  image_url text,
  seed_hash text,
  edited_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);
CREATE UNIQUE INDEX tags_slug_key ON tags (slug);

CREATE TABLE place_tags (
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (place_id, tag_id)
);
CREATE INDEX place_tags_tag_id_place_id_idx ON place_tags (tag_id, place_id);

CREATE TABLE poi_tags (
  poi_id uuid NOT NULL REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (poi_id, tag_id)
);
CREATE INDEX poi_tags_tag_id_idx ON poi_tags (tag_id);

-- What the seed has written once; a record listed here but missing was deleted on purpose.
CREATE TABLE seed_records (
  kind text NOT NULL,
  key text NOT NULL,
  seeded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (kind, key)
);

-- What a company features or hides of the catalogue.
CREATE TABLE curations (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  mode text NOT NULL CHECK (mode IN ('featured', 'hidden')),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, place_id)
);

-- Searches without a result.
CREATE TABLE search_misses (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 100),
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz(3) NOT NULL DEFAULT now(),
  last_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, words)
);

-- places.poi_count counts published points of interest. Places are locked in the order of their ids against deadlocks.
CREATE FUNCTION count_pois() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM FROM places WHERE id IN (SELECT place_id FROM changed WHERE is_published) ORDER BY id FOR NO KEY UPDATE;
    UPDATE places SET poi_count = poi_count + CASE TG_OP WHEN 'DELETE' THEN -added ELSE added END
    FROM (SELECT place_id, count(*)::int AS added FROM changed WHERE is_published GROUP BY 1) AS counted
    WHERE id = counted.place_id;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_pois() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN before USING (id)
    WHERE (changed.place_id, changed.is_published) <> (before.place_id, before.is_published)
  ) THEN
    UPDATE places SET poi_count = poi_count + added
    FROM (
      SELECT place_id, sum(one)::int AS added
      FROM (
        SELECT place_id, 1 AS one FROM changed WHERE is_published
        UNION ALL SELECT place_id, -1 FROM before WHERE is_published
      ) AS moved
      GROUP BY 1 HAVING sum(one) <> 0
    ) AS counted
    WHERE id = counted.place_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_pois_inserted AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();
CREATE TRIGGER count_pois_deleted AFTER DELETE ON pois
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pois();
CREATE TRIGGER count_pois_updated AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_pois();

-- The curations of a place that is merged into another, and whether they can move to that one. Curations are protected
-- by row-level security, so each company's are read in its own name.
CREATE FUNCTION curations_to_move(from_id uuid, to_id uuid)
RETURNS TABLE (home uuid, company text, said text, goes boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
  each record;
BEGIN
  FOR each IN SELECT c.id, c.name FROM companies c ORDER BY c.name, c.id LOOP
    PERFORM set_config('app.company', each.id::text, true);
    RETURN QUERY
      SELECT each.id, each.name, old.mode,
        NOT EXISTS (SELECT FROM curations own WHERE own.company_id = each.id AND own.place_id = to_id)
      FROM curations old WHERE old.company_id = each.id AND old.place_id = from_id;
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;

-- Moves them, and returns what there was before.
CREATE FUNCTION move_curations(from_id uuid, to_id uuid)
RETURNS TABLE (home uuid, company text, said text, goes boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
BEGIN
  FOR home, company, said, goes IN SELECT * FROM curations_to_move(from_id, to_id) LOOP
    PERFORM set_config('app.company', home::text, true);
    IF goes THEN
      UPDATE curations c SET place_id = to_id WHERE c.company_id = home AND c.place_id = from_id;
    ELSE
      DELETE FROM curations c WHERE c.company_id = home AND c.place_id = from_id;
    END IF;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;

-- Images ------------------------------------------------------------------------------------------
CREATE TABLE images (
  id uuid PRIMARY KEY,
  place_id uuid REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  poi_id uuid REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  url text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL,
  credit text,
  placeholder text,
  srcset text,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  state text NOT NULL DEFAULT 'ready' CHECK (state IN ('processing', 'ready', 'failed')),
  is_stored boolean NOT NULL DEFAULT false,
  hash text CHECK (hash ~ '^[0-9a-f]{16}$'),
  media_type text,
  bytes integer CHECK (bytes > 0),
  focus_x integer NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  focus_y integer NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  failure text CHECK (char_length(failure) <= 300),
  job_id uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  deleted_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[alt])) STORED,
  CONSTRAINT images_check CHECK (num_nonnulls(place_id, poi_id) = 1),
  CONSTRAINT images_check1 CHECK (char_length(alt) <= 300 AND char_length(credit) <= 200),
  CONSTRAINT images_check2 CHECK (width > 0 AND height > 0),
  CONSTRAINT images_stored_have_a_hash CHECK (NOT is_stored OR num_nulls(hash, media_type, bytes) = 0)
);
CREATE INDEX images_place_id_position_idx ON images (place_id, position);
CREATE INDEX images_poi_id_position_idx ON images (poi_id, position);
CREATE INDEX images_removed ON images (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX images_created ON images (created_at DESC, id);
CREATE INDEX images_search_trgm ON images USING gin (search gin_trgm_ops);

-- Results of the image quality report; duplicate_of has no foreign key.
CREATE TABLE image_checks (
  image_id uuid PRIMARY KEY REFERENCES images (id) ON DELETE CASCADE,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  problems text[] NOT NULL,
  measures jsonb,
  perceptual_hash text CHECK (perceptual_hash ~ '^[0-9a-f]{16}$'),
  duplicate_of uuid,
  checked_at timestamptz(3) NOT NULL
);
CREATE INDEX image_checks_problems ON image_checks USING gin (problems);
CREATE INDEX image_checks_sound ON image_checks (score, image_id) WHERE problems = '{}';
CREATE INDEX image_checks_score_id ON image_checks (score, image_id);
CREATE INDEX image_checks_duplicate_of_idx ON image_checks (duplicate_of);

-- Totals of each run of the report.
CREATE TABLE image_reports (
  id uuid PRIMARY KEY,
  image_count integer NOT NULL CHECK (image_count >= 0),
  place_count integer NOT NULL CHECK (place_count >= 0),
  places_without integer NOT NULL CHECK (places_without >= 0),
  mean_score double precision CHECK (mean_score BETWEEN 0 AND 100),
  problem_counts jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX image_reports_created ON image_reports (created_at DESC);

-- Whether visitors see an image.
CREATE FUNCTION is_shown(image images) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT image.state = 'ready' AND image.alt <> '' AND image.deleted_at IS NULL
$$;

-- Name index --------------------------------------------------------------------------------------
-- Published names from each of their words on: "minar com" finds Qutb Minar Complex by a prefix. `written` and `heard`
-- are weights of the spelling and of the sound, null where the entry isn't one. Written by triggers alone, so without
-- foreign keys, which would be checked for each entry. poi_id is null for the name of the place itself.
CREATE TABLE name_tails (
  place_id uuid NOT NULL,
  poi_id uuid,
  tail text NOT NULL,
  written real,
  heard real
);
CREATE INDEX name_tails_begins ON name_tails (tail text_pattern_ops) INCLUDE (place_id, poi_id, written, heard);
CREATE INDEX name_tails_owner ON name_tails (place_id, poi_id);

-- Words of names by their sound, for correcting misspelt ones. Words of deleted names stay; they match no entry.
CREATE TABLE name_words (
  word text PRIMARY KEY
);
CREATE INDEX name_words_trgm ON name_words USING gin (word gin_trgm_ops);
CREATE INDEX name_words_near ON name_words (left(word, 1), length(word)) INCLUDE (word);

CREATE FUNCTION tails_of(search text, sound text, fame double precision)
RETURNS TABLE (tail text, written real, heard real)
LANGUAGE sql IMMUTABLE ROWS 6 PARALLEL SAFE AS $$
  SELECT left(array_to_string(names.words[at:], ' '), 60),
    max(fame + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE names.is_written),
    max(fame + CASE at WHEN 1 THEN 0.7 ELSE 0 END) FILTER (WHERE NOT names.is_written)
  FROM (
      VALUES (string_to_array(search, ' '), true), (string_to_array(sound, ' '), false)
    ) AS names (words, is_written),
    generate_series(1, cardinality(names.words)) AS at
  WHERE names.words[at] <> ''
  GROUP BY 1
$$;

-- Entries of places, weighted by popularity. The plan is the same for one id and for ten thousand, so it is cached.
CREATE FUNCTION add_place_tails(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO name_tails (place_id, tail, written, heard)
  SELECT p.id, t.*
  FROM places p, tails_of(p.search, p.sound, p.popularity / 200.0) t
  WHERE p.id = ANY (ids) AND p.is_published;

  INSERT INTO name_words
  SELECT DISTINCT word FROM places p, string_to_table(p.sound, ' ') AS word
  WHERE p.id = ANY (ids) AND p.is_published AND length(word) BETWEEN 3 AND 60
  ON CONFLICT DO NOTHING;
$$;

-- Entries of points of interest, at half the weight of their place.
CREATE FUNCTION add_poi_tails(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
  INSERT INTO name_tails (place_id, poi_id, tail, written, heard)
  SELECT o.place_id, o.id, t.*
  FROM pois o
    CROSS JOIN LATERAL (
      SELECT popularity FROM places p WHERE p.id = o.place_id AND p.is_published OFFSET 0
    ) p,
    tails_of(o.search, o.sound, p.popularity / 400.0) t
  WHERE o.id = ANY (ids) AND o.is_published;

  INSERT INTO name_words
  SELECT DISTINCT word FROM pois o, string_to_table(o.sound, ' ') AS word
  WHERE o.id = ANY (ids) AND o.is_published AND length(word) BETWEEN 3 AND 60
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION tails_of_new_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_place_tails(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tails_of_changed_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(
    SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.popularity, changed.is_published)
      <> (before.search, before.popularity, before.is_published)
  );
BEGIN
  IF cardinality(renewed) > 0 THEN
    DELETE FROM name_tails WHERE place_id = ANY (renewed);
    PERFORM add_place_tails(renewed);
    PERFORM add_poi_tails(ARRAY(SELECT id FROM pois WHERE place_id = ANY (renewed)));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tails_of_new_pois() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_published) THEN
    PERFORM add_poi_tails(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tails_of_changed_pois() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  renewed uuid[] := ARRAY(
    SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.search, changed.place_id, changed.is_published)
      <> (before.search, before.place_id, before.is_published)
  );
BEGIN
  IF cardinality(renewed) > 0 THEN
    DELETE FROM name_tails n USING before
    WHERE before.id = ANY (renewed) AND n.place_id = before.place_id AND n.poi_id = before.id;
    PERFORM add_poi_tails(renewed);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tails_of_removed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN DELETE FROM name_tails n USING gone WHERE n.place_id = gone.id;
    ELSE DELETE FROM name_tails n USING gone WHERE n.place_id = gone.place_id AND n.poi_id = gone.id;
  END CASE;
  RETURN NULL;
END $$;

CREATE TRIGGER tails_added AFTER INSERT ON places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_new_places();
-- Not when a trigger changes a place: counts and ratings change no names.
CREATE TRIGGER tails_renewed AFTER UPDATE ON places
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION tails_of_changed_places();
CREATE TRIGGER tails_removed AFTER DELETE ON places
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tails_of_removed();
CREATE TRIGGER tails_added AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_new_pois();
CREATE TRIGGER tails_renewed AFTER UPDATE ON pois
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tails_of_changed_pois();
CREATE TRIGGER tails_removed AFTER DELETE ON pois
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tails_of_removed();

-- Trips -------------------------------------------------------------------------------------------
-- A trip belongs to an account, or to the browser that holds the key of draft_hash. Ids of days, stops and tasks come
-- from the browser and are unique within the trip. Places and points of interest have no foreign keys: a trip outlives
-- what is deleted from the catalogue.
CREATE TABLE itineraries (
  id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid,
  draft_hash text,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  place_id uuid NOT NULL,
  known_places jsonb NOT NULL DEFAULT '[]',
  starts_on date CHECK (starts_on BETWEEN '2000-01-01' AND '2100-12-31'),
  time_zone text NOT NULL,
  pace text NOT NULL CHECK (pace IN ('relaxed', 'balanced', 'packed')),
  interests text[] DEFAULT ARRAY[]::text[] CHECK (cardinality(interests) <= 20),
  travellers integer NOT NULL DEFAULT 1 CHECK (travellers BETWEEN 1 AND 50),
  budget_paise integer CHECK (budget_paise >= 0),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 5000),
  is_archived boolean NOT NULL DEFAULT false,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT itineraries_has_one_owner CHECK ((user_id IS NULL) <> (draft_hash IS NULL))
);
CREATE INDEX itineraries_company_id_user_id_updated_at_idx ON itineraries (company_id, user_id, updated_at DESC);
CREATE INDEX itineraries_company_id_draft_hash_idx ON itineraries (company_id, draft_hash);

CREATE TABLE itinerary_days (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  itinerary_id uuid NOT NULL,
  order_key text COLLATE "C" NOT NULL CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$'),
  place_id uuid NOT NULL,
  title text NOT NULL DEFAULT '',
  starts_at text NOT NULL CHECK (starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends_at text NOT NULL CHECK (ends_at ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'),
  lodging_name text,
  lodging_latitude double precision,
  lodging_longitude double precision,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, itinerary_id, id),
  FOREIGN KEY (company_id, itinerary_id) REFERENCES itineraries (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT itinerary_days_check CHECK (starts_at COLLATE "C" < ends_at COLLATE "C"),
  CONSTRAINT itinerary_days_check1 CHECK (char_length(title) <= 120 AND char_length(note) <= 5000),
  CONSTRAINT itinerary_days_check2 CHECK (num_nulls(lodging_name, lodging_latitude, lodging_longitude) IN (0, 3)),
  CONSTRAINT itinerary_days_check3
    CHECK (char_length(lodging_name) BETWEEN 1 AND 120
      AND lodging_latitude BETWEEN -90 AND 90 AND lodging_longitude BETWEEN -180 AND 180)
);

-- A stop without a day is an idea.
CREATE TABLE itinerary_stops (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  itinerary_id uuid NOT NULL,
  day_id uuid,
  order_key text COLLATE "C" NOT NULL CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$'),
  poi_id uuid,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  latitude double precision,
  longitude double precision,
  stay_minutes integer NOT NULL CHECK (stay_minutes BETWEEN 5 AND 1440),
  pinned_at text CHECK (pinned_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  mode_to_next text CHECK (mode_to_next IN ('walk', 'auto', 'car', 'bus', 'train', 'flight', 'ferry')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 5000),
  cost_paise integer CHECK (cost_paise >= 0),
  PRIMARY KEY (company_id, itinerary_id, id),
  FOREIGN KEY (company_id, itinerary_id) REFERENCES itineraries (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (company_id, itinerary_id, day_id)
    REFERENCES itinerary_days (company_id, itinerary_id, id) ON UPDATE CASCADE,
  CONSTRAINT itinerary_stops_check CHECK (num_nulls(latitude, longitude) IN (0, 2)),
  CONSTRAINT itinerary_stops_check1 CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
CREATE INDEX itinerary_stops_company_id_itinerary_id_day_id_idx ON itinerary_stops (company_id, itinerary_id, day_id);

CREATE TABLE itinerary_tasks (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  itinerary_id uuid NOT NULL,
  order_key text COLLATE "C" NOT NULL CHECK (order_key ~ '^[0-9A-Za-z]{2,200}$'),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 300),
  is_done boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, itinerary_id, id),
  FOREIGN KEY (company_id, itinerary_id) REFERENCES itineraries (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Reviews -----------------------------------------------------------------------------------------
-- `reviews`, votes and reports are a company's and protected by row-level security. `shared_reviews` is what every site
-- shows of a review, without account and company; triggers write it.
CREATE TABLE reviews (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  place_id uuid REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  poi_id uuid REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 3000),
  visited_on date NOT NULL CHECK (visited_on >= '2000-01-01' AND date_part('day', visited_on) = 1),
  author_name text NOT NULL CHECK (char_length(author_name) BETWEEN 1 AND 120),
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT reviews_check CHECK (num_nonnulls(place_id, poi_id) = 1)
);
CREATE UNIQUE INDEX reviews_company_id_user_id_place_id_key ON reviews (company_id, user_id, place_id);
CREATE UNIQUE INDEX reviews_company_id_user_id_poi_id_key ON reviews (company_id, user_id, poi_id);
CREATE INDEX reviews_place_id_idx ON reviews (place_id);
CREATE INDEX reviews_poi_id_idx ON reviews (poi_id);

CREATE TABLE shared_reviews (
  id uuid PRIMARY KEY,
  place_id uuid REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  poi_id uuid REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  rating integer NOT NULL,
  text text NOT NULL,
  visited_on date NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  helpful_count integer NOT NULL DEFAULT 0,
  open_reports integer NOT NULL DEFAULT 0,
  report_reasons jsonb NOT NULL DEFAULT '{}',
  hidden_at timestamptz(3),
  hidden_reason text CHECK (hidden_reason IN ('spam', 'offensive', 'private', 'off-topic', 'untrue')),
  hidden_note text NOT NULL DEFAULT '' CHECK (char_length(hidden_note) <= 300),
  decided_at timestamptz(3),
  search text NOT NULL GENERATED ALWAYS AS (search_key(ARRAY[text, author_name])) STORED,
  CONSTRAINT shared_reviews_check CHECK (helpful_count >= 0 AND open_reports >= 0),
  CONSTRAINT shared_reviews_check1 CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
CREATE INDEX shared_reviews_place_id_rating_hidden_at_idx ON shared_reviews (place_id, rating, hidden_at);
CREATE INDEX shared_reviews_poi_id_rating_hidden_at_idx ON shared_reviews (poi_id, rating, hidden_at);
CREATE INDEX shared_reviews_created_at_id_idx ON shared_reviews (created_at DESC, id);
CREATE INDEX shared_reviews_reported ON shared_reviews (open_reports DESC, created_at DESC, id) WHERE open_reports > 0;
CREATE INDEX shared_reviews_hidden ON shared_reviews (hidden_at DESC, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX shared_reviews_search_trgm ON shared_reviews USING gin (search gin_trgm_ops);
CREATE INDEX shared_reviews_by_reports ON shared_reviews (open_reports DESC, created_at DESC, id DESC);
CREATE INDEX shared_reviews_by_age ON shared_reviews (created_at, id);
CREATE INDEX shared_reviews_edited_since ON shared_reviews (created_at, id) WHERE hidden_at < edited_at;

CREATE TABLE review_votes (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  review_id uuid NOT NULL REFERENCES shared_reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, user_id, review_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX review_votes_review_id_idx ON review_votes (review_id);

CREATE TABLE review_reports (
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  review_id uuid NOT NULL REFERENCES shared_reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'offensive', 'private', 'off-topic', 'untrue')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, user_id, review_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX review_reports_review_id_idx ON review_reports (review_id);

-- Copies reviews to shared_reviews, with the owner's rights.
CREATE FUNCTION share_new_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO shared_reviews (id, place_id, poi_id, rating, text, visited_on, author_name, created_at, edited_at)
  SELECT id, place_id, poi_id, rating, text, visited_on, author_name, created_at, edited_at FROM changed;
  RETURN NULL;
END $$;

CREATE FUNCTION share_changed_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE shared_reviews s SET place_id = c.place_id, poi_id = c.poi_id, rating = c.rating, text = c.text,
    visited_on = c.visited_on, author_name = c.author_name, edited_at = c.edited_at
  FROM changed c WHERE s.id = c.id;
  RETURN NULL;
END $$;

CREATE FUNCTION withdraw_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM shared_reviews WHERE id IN (SELECT id FROM changed);
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_shared AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION share_new_reviews();
CREATE TRIGGER reviews_shared_anew AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION share_changed_reviews();
CREATE TRIGGER reviews_withdrawn AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION withdraw_reviews();

-- Bayesian mean of a distribution of stars: as if each of the five had been given once more. Null without reviews.
CREATE FUNCTION fair_rating(spread integer[]) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN sum(n) > 0 THEN round((sum(n * stars) + 15)::numeric / (sum(n) + 5), 2)::double precision END
  FROM unnest(spread) WITH ORDINALITY AS given (n, stars)
$$;

-- Recounted under a lock of the rated record, so that concurrent reviews are all counted; locks in the order of ids.
CREATE FUNCTION rate_places(ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM places WHERE id = ANY (ids) AND merged_into IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE places p
  SET rating_spread = counted.spread, rating_count = counted.total, rating = fair_rating(counted.spread)
  FROM (
    SELECT rated.id, count(r.id)::int AS total,
      ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)
      ]::int[] AS spread
    FROM unnest(ids) AS rated (id)
      LEFT JOIN shared_reviews r ON r.place_id = rated.id AND r.hidden_at IS NULL
    GROUP BY rated.id
  ) counted
  WHERE p.id = counted.id AND p.merged_into IS NULL
    AND (p.rating_spread, p.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;

CREATE FUNCTION rate_pois(ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM pois WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pois o
  SET rating_spread = counted.spread, rating_count = counted.total, rating = fair_rating(counted.spread)
  FROM (
    SELECT rated.id, count(r.id)::int AS total,
      ARRAY[
        count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
        count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)
      ]::int[] AS spread
    FROM unnest(ids) AS rated (id)
      LEFT JOIN shared_reviews r ON r.poi_id = rated.id AND r.hidden_at IS NULL
    GROUP BY rated.id
  ) counted
  WHERE o.id = counted.id
    AND (o.rating_spread, o.rating_count) IS DISTINCT FROM (counted.spread, counted.total);
END $$;

CREATE FUNCTION rate_reviewed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM rate_places(ARRAY(SELECT DISTINCT place_id FROM changed WHERE place_id IS NOT NULL));
  PERFORM rate_pois(ARRAY(SELECT DISTINCT poi_id FROM changed WHERE poi_id IS NOT NULL));
  RETURN NULL;
END $$;

CREATE FUNCTION rate_reviewed_anew() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  moved uuid[] := ARRAY(
    SELECT changed.id FROM changed JOIN before USING (id)
    WHERE (changed.rating, changed.hidden_at IS NULL, changed.place_id, changed.poi_id)
      IS DISTINCT FROM (before.rating, before.hidden_at IS NULL, before.place_id, before.poi_id)
  );
BEGIN
  PERFORM rate_places(ARRAY(
    SELECT place_id FROM changed WHERE id = ANY (moved) AND place_id IS NOT NULL
    UNION SELECT place_id FROM before WHERE id = ANY (moved) AND place_id IS NOT NULL
  ));
  PERFORM rate_pois(ARRAY(
    SELECT poi_id FROM changed WHERE id = ANY (moved) AND poi_id IS NOT NULL
    UNION SELECT poi_id FROM before WHERE id = ANY (moved) AND poi_id IS NOT NULL
  ));
  RETURN NULL;
END $$;

CREATE TRIGGER ratings_added AFTER INSERT ON shared_reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER ratings_removed AFTER DELETE ON shared_reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed();
CREATE TRIGGER ratings_changed AFTER UPDATE ON shared_reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_reviewed_anew();

-- Reviews of a merged record move to the remaining one, unless their author has reviewed both. Each company's reviews
-- are moved in its own name.
CREATE FUNCTION move_reviews(from_id uuid, to_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
  home uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM shared_reviews WHERE place_id = from_id OR poi_id = from_id) THEN RETURN; END IF;
  FOR home IN SELECT id FROM companies LOOP
    PERFORM set_config('app.company', home::text, true);
    UPDATE reviews r
    SET place_id = CASE WHEN r.place_id IS NULL THEN NULL ELSE to_id END,
      poi_id = CASE WHEN r.poi_id IS NULL THEN NULL ELSE to_id END
    WHERE r.company_id = home AND (r.place_id = from_id OR r.poi_id = from_id)
      AND NOT EXISTS (
        SELECT FROM reviews other
        WHERE other.company_id = home AND other.user_id = r.user_id AND (other.place_id = to_id OR other.poi_id = to_id)
      );
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;

CREATE FUNCTION move_merged_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM move_reviews(NEW.id, NEW.merged_into);
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_moved AFTER UPDATE OF merged_into ON places FOR EACH ROW
  WHEN (NEW.merged_into IS NOT NULL AND OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION move_merged_reviews();

-- Votes and reports are counted. Deleting an account withdraws its reports that no moderator has decided yet.
CREATE FUNCTION count_helpful() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE shared_reviews SET helpful_count = helpful_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.review_id ELSE OLD.review_id END;
  RETURN NULL;
END $$;

CREATE FUNCTION count_report() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE shared_reviews SET open_reports = open_reports + 1,
      report_reasons = jsonb_set(
        report_reasons, ARRAY[NEW.reason], to_jsonb(coalesce((report_reasons ->> NEW.reason)::int, 0) + 1))
    WHERE id = NEW.review_id;
  ELSE
    UPDATE shared_reviews SET open_reports = open_reports - 1,
      report_reasons = jsonb_set(report_reasons, ARRAY[OLD.reason], to_jsonb((report_reasons ->> OLD.reason)::int - 1))
    WHERE id = OLD.review_id AND (decided_at IS NULL OR decided_at < OLD.created_at)
      AND (report_reasons ->> OLD.reason)::int > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER helpful_counted AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_helpful();
CREATE TRIGGER report_counted AFTER INSERT OR DELETE ON review_reports FOR EACH ROW EXECUTE FUNCTION count_report();

-- Jobs and the audit log --------------------------------------------------------------------------
-- What background work is and how far it is; graphile-worker knows when to run it.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z0-9.-]{1,59}$'),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  done_count integer NOT NULL DEFAULT 0 CHECK (done_count >= 0),
  total_count integer CHECK (total_count >= 0),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  outcome jsonb,
  failure text CHECK (char_length(failure) <= 1000),
  attempts integer NOT NULL DEFAULT 0,
  started_by uuid,
  started_by_name text NOT NULL,
  cancel_asked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  CONSTRAINT jobs_end_when_they_are_over CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'failed', 'cancelled')))
);
CREATE INDEX jobs_of_company ON jobs (company_id, created_at DESC);
CREATE INDEX jobs_of_kind ON jobs (company_id, kind, created_at DESC);

-- The queue belongs to the worker; graphile-worker adds its tables with its own migrations. The app can only add
-- jobs of its company.
CREATE SCHEMA graphile_worker AUTHORIZATION wayfold_worker;
SET ROLE wayfold_worker;
CREATE TABLE graphile_worker.migrations (
  id integer PRIMARY KEY,
  ts timestamptz NOT NULL DEFAULT now(),
  breaking boolean NOT NULL DEFAULT false
);
CREATE FUNCTION graphile_worker.wayfold_enqueue(job uuid, most_attempts integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job('job',
    json_build_object('jobId', job, 'companyId', current_setting('app.company')),
    job_key := job::text, max_attempts := most_attempts);
END $$;

REVOKE ALL ON FUNCTION graphile_worker.wayfold_enqueue FROM PUBLIC;
GRANT USAGE ON SCHEMA graphile_worker TO wayfold_app;
GRANT EXECUTE ON FUNCTION graphile_worker.wayfold_enqueue TO wayfold_app;
RESET ROLE;

-- Append-only. No foreign key: entries outlive their company.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  target_kind text NOT NULL,
  target_id text NOT NULL,
  target_name text NOT NULL,
  before jsonb,
  after jsonb,
  batch_id uuid,
  request_id text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX audit_entries_of_target ON audit_entries (company_id, target_kind, target_id, created_at DESC, id);
CREATE INDEX audit_entries_of_company ON audit_entries (company_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_action ON audit_entries (company_id, action, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_actor ON audit_entries (company_id, actor_id, action, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_batch ON audit_entries (company_id, batch_id, created_at DESC, id DESC)
  WHERE batch_id IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Proposals of models -----------------------------------------------------------------------------
CREATE TABLE proposal_batches (
  id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL CHECK (kind IN ('place', 'poi', 'field')),
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'done', 'cancelled', 'failed', 'out-of-budget')),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 200),
  input jsonb NOT NULL,
  names text[] DEFAULT ARRAY[]::text[],
  job_id uuid,
  refusals jsonb NOT NULL DEFAULT '[]',
  message text,
  model text,
  calls integer NOT NULL DEFAULT 0,
  tokens_in integer NOT NULL DEFAULT 0,
  tokens_out integer NOT NULL DEFAULT 0,
  cost_micro_usd bigint DEFAULT 0,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (company_id, id),
  CONSTRAINT proposal_batches_check CHECK (calls >= 0 AND tokens_in >= 0 AND tokens_out >= 0 AND cost_micro_usd >= 0)
);
CREATE INDEX proposal_batches_company_id_kind_created_at_idx ON proposal_batches (company_id, kind, created_at DESC);

-- record_id, place_id and made_id have no foreign keys: proposals outlive deleted records.
CREATE TABLE proposals (
  id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  batch_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('place', 'poi', 'field')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  record_kind text CHECK (record_kind IN ('place', 'poi')),
  record_id uuid,
  record_version integer,
  place_id uuid,
  field text,
  payload jsonb NOT NULL,
  before jsonb,
  checks jsonb NOT NULL DEFAULT '[]',
  confidence double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  made_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, batch_id) REFERENCES proposal_batches (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT proposals_check CHECK (kind <> 'field' OR num_nulls(record_kind, record_id, field) = 0),
  CONSTRAINT proposals_check1 CHECK (kind <> 'poi' OR place_id IS NOT NULL),
  CONSTRAINT proposals_check2 CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX proposals_company_id_batch_id_state_confidence_idx
  ON proposals (company_id, batch_id, state, confidence DESC);
CREATE INDEX proposals_company_id_kind_state_created_at_idx ON proposals (company_id, kind, state, created_at DESC);
CREATE INDEX proposals_open_of_record ON proposals (company_id, record_id) WHERE state = 'open' AND kind = 'field';

-- Tokens and costs per day and model; costs in millionths of a US dollar.
CREATE TABLE ai_usage (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  model text NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  tokens_in bigint NOT NULL DEFAULT 0,
  tokens_out bigint NOT NULL DEFAULT 0,
  cost_micro_usd bigint NOT NULL DEFAULT 0,
  reserved_tokens bigint NOT NULL DEFAULT 0,
  reserved_micro_usd bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, day, model),
  CONSTRAINT ai_usage_check
    CHECK (LEAST(calls, tokens_in, tokens_out, cost_micro_usd, reserved_tokens, reserved_micro_usd) >= 0)
);

-- Views and completeness --------------------------------------------------------------------------
-- Views of a destination's page per company and day.
CREATE TABLE place_views (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  PRIMARY KEY (company_id, day, place_id)
);
CREATE INDEX place_views_place_id_idx ON place_views (place_id);

-- The same over all companies, for the last 28 days.
CREATE TABLE place_traffic (
  place_id uuid NOT NULL REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  PRIMARY KEY (place_id, day)
);
CREATE INDEX place_traffic_day_idx ON place_traffic (day);

-- What each record lacks, as bits in the order of app/domain/catalogue/completeness.ts, its score (0 to 100) and
-- its urgency. State and standing are copied, so that the worklist reads one table.
CREATE TABLE place_completeness (
  place_id uuid PRIMARY KEY REFERENCES places (id) ON DELETE CASCADE ON UPDATE CASCADE,
  missing integer NOT NULL,
  score smallint NOT NULL,
  views integer NOT NULL DEFAULT 0,
  checked_at timestamptz(3) NOT NULL,
  urgency double precision,
  state text,
  standing text NOT NULL DEFAULT 'draft' CHECK (standing IN ('published', 'draft', 'removed'))
);
CREATE INDEX place_completeness_urgency ON place_completeness (urgency DESC NULLS LAST, place_id);
CREATE INDEX place_completeness_state ON place_completeness (state, urgency DESC NULLS LAST, place_id);
CREATE INDEX place_completeness_drafts ON place_completeness (urgency DESC NULLS LAST, place_id)
  WHERE standing = 'draft';
CREATE INDEX place_completeness_lacks ON place_completeness (missing, standing, state);

CREATE TABLE poi_completeness (
  poi_id uuid PRIMARY KEY REFERENCES pois (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place_id uuid NOT NULL,
  missing integer NOT NULL,
  score smallint NOT NULL,
  views integer NOT NULL DEFAULT 0,
  checked_at timestamptz(3) NOT NULL,
  urgency double precision,
  state text,
  standing text NOT NULL DEFAULT 'draft' CHECK (standing IN ('published', 'draft', 'removed'))
);
CREATE INDEX poi_completeness_place_id_idx ON poi_completeness (place_id);
CREATE INDEX poi_completeness_urgency ON poi_completeness (urgency DESC NULLS LAST, poi_id);
CREATE INDEX poi_completeness_state ON poi_completeness (state, urgency DESC NULLS LAST, poi_id);
CREATE INDEX poi_completeness_drafts ON poi_completeness (urgency DESC NULLS LAST, poi_id) WHERE standing = 'draft';
CREATE INDEX poi_completeness_lacks ON poi_completeness (missing, standing, state);

CREATE FUNCTION place_score(missing integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 100 - (
    (missing & 1) * 18 + ((missing >> 1) & 1) * 16 + ((missing >> 2) & 1) * 5 + ((missing >> 3) & 1) * 4
    + ((missing >> 4) & 1) * 4 + ((missing >> 5) & 1) * 5 + ((missing >> 6) & 1) * 12 + ((missing >> 7) & 1) * 8
    + ((missing >> 8) & 1) * 6 + ((missing >> 9) & 1) * 6 + ((missing >> 10) & 1) * 6 + ((missing >> 11) & 1) * 10)
$$;

CREATE FUNCTION poi_score(missing integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 100 - (
    (missing & 1) * 16 + ((missing >> 1) & 1) * 8 + ((missing >> 2) & 1) * 16 + ((missing >> 3) & 1) * 8
    + ((missing >> 4) & 1) * 14 + ((missing >> 5) & 1) * 6 + ((missing >> 6) & 1) * 10 + ((missing >> 7) & 1) * 6
    + ((missing >> 8) & 1) * 6 + ((missing >> 9) & 1) * 10)
$$;

-- Logarithm of views, half-lives of 180 days since the last check, and missing points; null when nothing is missing.
CREATE FUNCTION urgency(views integer, checked_at timestamptz, score integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN score < 100 THEN
    ln(1 + views) + ln(100 - score) - extract(epoch FROM checked_at)::float8 / 86400 * ln(2::float8) / 180
  END
$$;

CREATE FUNCTION standing_of(is_published boolean, deleted_at timestamptz, merged_into uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN deleted_at IS NOT NULL OR merged_into IS NOT NULL THEN 'removed'
    WHEN is_published THEN 'published'
    ELSE 'draft'
  END
$$;

CREATE FUNCTION measure_places(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
  WITH lacking AS (
    SELECT p.id, p.updated_at, p.state, standing_of(p.is_published, p.deleted_at, p.merged_into) AS standing,
      (coalesce(char_length(p.description), 0) < 200)::int
      | ((p.latitude IS NULL)::int << 1)
      | ((p.district IS NULL)::int << 2)
      | ((p.postal_code IS NULL)::int << 3)
      | ((p.altitude_m IS NULL)::int << 4)
      | ((p.landscape IS NULL)::int << 5)
      | ((cardinality(p.best_months) = 0)::int << 6)
      | ((p.ideal_days_min IS NULL OR p.ideal_days_max IS NULL)::int << 7)
      | ((coalesce(p.nearest_airport, 'null') = 'null')::int << 8)
      | ((coalesce(p.nearest_railway, 'null') = 'null')::int << 9)
      | (((SELECT count(*) FROM place_tags t WHERE t.place_id = p.id) < 2)::int << 10)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.place_id = p.id))::int << 11) AS missing
    FROM places p WHERE p.id = ANY(ids)
  )
  INSERT INTO place_completeness AS c (place_id, missing, score, views, checked_at, urgency, state, standing)
  SELECT id, missing, place_score(missing), 0, updated_at, urgency(0, updated_at, place_score(missing)), state, standing
  FROM lacking ORDER BY id
  ON CONFLICT (place_id) DO UPDATE SET missing = excluded.missing, score = excluded.score,
    checked_at = excluded.checked_at, urgency = urgency(c.views, excluded.checked_at, excluded.score),
    state = excluded.state, standing = excluded.standing
  WHERE (c.missing, c.checked_at, c.state, c.standing)
    IS DISTINCT FROM (excluded.missing, excluded.checked_at, excluded.state, excluded.standing)
$$;

CREATE FUNCTION measure_pois(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
  WITH lacking AS (
    SELECT p.id, p.place_id, (SELECT h.state FROM places h WHERE h.id = p.place_id) AS state,
      standing_of(p.is_published, p.deleted_at, NULL) AS standing,
      coalesce((SELECT c.views FROM place_completeness c WHERE c.place_id = p.place_id), 0) AS views,
      coalesce(
        least((p.sources #>> '{hours,checkedOn}')::date, (p.sources #>> '{fee,checkedOn}')::date)::timestamp
          AT TIME ZONE 'UTC',
        p.updated_at) AS checked_at,
      (coalesce(char_length(p.description), 0) < 20)::int
      | ((p.category IS NULL)::int << 1)
      | ((p.latitude IS NULL)::int << 2)
      | ((p.visit_minutes IS NULL)::int << 3)
      | ((coalesce(p.opening_hours, 'null') = 'null')::int << 4)
      | ((coalesce((p.sources #> '{hours,verified}') <> 'true', true))::int << 5)
      | ((p.fee_indian_paise IS NULL AND p.fee_foreign_paise IS NULL)::int << 6)
      | ((coalesce((p.sources #> '{fee,verified}') <> 'true', true))::int << 7)
      | ((p.best_time_of_day IS NULL)::int << 8)
      | ((NOT EXISTS (SELECT FROM images i WHERE i.poi_id = p.id))::int << 9) AS missing
    FROM pois p WHERE p.id = ANY(ids)
  )
  INSERT INTO poi_completeness AS c (poi_id, place_id, missing, score, views, checked_at, urgency, state, standing)
  SELECT id, place_id, missing, poi_score(missing), views, checked_at,
    urgency(views, checked_at, poi_score(missing)), state, standing
  FROM lacking ORDER BY id
  ON CONFLICT (poi_id) DO UPDATE SET place_id = excluded.place_id, missing = excluded.missing, score = excluded.score,
    views = excluded.views, checked_at = excluded.checked_at, urgency = excluded.urgency,
    state = excluded.state, standing = excluded.standing
  WHERE (c.place_id, c.missing, c.views, c.checked_at, c.state, c.standing)
    IS DISTINCT FROM
      (excluded.place_id, excluded.missing, excluded.views, excluded.checked_at, excluded.state, excluded.standing)
$$;

CREATE FUNCTION measure_changed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'places' THEN
      PERFORM measure_places(array_agg(id)) FROM changed;
      IF TG_OP = 'UPDATE' THEN
        UPDATE poi_completeness c SET state = p.state
        FROM changed p WHERE c.place_id = p.id AND c.state IS DISTINCT FROM p.state;
      END IF;
    WHEN 'pois' THEN PERFORM measure_pois(array_agg(id)) FROM changed;
    WHEN 'place_tags' THEN PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed;
    ELSE
      PERFORM measure_places(array_agg(DISTINCT place_id)) FROM changed WHERE place_id IS NOT NULL;
      PERFORM measure_pois(array_agg(DISTINCT poi_id)) FROM changed WHERE poi_id IS NOT NULL;
  END CASE;
  RETURN NULL;
END $$;

CREATE TRIGGER measure_inserted AFTER INSERT ON places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_updated AFTER UPDATE ON places
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_updated AFTER UPDATE ON pois
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON place_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_deleted AFTER DELETE ON place_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_inserted AFTER INSERT ON images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();
CREATE TRIGGER measure_deleted AFTER DELETE ON images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION measure_changed();

-- Views count at once; a daily job takes out those older than 28 days.
CREATE FUNCTION add_traffic() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  more int := NEW.views - CASE WHEN TG_OP = 'UPDATE' THEN OLD.views ELSE 0 END;
BEGIN
  INSERT INTO place_traffic AS t (place_id, day, views) VALUES (NEW.place_id, NEW.day, more)
  ON CONFLICT (place_id, day) DO UPDATE SET views = t.views + more;
  UPDATE place_completeness c
  SET views = c.views + more, urgency = urgency(c.views + more, c.checked_at, c.score)
  WHERE c.place_id = NEW.place_id;
  UPDATE poi_completeness c
  SET views = c.views + more, urgency = urgency(c.views + more, c.checked_at, c.score)
  WHERE c.place_id = NEW.place_id;
  RETURN NULL;
END $$;

CREATE TRIGGER add_traffic AFTER INSERT OR UPDATE ON place_views FOR EACH ROW EXECUTE FUNCTION add_traffic();
CREATE FUNCTION forget_old_traffic(today date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  touched uuid[];
BEGIN
  WITH gone AS (DELETE FROM place_traffic WHERE day <= today - 28 RETURNING place_id)
  SELECT array_agg(DISTINCT place_id) INTO touched FROM gone;
  UPDATE place_completeness c SET views = s.views, urgency = urgency(s.views, c.checked_at, c.score)
  FROM (
    SELECT id, coalesce((SELECT sum(t.views) FROM place_traffic t WHERE t.place_id = id), 0)::int AS views
    FROM unnest(touched) AS id
  ) s
  WHERE c.place_id = s.id;
  UPDATE poi_completeness c SET views = p.views, urgency = urgency(p.views, c.checked_at, c.score)
  FROM place_completeness p WHERE p.place_id = c.place_id AND c.place_id = ANY(touched);
  RETURN coalesce(cardinality(touched), 0);
END $$;

-- Catalogue imports -------------------------------------------------------------------------------
-- `content` is the uploaded file, deleted once it is imported or after a day. `plan_hash` covers the result of the
-- check: an import that would do anything else is refused.
CREATE TABLE catalogue_imports (
  id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 120),
  bytes integer NOT NULL,
  content bytea CHECK (octet_length(content) <= 20971520),
  received_on date NOT NULL,
  state text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'checked', 'refused', 'stale', 'importing', 'imported')),
  mapping jsonb,
  unit text NOT NULL DEFAULT 'line' CHECK (unit IN ('line', 'feature')),
  columns jsonb NOT NULL DEFAULT '[]',
  totals jsonb,
  plan_hash text,
  message text CHECK (char_length(message) <= 1000),
  job_id uuid,
  created_by uuid NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  imported_at timestamptz(3),
  PRIMARY KEY (company_id, id),
  CONSTRAINT catalogue_imports_check CHECK ((state = 'imported') = (imported_at IS NOT NULL))
);
CREATE INDEX catalogue_imports_company_id_created_at_idx ON catalogue_imports (company_id, created_at DESC);

CREATE TABLE catalogue_import_rows (
  company_id uuid NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  kind text CHECK (kind IN ('place', 'poi')),
  name text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('created', 'updated', 'matched', 'refused')),
  record text,
  record_id uuid,
  is_published boolean,
  fields text[] DEFAULT ARRAY[]::text[],
  reason text NOT NULL,
  notes text[] DEFAULT ARRAY[]::text[],
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, import_id, line),
  FOREIGN KEY (company_id, import_id) REFERENCES catalogue_imports (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX catalogue_import_rows_company_id_import_id_outcome_line_idx
  ON catalogue_import_rows (company_id, import_id, outcome, line);

-- Browser reports ---------------------------------------------------------------------------------
-- Errors on pages and load times; they identify nobody. The app's role adds them, and deletes them only after 30
-- and 90 days.
CREATE TABLE browser_errors (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  type text NOT NULL,
  message text NOT NULL CHECK (char_length(message) <= 500),
  status integer NOT NULL,
  path text NOT NULL CHECK (char_length(path) <= 200),
  section text,
  level text CHECK (level IN ('section', 'page', 'site')),
  release text,
  happened_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX browser_errors_company_id_created_at_idx ON browser_errors (company_id, created_at DESC);

CREATE TABLE browser_metrics (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  metric text NOT NULL CHECK (metric IN ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  value double precision NOT NULL CHECK (value >= 0),
  rating text NOT NULL CHECK (rating IN ('good', 'needs-improvement', 'poor')),
  route text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'desk')),
  connection text CHECK (connection IN ('slow-2g', '2g', '3g', '4g')),
  release text,
  day date NOT NULL
);
CREATE INDEX browser_metrics_company_id_day_idx ON browser_metrics (company_id, day);

CREATE FUNCTION keep_browser_report() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a report stays until its time is over' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER browser_error_stays BEFORE DELETE ON browser_errors FOR EACH ROW
  WHEN (OLD.created_at > now() - interval '30 days' AND current_user = 'wayfold_app')
  EXECUTE FUNCTION keep_browser_report();
CREATE TRIGGER browser_metric_stays BEFORE DELETE ON browser_metrics FOR EACH ROW
  WHEN (OLD.day > (now() AT TIME ZONE 'Asia/Kolkata')::date - 90 AND current_user = 'wayfold_app')
  EXECUTE FUNCTION keep_browser_report();

-- Layout shift and slowest interaction grow while a page is open: the last value replaces the one before.
CREATE FUNCTION grow_browser_metric() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a measurement only grows, and soon after it was told' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER browser_metric_grows BEFORE UPDATE ON browser_metrics FOR EACH ROW
  WHEN (current_user = 'wayfold_app' AND (NEW.value <= OLD.value OR OLD.metric NOT IN ('CLS', 'INP')
    OR OLD.day < (now() AT TIME ZONE 'Asia/Kolkata')::date - 1))
  EXECUTE FUNCTION grow_browser_metric();

-- Change notifications ----------------------------------------------------------------------------
-- Every process listens and clears what it cached of the catalogue or of the companies.
CREATE FUNCTION notice_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wayfold_change', TG_ARGV[0]);
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['places', 'pois', 'tags', 'place_tags', 'poi_tags'] LOOP
    EXECUTE format('CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notice_change(''catalogue'')', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['companies', 'company_domains', 'curations'] LOOP
    EXECUTE format('CREATE TRIGGER notice_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION notice_change(''companies'')', name);
  END LOOP;
END $$;

-- Images that visitors don't see change no page: a hundred uploads clear no cache.
CREATE TRIGGER notice_insert AFTER INSERT ON images FOR EACH ROW
  WHEN (is_shown(NEW)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_update AFTER UPDATE ON images FOR EACH ROW
  WHEN (is_shown(OLD) OR is_shown(NEW)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_delete AFTER DELETE ON images FOR EACH ROW
  WHEN (is_shown(OLD)) EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_truncate AFTER TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');

-- Helpful counts may be as old as a cached page (decision 017): a vote clears no cache.
CREATE TRIGGER notice_change AFTER INSERT OR DELETE OR TRUNCATE ON shared_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');
CREATE TRIGGER notice_edit AFTER UPDATE OF text, rating, visited_on, author_name, hidden_at ON shared_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('catalogue');

-- Row-level security ------------------------------------------------------------------------------
-- Services also name the company in every query. NULLIF, because a setting that was local to an earlier
-- transaction reads '' and not NULL.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'contact_messages', 'curations', 'search_misses',
    'users', 'sessions', 'account_tokens', 'mails', 'stored_pictures', 'oauth_flows', 'idempotency_keys',
    'itineraries', 'itinerary_days', 'itinerary_stops', 'itinerary_tasks',
    'reviews', 'review_votes', 'review_reports',
    'jobs', 'audit_entries', 'proposal_batches', 'proposals', 'ai_usage', 'place_views',
    'catalogue_imports', 'catalogue_import_rows', 'browser_errors', 'browser_metrics'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_company ON %I
      USING (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)
      WITH CHECK (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)', name);
  END LOOP;
END $$;

-- Grants ------------------------------------------------------------------------------------------
-- The app's role owns nothing and gets only what the product uses.
GRANT USAGE ON SCHEMA public TO wayfold_app;
GRANT SELECT ON company_domains, seed_records, name_tails, name_words, place_traffic, place_completeness, poi_completeness
  TO wayfold_app;
GRANT SELECT, INSERT ON audit_entries TO wayfold_app;
GRANT SELECT, INSERT, UPDATE ON contact_messages, search_misses, mails, retired_slugs, proposal_batches, proposals, ai_usage
  TO wayfold_app;
GRANT SELECT, INSERT, DELETE ON review_votes, review_reports, browser_errors, browser_metrics TO wayfold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  places, pois, tags, place_tags, poi_tags, images, image_checks, image_reports, curations,
  users, sessions, account_tokens, stored_pictures, oauth_flows, idempotency_keys, rate_limits,
  itineraries, itinerary_days, itinerary_stops, itinerary_tasks,
  reviews, jobs, place_views, catalogue_imports, catalogue_import_rows
  TO wayfold_app;

-- The app founds, edits and closes partner companies, but can neither make one the main company nor delete that.
GRANT SELECT, DELETE ON companies TO wayfold_app;
GRANT INSERT (id, slug, name, parent_id, logo_url, primary_color, secondary_color, font_family, theme_mode, contact_email,
  created_at, updated_at) ON companies TO wayfold_app;
GRANT UPDATE (name, logo_url, primary_color, secondary_color, font_family, theme_mode, contact_email, updated_at)
  ON companies TO wayfold_app;
GRANT UPDATE (value, rating) ON browser_metrics TO wayfold_app;
-- Of a shared review the app writes the moderator's decision alone.
GRANT SELECT, UPDATE (hidden_at, hidden_reason, hidden_note, decided_at, open_reports, report_reasons)
  ON shared_reviews TO wayfold_app;

-- Functions with the owner's rights are for triggers, except those that the app calls.
REVOKE ALL ON FUNCTION
  add_place_tails, add_poi_tails, tails_of_removed, rate_places, rate_pois, move_reviews, curations_to_move, move_curations,
  measure_places, measure_pois, measure_changed, add_traffic, forget_old_traffic
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_reviews, curations_to_move, move_curations, forget_old_traffic TO wayfold_app;
