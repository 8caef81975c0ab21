-- By what a person is found again: the folded name (accents off) and the phone number in one spelling.
-- Both are written with the row (src/areas/contacts/contact-row.ts); the collation makes their order the same everywhere.
alter table contacts
  add column name_key text collate "C" not null default '',
  add column phone_key text collate "C";
drop index contacts_name;
drop index contacts_phone;
create index contacts_name on contacts (workspace_id, name_key, id) where deleted_at is null;
create index contacts_person on contacts (workspace_id, phone_key, name_key) where deleted_at is null and phone_key is not null;
create index contacts_name_only on contacts (workspace_id, name_key)
  where deleted_at is null and email is null and phone_key is null;
create index contacts_deleted on contacts (workspace_id, deleted_at) where deleted_at is not null;

alter table imports
  drop column mapping,
  drop column options,
  drop column revision,
  add column dialect jsonb,
  add column strategy text not null default 'fillEmpty' check (strategy in ('fillEmpty', 'overwrite')),
  add column country text,
  add column run integer not null default 0,
  add column read_to integer not null default 0,
  add column step_total integer not null default 0,
  add column column_counts jsonb not null default '{}',
  add column applied jsonb not null default '{}',
  add column undone jsonb not null default '{}',
  add column failure_code text;
comment on column imports.run is 'Rises with each step that is started; a job of an earlier step finds another number and ends.';
comment on column imports.read_to is 'Number of the last row that the step under way is done with.';

alter table import_rows
  add column leader integer,
  add column person jsonb,
  add column corrected jsonb,
  add column email_key text,
  add column phone_key text,
  add column name_key text;
comment on column import_rows.leader is 'The first row for the same person; only that row carries the person and the keys.';
create index import_rows_email on import_rows (workspace_id, import_id, email_key) where email_key is not null;
create index import_rows_phone on import_rows (workspace_id, import_id, phone_key) where phone_key is not null;
create index import_rows_name on import_rows (workspace_id, import_id, name_key) where name_key is not null;
create index import_rows_contact on import_rows (workspace_id, import_id, contact_id) where contact_id is not null;
create index import_rows_followers on import_rows (workspace_id, import_id, leader) where leader <> row_number;
create index import_rows_due on import_rows (workspace_id, import_id, row_number)
  where applied_at is null and outcome in ('new', 'changed', 'joined');
