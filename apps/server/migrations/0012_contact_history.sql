-- Further addresses and numbers of a person, which came with contacts that were merged. Almost nobody has any, so the
-- indexes are nearly empty.
alter table contacts
  add column other_emails text[] not null default '{}',
  add column other_phone_numbers text[] not null default '{}',
  add column other_phone_keys text[] not null default '{}',
  add column mailbox_key text collate "C",
  add column merged_into uuid check (merged_into <> id),
  add constraint contacts_merged_into foreign key (workspace_id, merged_into)
    references contacts (workspace_id, id) on delete cascade,
  add constraint contacts_merged_are_deleted check (merged_into is null or deleted_at is not null);
comment on column contacts.mailbox_key is 'What makes two spellings of an e-mail address one mailbox (src/areas/contacts/duplicates/SPEC.md).';
comment on column contacts.merged_into is 'The contact that this one is part of now. It stays as long as that one does.';
create index contacts_other_emails on contacts using gin (other_emails) where other_emails <> '{}';
create index contacts_other_phones on contacts using gin (other_phone_keys) where other_phone_keys <> '{}';
create index contacts_mailbox on contacts (workspace_id, mailbox_key) where deleted_at is null and mailbox_key is not null;
create index contacts_company on contacts (workspace_id, company_folded) where deleted_at is null and company_folded <> '';
create index contacts_merged on contacts (workspace_id, merged_into) where merged_into is not null;
-- By what an import finds who was merged, so that the same file does not bring them again.
create index contacts_merged_email on contacts (workspace_id, email) where merged_into is not null and email is not null;
create index contacts_merged_name on contacts (workspace_id, name_key, phone_key) where merged_into is not null;

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
