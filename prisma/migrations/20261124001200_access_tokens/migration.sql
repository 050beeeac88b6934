-- Personal access tokens: an account's way into the API without a browser.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  ending text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  CONSTRAINT access_tokens_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
    'profile:read', 'profile:write', 'trips:read', 'trips:write', 'reviews:read', 'reviews:write',
    'company:read', 'company:write', 'catalogue:read', 'catalogue:write', 'administration:read', 'administration:write'
  ]),
  FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX access_tokens_token_hash_key ON access_tokens (token_hash);
CREATE INDEX access_tokens_company_id_user_id_idx ON access_tokens (company_id, user_id);
CREATE INDEX access_tokens_expires_at_idx ON access_tokens (expires_at);

-- The valid token with this hash, and its account. One statement for every request: it sets the company for row-level
-- security, and updates last_used_at at most once a minute.
CREATE FUNCTION use_access_token(company uuid, hash text, at timestamptz)
RETURNS TABLE (
  "tokenId" uuid, scopes text[], "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[],
  "pictureUrl" text, "emailVerifiedAt" timestamptz, "pendingEmail" text, "expiresAt" timestamptz
)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  used timestamptz;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  SELECT t.id, t.scopes, u.id, u.email, u.name, u.first_name, u.last_name, u.roles,
      u.picture_url, u.email_verified_at, u.pending_email, t.expires_at, t.last_used_at
    INTO "tokenId", scopes, "userId", email, name, "firstName", "lastName", roles,
      "pictureUrl", "emailVerifiedAt", "pendingEmail", "expiresAt", used
    FROM access_tokens t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
    WHERE t.token_hash = hash AND t.company_id = company
      AND t.revoked_at IS NULL AND t.expires_at > at AND u.disabled_at IS NULL AND u.delete_after IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  IF used IS NULL OR used < at - interval '1 minute' THEN
    UPDATE access_tokens t SET last_used_at = at
    WHERE t.token_hash = hash AND t.revoked_at IS NULL
      AND (t.last_used_at IS NULL OR t.last_used_at < at - interval '1 minute');
  END IF;
  RETURN NEXT;
END $$;

ALTER TABLE access_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON access_tokens
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON access_tokens TO wayfold_app;
