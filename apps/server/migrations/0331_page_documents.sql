-- What pages contain: a log of updates of one Yjs document for each page, its state up to some of them, and the blocks that
-- follow from it, written in the transaction that stores an update.

create table page_documents (
  workspace_id uuid not null,
  page_id uuid not null,
  sequence bigint not null,
  state bytea not null,
  made_at timestamptz not null default atelier_now(),
  primary key (workspace_id, page_id, sequence),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on table page_documents is 'The newest state is where reading begins; older ones, one a day, are what a page was.';
call atelier_tenant_table('page_documents');

create table page_updates (
  workspace_id uuid not null,
  page_id uuid not null,
  sequence bigint not null check (sequence > 0),
  bytes bytea not null,
  account_id uuid not null,
  device text,
  stored_at timestamptz not null default atelier_now(),
  primary key (workspace_id, page_id, sequence),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on table page_updates is 'The truth: whoever has read all of it has the page.';
call atelier_tenant_table('page_updates');

create table page_blocks (
  workspace_id uuid not null,
  page_id uuid not null,
  id uuid not null,
  parent_id uuid,
  position text collate "C" not null check (position <> ''),
  type text not null,
  props jsonb not null,
  content jsonb,
  search_text text collate "C" not null,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, page_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on column page_blocks.content is 'Null for a block that has none.';
create index page_blocks_tree on page_blocks (workspace_id, page_id, parent_id, position, id);
call atelier_tenant_table('page_blocks');
call atelier_live('page_blocks', 'page', 'page_id');

create table page_block_versions (
  workspace_id uuid not null,
  page_id uuid not null,
  block_id uuid not null,
  minute timestamptz not null,
  changed_by uuid not null,
  parent_id uuid,
  type text not null,
  props jsonb not null,
  content jsonb,
  primary key (workspace_id, page_id, block_id, minute, changed_by),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on table page_block_versions is 'What a block was before somebody changed it: the first change of a minute keeps it.';
call atelier_tenant_table('page_block_versions');
