-- Pictures and files that smart files show: covers of proposals, and what the thank-you page gives to take along.

-- Uploads of the studio. What names none of them for a day is removed.
create table smart_file_files (
  workspace_id uuid not null,
  file_id uuid not null,
  key text not null,
  purpose text not null check (purpose in ('cover', 'attachment')),
  created_at timestamptz not null default atelier_now(),
  ready_at timestamptz,
  unused_since timestamptz,
  primary key (workspace_id, file_id),
  unique (workspace_id, key),
  foreign key (workspace_id, file_id) references files (workspace_id, id) on delete cascade
);
comment on column smart_file_files.ready_at is 'When it had proved to be what was declared, and its sizes were drawn; contents can name it from then on.';
comment on column smart_file_files.unused_since is 'Since when nothing has named it, as far as the sweep saw; null while something does.';
create index smart_file_files_oldest on smart_file_files (workspace_id, created_at);
call atelier_tenant_table('smart_file_files');

-- What a version names. While the version is there its files are, whatever becomes of the draft: the database refuses to
-- forget one of them.
create table smart_file_version_files (
  workspace_id uuid not null references workspaces on delete cascade,
  version_id uuid not null,
  file_id uuid not null,
  primary key (workspace_id, version_id, file_id),
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id) on delete cascade,
  foreign key (workspace_id, file_id) references smart_file_files (workspace_id, file_id)
);
create index smart_file_version_files_file on smart_file_version_files (workspace_id, file_id);
call atelier_tenant_table('smart_file_version_files');
revoke update, delete on smart_file_version_files from atelier_app;
