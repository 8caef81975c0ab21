-- Rows of an import are found by the further addresses of their person as well. Most rows have none.
create index import_rows_other_emails on import_rows (workspace_id, import_id, row_number)
  where person ? 'otherEmails';
