create table contacts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null default '',
  email text check (email = lower(email)),
  phone_number text,
  company text not null default '',
  note text not null default '',
  tags text[] not null default '{}',
  search_text text not null default '',
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  name_key text collate "C" not null default '',
  phone_key text collate "C",
  name_folded text collate "C",
  email_folded text collate "C",
  phone_folded text collate "C",
  company_folded text collate "C",
  note_folded text collate "C",
  tag_keys text[] collate "C",
  other_emails text[] not null default '{}',
  other_phone_numbers text[] not null default '{}',
  other_phone_keys text[] not null default '{}',
  mailbox_key text collate "C",
  merged_into uuid check (merged_into <> id),
  other_mailbox_keys text[] not null default '{}',
  primary key (workspace_id, id),
  constraint contacts_merged_into foreign key (workspace_id, merged_into)
    references contacts (workspace_id, id) on delete cascade,
  constraint contacts_merged_are_deleted check (merged_into is null or deleted_at is not null)
);
comment on column contacts.name_folded is 'The name as filters compare it: foldText of @atelier/filters.';
comment on column contacts.tag_keys is 'The tags, each folded: ids of the options of a filter. In the order of the tags.';
comment on column contacts.mailbox_key is 'What makes two spellings of an e-mail address one mailbox (src/areas/contacts/duplicates/SPEC.md).';
comment on column contacts.merged_into is 'The contact that this one is part of now. It stays as long as that one does.';
-- One contact per address, whatever the letter case (the address is stored in lower case).
create unique index contacts_email on contacts (workspace_id, email) where deleted_at is null and email is not null;
create index contacts_newest on contacts (workspace_id, created_at desc, id desc) where deleted_at is null;
-- A person is found by the folded name (accents off) and the phone number in one spelling. Both are written with the row
-- (src/areas/contacts/contact-row.ts); the collation makes their order the same everywhere.
create index contacts_name on contacts (workspace_id, name_key, id) where deleted_at is null;
create index contacts_person on contacts (workspace_id, phone_key, name_key) where deleted_at is null and phone_key is not null;
create index contacts_name_only on contacts (workspace_id, name_key)
  where deleted_at is null and email is null and phone_key is null;
create index contacts_deleted on contacts (workspace_id, deleted_at) where deleted_at is not null;
-- Merged contacts brought further addresses and numbers. Almost nobody has any, so these indexes are nearly empty.
create index contacts_other_emails on contacts using gin (other_emails) where other_emails <> '{}';
create index contacts_other_phones on contacts using gin (other_phone_keys) where other_phone_keys <> '{}';
create index contacts_other_mailboxes on contacts using gin (other_mailbox_keys) where other_mailbox_keys <> '{}';
create index contacts_mailbox on contacts (workspace_id, mailbox_key) where deleted_at is null and mailbox_key is not null;
create index contacts_company on contacts (workspace_id, company_folded) where deleted_at is null and company_folded <> '';
create index contacts_merged on contacts (workspace_id, merged_into) where merged_into is not null;
-- By what an import finds who was merged, so that the same file does not bring them again.
create index contacts_merged_email on contacts (workspace_id, email) where merged_into is not null and email is not null;
create index contacts_merged_name on contacts (workspace_id, name_key, phone_key) where merged_into is not null;
-- Nobody looks rows up by these, and counting their values is most of the work of counting the tables.
alter table contacts
  alter column note set statistics 0,
  alter column search_text set statistics 0,
  alter column company_folded set statistics 0,
  alter column email_folded set statistics 0,
  alter column name_folded set statistics 0,
  alter column note_folded set statistics 0,
  alter column phone_folded set statistics 0;
call atelier_tenant_table('contacts');

create table contact_views (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  label text not null,
  icon text not null default '',
  view_type text not null default 'table',
  filters jsonb not null default '[]',
  sort jsonb,
  position integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
call atelier_tenant_table('contact_views');

-- Which view each member has chosen.
create table contact_view_choices (
  workspace_id uuid not null,
  account_id uuid not null,
  view_id uuid not null,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade,
  foreign key (workspace_id, view_id) references contact_views (workspace_id, id) on delete cascade
);
call atelier_tenant_table('contact_view_choices');

-- An import stays listed when its file is gone: an upload that never came is swept after a day, the file of an import that
-- cannot be undone any more after 30.
create table imports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null default 'contacts',
  state text not null,
  file_id uuid not null,
  file_name text not null,
  file_size integer not null,
  encoding text,
  delimiter text,
  columns jsonb not null default '[]',
  counts jsonb not null default '{}',
  total_rows integer,
  processed_rows integer not null default 0,
  failure text,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  checked_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  dialect jsonb,
  strategy text not null default 'fillEmpty' check (strategy in ('fillEmpty', 'overwrite')),
  country text,
  run integer not null default 0,
  read_to integer not null default 0,
  step_total integer not null default 0,
  column_counts jsonb not null default '{}',
  applied jsonb not null default '{}',
  undone jsonb not null default '{}',
  failure_code text,
  primary key (workspace_id, id)
);
comment on column imports.run is 'Rises with each step that is started; a job of an earlier step finds another number and ends.';
comment on column imports.read_to is 'Number of the last row that the step under way is done with.';
create index imports_newest on imports (workspace_id, created_at desc, id desc);
call atelier_tenant_table('imports');

create table import_rows (
  workspace_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  line integer not null,
  outcome text not null,
  cells jsonb not null,
  fields jsonb not null default '{}',
  reasons jsonb not null default '[]',
  contact_id uuid,
  applied_at timestamptz,
  leader integer,
  person jsonb,
  corrected jsonb,
  email_key text,
  phone_key text,
  name_key text,
  primary key (workspace_id, import_id, row_number),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
comment on column import_rows.leader is 'The first row for the same person; only that row carries the person and the keys.';
create index import_rows_outcome on import_rows (workspace_id, import_id, outcome, row_number);
create index import_rows_email on import_rows (workspace_id, import_id, email_key) where email_key is not null;
create index import_rows_phone on import_rows (workspace_id, import_id, phone_key) where phone_key is not null;
create index import_rows_name on import_rows (workspace_id, import_id, name_key) where name_key is not null;
create index import_rows_contact on import_rows (workspace_id, import_id, contact_id) where contact_id is not null;
create index import_rows_followers on import_rows (workspace_id, import_id, leader) where leader <> row_number;
create index import_rows_due on import_rows (workspace_id, import_id, row_number)
  where applied_at is null and outcome in ('new', 'changed', 'joined');
alter table import_rows
  alter column cells set statistics 0,
  alter column fields set statistics 0,
  alter column reasons set statistics 0,
  alter column person set statistics 0,
  alter column corrected set statistics 0;
call atelier_tenant_table('import_rows');

-- What an import changed, so that it can be undone.
create table import_changes (
  workspace_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('created', 'updated')),
  before jsonb,
  after jsonb not null,
  revision_after integer not null,
  undone_at timestamptz,
  primary key (workspace_id, import_id, contact_id),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index import_changes_contact on import_changes (workspace_id, contact_id);
alter table import_changes
  alter column before set statistics 0,
  alter column after set statistics 0;
call atelier_tenant_table('import_changes');

-- The tags of a workspace, as they were written first. Contacts bring them; the sweep takes what nobody has any more.
create table contact_tags (
  workspace_id uuid not null references workspaces on delete cascade,
  key text collate "C" not null,
  label text not null,
  primary key (workspace_id, key)
);
call atelier_tenant_table('contact_tags');

create function contact_tags_remember() returns trigger language plpgsql as $$
begin
  insert into contact_tags (workspace_id, key, label)
  select distinct on (c.workspace_id, t.key) c.workspace_id, t.key, t.label
  from changed c cross join lateral unnest(c.tag_keys, c.tags) as t(key, label)
  where c.deleted_at is null and t.key is not null and t.label is not null
  order by c.workspace_id, t.key
  on conflict do nothing;
  return null;
end $$;
create trigger contact_tags_inserted after insert on contacts
  referencing new table as changed for each statement execute function contact_tags_remember();
create trigger contact_tags_updated after update on contacts
  referencing new table as changed for each statement execute function contact_tags_remember();

-- What happened around a contact. Rows are only ever added; they go when the contact goes for good.
create table contact_events (
  workspace_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null default atelier_now(),
  sequence bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  actor_id uuid,
  fields text[] not null default '{}',
  subject_kind text,
  subject_id uuid,
  subject_title text,
  primary key (workspace_id, contact_id, at, sequence),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
call atelier_tenant_table('contact_events');
revoke update, delete on contact_events from atelier_app;
alter table contact_events
  alter column fields set statistics 0,
  alter column subject_title set statistics 0;

-- Merges of contacts, with what is needed to take them back.
create table contact_merges (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  keep_id uuid not null,
  merge_id uuid not null,
  keep_before jsonb not null,
  merge_before jsonb not null,
  keep_revision_after integer not null,
  task_links jsonb not null,
  merged_by uuid not null,
  merged_at timestamptz not null default atelier_now(),
  undone_by uuid,
  undone_at timestamptz,
  lead_ids uuid[] not null default '{}',
  primary key (workspace_id, id),
  foreign key (workspace_id, keep_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, merge_id) references contacts (workspace_id, id) on delete cascade
);
-- A contact is part of one other contact at most.
create unique index contact_merges_standing on contact_merges (workspace_id, merge_id) where undone_at is null;
create index contact_merges_kept on contact_merges (workspace_id, keep_id);
create index contact_merges_newest on contact_merges (workspace_id, merged_at desc, id desc);
call atelier_tenant_table('contact_merges');

-- Pairs of which somebody said that they are two people; the smaller id first.
create table contact_distinctions (
  workspace_id uuid not null,
  first_id uuid not null,
  second_id uuid not null check (first_id < second_id),
  decided_by uuid not null,
  decided_at timestamptz not null default atelier_now(),
  primary key (workspace_id, first_id, second_id),
  foreign key (workspace_id, first_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, second_id) references contacts (workspace_id, id) on delete cascade
);
create index contact_distinctions_second on contact_distinctions (workspace_id, second_id);
call atelier_tenant_table('contact_distinctions');
