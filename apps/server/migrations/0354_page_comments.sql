-- What is said about pages. It lies outside of their documents, so that commenting needs no right to change them.

create table page_threads (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  block_id uuid not null,
  quote text not null,
  range_start text,
  range_end text,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade,
  check ((range_start is null) = (range_end is null))
);
comment on column page_threads.range_start is 'A relative position of Yjs; null for a thread about a whole block.';
create index page_threads_page on page_threads (workspace_id, page_id, created_at);
call atelier_tenant_table('page_threads');
call atelier_live('page_threads', 'page-comment', 'page_id');

create table page_comments (
  workspace_id uuid not null,
  id uuid not null,
  page_id uuid not null,
  thread_id uuid not null,
  account_id uuid not null,
  text text not null check (text <> ''),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default atelier_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, thread_id) references page_threads (workspace_id, id) on delete cascade
);
create index page_comments_thread on page_comments (workspace_id, thread_id, created_at);
create index page_comments_page on page_comments (workspace_id, page_id);
create index page_comments_deleted on page_comments (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('page_comments');
call atelier_live('page_comments', 'page-comment', 'page_id');
