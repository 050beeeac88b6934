-- What a row of an import changes of the record that it names: field, before, after.
ALTER TABLE "catalogue_import_rows" ADD COLUMN "changes" JSONB NOT NULL DEFAULT '[]';
