-- What pages show: pictures, films and files that were uploaded for them. Blocks name them by their address.

create table page_files (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  page_id uuid,
  purpose text not null check (purpose in ('image', 'video', 'file', 'cover')),
  key text not null,
  name text not null,
  type text not null,
  size bigint not null,
  ready_at timestamptz,
  refusal text,
  unused_since timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete set null (page_id)
);
comment on column page_files.page_id is 'The page for which it was uploaded; null once that is gone.';
comment on column page_files.unused_since is 'When the sweep found that no block names it any more.';
create index page_files_page on page_files (workspace_id, page_id);
create index page_files_unused on page_files (workspace_id, unused_since) where unused_since is not null;
call atelier_tenant_table('page_files');
call atelier_live('page_files', 'page', 'page_id');

create index page_blocks_files on page_blocks (workspace_id, (props ->> 'url')) where props ->> 'url' like '/note-files/%';
