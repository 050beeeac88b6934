-- Accounts: who somebody is and what they may do. Written by `prisma migrate diff`; the walls below by hand.

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT,
    "google_sub" TEXT,
    "roles" TEXT[] DEFAULT ARRAY['ROLE_USER']::TEXT[],
    "email_verified_at" TIMESTAMPTZ(3),
    "pending_email" TEXT,
    "picture_url" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "delete_after" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_tokens" (
    "token_hash" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_pictures" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_pictures_pkey" PRIMARY KEY ("id","size")
);

-- CreateTable
CREATE TABLE "oauth_flows" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "redirect_path" TEXT,
    "start_hash" TEXT NOT NULL,
    "bind_hash" TEXT,
    "state_hash" TEXT,
    "code_verifier" TEXT NOT NULL,
    "handoff_hash" TEXT,
    "handoff_until" TIMESTAMPTZ(3),
    "user_id" UUID,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_flows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retired_slugs" (
    "slug" TEXT NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retired_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_email_key" ON "users"("company_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_google_sub_key" ON "users"("company_id", "google_sub");

-- CreateIndex
CREATE UNIQUE INDEX "users_company_id_id_key" ON "users"("company_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_company_id_user_id_idx" ON "sessions"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "account_tokens_company_id_user_id_kind_idx" ON "account_tokens"("company_id", "user_id", "kind");

-- CreateIndex
CREATE INDEX "mails_company_id_created_at_idx" ON "mails"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "stored_pictures_company_id_kind_idx" ON "stored_pictures"("company_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_flows_state_hash_key" ON "oauth_flows"("state_hash");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_flows_handoff_hash_key" ON "oauth_flows"("handoff_hash");

-- CreateIndex
CREATE INDEX "oauth_flows_expires_at_idx" ON "oauth_flows"("expires_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "users"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_pictures" ADD CONSTRAINT "stored_pictures_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Walls -------------------------------------------------------------------------------------------
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON users
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON sessions
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE account_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON account_tokens
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON mails
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE stored_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON stored_pictures
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);
ALTER TABLE oauth_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE oauth_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON oauth_flows
  USING (company_id = NULLIF(current_setting('app.company', true), '')::uuid)
  WITH CHECK (company_id = NULLIF(current_setting('app.company', true), '')::uuid);

GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, account_tokens, stored_pictures, oauth_flows, rate_limits TO wayfold_app;
GRANT SELECT, INSERT, UPDATE ON mails TO wayfold_app;
GRANT SELECT, INSERT, UPDATE ON retired_slugs TO wayfold_app;

-- The app may found, change and close partner companies, but never make one the main company, nor close that.
GRANT INSERT (id, slug, name, parent_id, logo_url, primary_color, secondary_color, font_family, theme_mode, contact_email, created_at, updated_at) ON companies TO wayfold_app;
GRANT UPDATE (name, logo_url, primary_color, secondary_color, font_family, theme_mode, contact_email, updated_at) ON companies TO wayfold_app;
GRANT DELETE ON companies TO wayfold_app;
CREATE FUNCTION keep_main_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the main company stays' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER main_company_stays BEFORE DELETE ON companies FOR EACH ROW WHEN (OLD.is_main AND current_user = 'wayfold_app') EXECUTE FUNCTION keep_main_company();

-- Sessions ----------------------------------------------------------------------------------------
ALTER TABLE users ADD CHECK (roles <@ ARRAY['ROLE_USER', 'ROLE_PARTNER_ADMIN', 'ROLE_ADMIN'] AND cardinality(roles) > 0),
  ADD CHECK (email = lower(email));
ALTER TABLE account_tokens ADD CHECK (kind IN ('reset', 'verify', 'change-email'));
ALTER TABLE stored_pictures ADD CHECK (kind IN ('avatar', 'logo')), ADD CHECK (octet_length(bytes) <= 1048576);

-- The session whose secret has this hash, with its account, when it still holds; seen now, written once a minute. One question
-- on every request: it goes behind the wall of the company that the cookie names, for this one statement.
CREATE FUNCTION open_session(company uuid, hash text, at timestamptz, idle interval, idle_of_admins interval)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, email text, name text, "firstName" text, "lastName" text, roles text[], "pictureUrl" text,
    "emailVerifiedAt" timestamptz, "pendingEmail" text, "expiresAt" timestamptz)
  LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.company', company::text, true);
  RETURN QUERY
    SELECT s.id, u.id, u.email, u.name, u.first_name, u.last_name, u.roles, u.picture_url, u.email_verified_at, u.pending_email, s.expires_at
    FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
    WHERE s.token_hash = hash AND s.company_id = company AND s.revoked_at IS NULL AND s.expires_at > at AND u.disabled_at IS NULL
      AND s.last_seen_at > at - CASE WHEN 'ROLE_ADMIN' = ANY (u.roles) THEN idle_of_admins ELSE idle END;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE sessions SET last_seen_at = at WHERE token_hash = hash AND revoked_at IS NULL AND last_seen_at < at - interval '1 minute';
END $$;
