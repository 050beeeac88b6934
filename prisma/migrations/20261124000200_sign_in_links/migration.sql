-- Emailed sign-in links for accounts that are locked by failed attempts.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check CHECK (kind IN (
  'verify-email', 'reset-password', 'password-changed', 'change-email', 'email-change-requested', 'sign-in-link'
));
ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_kind_check, ADD CONSTRAINT account_tokens_kind_check
  CHECK (kind IN ('reset', 'verify', 'change-email', 'sign-in'));
