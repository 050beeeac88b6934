-- What was changed in one go, by an import or an action on many: counted on the overview, and listed by itself.
CREATE INDEX audit_entries_of_batch ON audit_entries (company_id, batch_id, created_at DESC, id DESC) WHERE batch_id IS NOT NULL;

-- What waits for a decision about a record: the worklist tells of it, and nobody pays to ask a model for it twice.
CREATE INDEX proposals_open_of_record ON proposals (company_id, record_id) WHERE state = 'open' AND kind = 'field';
