-- Two roles without login. Every transaction of the server takes one of them (SET LOCAL ROLE), so that
-- row-level security applies even where the connection itself belongs to a superuser.
--   atelier_app     rows of one workspace, and nothing else
--   atelier_system  accounts, sessions and what else belongs to no workspace
do $$
begin
  -- Roles belong to the whole PostgreSQL server: two databases of it may be set up at once.
  perform pg_advisory_xact_lock(5173002);
  if not exists (select from pg_roles where rolname = 'atelier_app') then
    create role atelier_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'atelier_system') then
    create role atelier_system nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
  end if;
  if not pg_has_role(current_user, 'atelier_app', 'member') then
    execute format('grant atelier_app to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'atelier_system', 'member') then
    execute format('grant atelier_system to %I', current_user);
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to atelier_app, atelier_system;

-- The instant that decides what has expired: the database's own clock, unless the transaction carries the
-- time of a manual clock (tests and demonstrations; see src/platform/clock).
create function atelier_now() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, transaction_timestamp());

-- The workspace of the transaction, or null. Never written as a plain cast: once a setting was used, it reads
-- as an empty text afterwards, and the cast would be an error instead of "no rows".
create function atelier_workspace_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.workspace_id', true), '')::uuid;

-- Rows of a workspace. The table has a workspace_id and a primary key that starts with it; whatever refers to
-- its rows does so by (workspace_id, id).
create procedure atelier_tenant_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy workspace on %I to atelier_app
    using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)
    with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::uuid)', name);
  execute format('revoke all on %I from public', name);
  execute format('grant select, insert, update, delete on %I to atelier_app', name);
end $$;

-- Rows that belong to no workspace.
create procedure atelier_system_table(name text) language plpgsql as $$
begin
  execute format('revoke all on %I from public', name);
  execute format('grant select, insert, update, delete on %I to atelier_system', name);
end $$;

-- Rows that both roles work with: the workspace's own for atelier_app, all for atelier_system.
-- `rights` are those of atelier_app; `workspace_column` names the column that holds the workspace.
create procedure atelier_shared_table(name text, rights text, workspace_column text default 'workspace_id')
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
end $$;
