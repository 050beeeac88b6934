-- Versions of companies and accounts, which change with what is read of them, whatever changes it.
ALTER TABLE companies ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER count_version BEFORE UPDATE ON companies FOR EACH ROW
  WHEN ((OLD.name, OLD.slug, OLD.parent_id, OLD.logo_url, OLD.primary_color, OLD.secondary_color, OLD.font_family, OLD.theme_mode)
    IS DISTINCT FROM
    (NEW.name, NEW.slug, NEW.parent_id, NEW.logo_url, NEW.primary_color, NEW.secondary_color, NEW.font_family, NEW.theme_mode))
  EXECUTE FUNCTION count_version();

CREATE TRIGGER count_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.email, OLD.pending_email, OLD.name, OLD.first_name, OLD.last_name, OLD.picture_url, OLD.roles, OLD.email_verified_at IS NULL)
    IS DISTINCT FROM
    (NEW.email, NEW.pending_email, NEW.name, NEW.first_name, NEW.last_name, NEW.picture_url, NEW.roles, NEW.email_verified_at IS NULL))
  EXECUTE FUNCTION count_version();

-- The account of a session, and of an access token, with its version.
DROP FUNCTION open_session(uuid, text, timestamptz, interval, interval);
CREATE FUNCTION open_session(company uuid, hash text, at timestamptz, idle interval, idle_of_admins interval)
RETURNS TABLE (
  "sessionId" uuid, "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[],
  "pictureUrl" text, "emailVerifiedAt" timestamptz, "pendingEmail" text, version integer, "expiresAt" timestamptz
)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  seen timestamptz;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  SELECT s.id, u.id, u.email, u.name, u.first_name, u.last_name, u.roles,
      u.picture_url, u.email_verified_at, u.pending_email, u.version, s.expires_at, s.last_seen_at
    INTO "sessionId", "userId", email, name, "firstName", "lastName", roles,
      "pictureUrl", "emailVerifiedAt", "pendingEmail", version, "expiresAt", seen
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

DROP FUNCTION use_access_token(uuid, text, timestamptz);
CREATE FUNCTION use_access_token(company uuid, hash text, at timestamptz)
RETURNS TABLE (
  "tokenId" uuid, scopes text[], "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[],
  "pictureUrl" text, "emailVerifiedAt" timestamptz, "pendingEmail" text, version integer, "expiresAt" timestamptz
)
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  used timestamptz;
BEGIN
  PERFORM set_config('app.company', company::text, true);
  SELECT t.id, t.scopes, u.id, u.email, u.name, u.first_name, u.last_name, u.roles,
      u.picture_url, u.email_verified_at, u.pending_email, u.version, t.expires_at, t.last_used_at
    INTO "tokenId", scopes, "userId", email, name, "firstName", "lastName", roles,
      "pictureUrl", "emailVerifiedAt", "pendingEmail", version, "expiresAt", used
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
