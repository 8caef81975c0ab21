-- Leaving: everything of a workspace as one archive, and its deletion (src/areas/settings/danger).

-- Archives that were asked for. One is written at a time.
create table workspace_exports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null default atelier_now(),
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed', 'expired')),
  -- Parts that are written, of all.
  done integer not null default 0,
  total integer not null default 0,
  file_key text,
  size bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  rows_count bigint,
  files_count integer,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  failure text,
  primary key (workspace_id, id),
  check ((state = 'ready') = (file_key is not null))
);
create unique index workspace_exports_open on workspace_exports (workspace_id) where state in ('waiting', 'writing');
create index workspace_exports_newest on workspace_exports (workspace_id, asked_at desc, id desc);
call atelier_tenant_table('workspace_exports');
call atelier_live('workspace_exports', 'export');

-- Workspaces that are being deleted. An owner can take it back until erasing_at is set.
create table workspace_closings (
  workspace_id uuid primary key references workspaces on delete cascade,
  id uuid not null unique,
  asked_by uuid not null,
  asked_at timestamptz not null default atelier_now(),
  erase_at timestamptz not null,
  erasing_at timestamptz,
  -- Rows that are erased so far, by table; objects of the file store that there were when it began.
  erased jsonb not null default '{}',
  objects integer,
  -- SHA-256 of the last entry of the audit log, and who is told in the end.
  last_audit_hash text,
  owners uuid[] not null default '{}'
);
create index workspace_closings_due on workspace_closings (erase_at);
call atelier_shared_table('workspace_closings', 'select, insert, delete');
call atelier_live('workspace_closings', 'workspace', 'workspace_id');

-- What stays of a deleted workspace. Each record names the hash of the one before it.
create table deletion_proofs (
  position integer primary key check (position > 0),
  id uuid not null unique,
  record text not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  file_key text,
  created_at timestamptz not null default atelier_now()
);
comment on column deletion_proofs.record is 'Canonical JSON (RFC 8785); hash is its SHA-256.';
call atelier_system_table('deletion_proofs');
revoke update, delete on deletion_proofs from atelier_system;
grant update (file_key) on deletion_proofs to atelier_system;

-- The role that erases: it reads and deletes the rows of one workspace, and only when its deletion has begun.
--   atelier_eraser  rows of a workspace that is being erased
do $$
begin
  perform pg_advisory_xact_lock(5173002);
  if not exists (select from pg_roles where rolname = 'atelier_eraser') then
    create role atelier_eraser nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if not pg_has_role(current_user, 'atelier_eraser', 'member') then
    execute format('grant atelier_eraser to %I', current_user);
  end if;
end $$;
grant usage on schema public to atelier_eraser;

create policy erasing on workspace_closings to atelier_eraser
  using (workspace_id = atelier_workspace_id() and erasing_at is not null)
  with check (workspace_id = atelier_workspace_id());
grant select, delete, update (erased) on workspace_closings to atelier_eraser;

-- The workspace of the transaction if it is being erased, or null.
create function atelier_erased_workspace_id() returns uuid language sql stable
  return (select workspace_id from workspace_closings
    where workspace_id = atelier_workspace_id() and erasing_at is not null);

create procedure atelier_erasable(name text, workspace_column text default 'workspace_id') language plpgsql as $$
begin
  execute format('create policy erasing on %I to atelier_eraser using (%I = (select atelier_erased_workspace_id()))',
    name, workspace_column);
  execute format('grant select, delete on %I to atelier_eraser', name);
end $$;

create or replace procedure atelier_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy workspace on %I to atelier_app
    using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
    with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', name);
  execute format('revoke all on %I from public', name);
  execute format('grant select, insert, update, delete on %I to atelier_app', name);
  call atelier_erasable(name);
end $$;

create or replace procedure atelier_shared_table(name text, rights text, workspace_column text default 'workspace_id')
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy workspace on %I to atelier_app
    using (%I = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
    with check (%I = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', name, workspace_column, workspace_column);
  execute format('create policy system on %I to atelier_system using (true) with check (true)', name);
  execute format('revoke all on %I from public', name);
  execute format('grant %s on %I to atelier_app', rights, name);
  execute format('grant select, insert, update, delete on %I to atelier_system', name);
  call atelier_erasable(name, workspace_column);
end $$;

-- Every table that exists by now.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'workspace_closings'
  loop
    call atelier_erasable(name);
  end loop;
  call atelier_erasable('workspaces', 'id');
end $$;

-- The log of a workspace ends with it. Nobody else deletes an entry, and nothing can be added for a workspace that is gone.
create or replace function security_events_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'atelier_eraser' then return old; end if;
  raise exception 'security_events is append-only';
end $$;
create index security_events_workspace on security_events (workspace_id) where workspace_id is not null;
alter table security_events add foreign key (workspace_id) references workspaces;
