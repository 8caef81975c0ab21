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
  primary key (workspace_id, id)
);
-- One contact per address, whatever the letter case (the address is stored in lower case).
create unique index contacts_email on contacts (workspace_id, email) where deleted_at is null and email is not null;
create index contacts_newest on contacts (workspace_id, created_at desc, id desc) where deleted_at is null;
create index contacts_name on contacts (workspace_id, lower(name), id) where deleted_at is null;
create index contacts_phone on contacts (workspace_id, phone_number) where deleted_at is null and phone_number is not null;
call atelier_tenant_table('contacts');

create table contact_views (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  label text not null,
  icon text not null default '',
  view_type text not null default 'table',
  filters jsonb not null default '[]',
  sort jsonb not null default '{}',
  position integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
call atelier_tenant_table('contact_views');

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
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  total_rows integer,
  processed_rows integer not null default 0,
  failure text,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  checked_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, file_id) references files (workspace_id, id)
);
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
  primary key (workspace_id, import_id, row_number),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
create index import_rows_outcome on import_rows (workspace_id, import_id, outcome, row_number);
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
call atelier_tenant_table('import_changes');
