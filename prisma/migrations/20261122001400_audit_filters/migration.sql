-- The log as a page: all of it, by what was done and by who did it, each in the order that it is read in.
DROP INDEX audit_entries_of_company;
CREATE INDEX audit_entries_of_company ON audit_entries (company_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_action ON audit_entries (company_id, action, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_actor ON audit_entries (company_id, actor_id, action, created_at DESC, id DESC);
