-- Databases in pages (docs/decisions/2026-11-26-notes.md): fields, rows and views. Who sees one is decided by its page.

create table note_databases (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  source_block_id uuid,
  name text not null,
  search_text text collate "C" not null,
  description text not null,
  icon text,
  last_serial_number integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on column note_databases.name is 'Of a database in a block; one that has a page of its own is called as that page.';
create unique index note_databases_own_page on note_databases (workspace_id, page_id) where source_block_id is null;
create unique index note_databases_block on note_databases (workspace_id, source_block_id) where source_block_id is not null;
create index note_databases_page on note_databases (workspace_id, page_id);
call atelier_tenant_table('note_databases');
call atelier_live('note_databases', 'database');

create table database_fields (
  workspace_id uuid not null,
  id uuid not null,
  database_id uuid not null,
  name text not null,
  type text not null,
  config jsonb not null,
  is_required boolean not null,
  is_unique boolean not null,
  is_read_only boolean not null,
  selection_limit integer check (selection_limit between 1 and 100),
  position text collate "C" not null check (position <> ''),
  created_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, database_id) references note_databases (workspace_id, id) on delete cascade
);
create index database_fields_database on database_fields (workspace_id, database_id, position, id);
create unique index database_fields_title on database_fields (workspace_id, database_id) where type = 'title' and deleted_at is null;
call atelier_tenant_table('database_fields');
call atelier_live('database_fields', 'database', 'database_id');

create table database_rows (
  workspace_id uuid not null,
  id uuid not null,
  database_id uuid not null,
  serial_number integer not null,
  rank double precision not null,
  cells jsonb not null,
  row_forms jsonb not null,
  search_text text collate "C" not null,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, database_id) references note_databases (workspace_id, id) on delete cascade,
  unique (workspace_id, database_id, serial_number)
);
comment on column database_rows.cells is 'What people wrote, by the id of the field. Empty cells are left out.';
comment on column database_rows.row_forms is 'The same as filters compare it.';
create index database_rows_place on database_rows (workspace_id, database_id, rank, id) where deleted_at is null;
create index database_rows_rank on database_rows (workspace_id, rank);
create index database_rows_deleted on database_rows (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('database_rows');
call atelier_live('database_rows', 'database', 'database_id');

-- A row for each value of a unique field: its key decides which of two rows gets it. Long values are kept as a hash.
create table database_unique_values (
  workspace_id uuid not null,
  field_id uuid not null,
  value_hash bytea not null,
  row_id uuid not null,
  primary key (workspace_id, field_id, value_hash),
  foreign key (workspace_id, field_id) references database_fields (workspace_id, id) on delete cascade,
  foreign key (workspace_id, row_id) references database_rows (workspace_id, id) on delete cascade
);
create index database_unique_values_row on database_unique_values (workspace_id, row_id);
call atelier_tenant_table('database_unique_values');

-- What a cell held before its field became something else. It comes back with the former type, unless somebody wrote into it.
create table database_leftovers (
  workspace_id uuid not null,
  field_id uuid not null,
  row_id uuid not null,
  type text not null,
  before jsonb not null,
  after jsonb,
  left_at timestamptz not null default atelier_now(),
  primary key (workspace_id, field_id, row_id, type),
  foreign key (workspace_id, field_id) references database_fields (workspace_id, id) on delete cascade,
  foreign key (workspace_id, row_id) references database_rows (workspace_id, id) on delete cascade
);
create index database_leftovers_row on database_leftovers (workspace_id, row_id);
create index database_leftovers_age on database_leftovers (workspace_id, left_at);
call atelier_tenant_table('database_leftovers');

create table database_views (
  workspace_id uuid not null,
  id uuid not null,
  database_id uuid not null,
  block_id uuid,
  label text not null,
  type text not null,
  card_size text not null default 'medium',
  column_widths jsonb not null,
  aggregations jsonb not null,
  sorts jsonb not null,
  filters jsonb not null,
  grouping jsonb,
  position text collate "C" not null check (position <> ''),
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, database_id) references note_databases (workspace_id, id) on delete cascade
);
create index database_views_database on database_views (workspace_id, database_id, position, id);
call atelier_tenant_table('database_views');
call atelier_live('database_views', 'database', 'database_id');
