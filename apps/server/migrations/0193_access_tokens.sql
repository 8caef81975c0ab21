-- Tokens of scripts. A token acts for its person in one workspace, within its scopes (rule A-13 of packages/domain/src/access).
create table access_tokens (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes jsonb not null,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (workspace_id, id),
  unique (id)
);
comment on column access_tokens.token_hash is 'SHA-256. The token itself is shown once, when it is created.';
create index access_tokens_person on access_tokens (workspace_id, account_id);
call atelier_shared_table('access_tokens', 'select, insert, update');
call atelier_live('access_tokens', 'access-token');

-- Somebody who comes back later has to create new ones.
create function access_tokens_follow_membership() returns trigger language plpgsql as $$
begin
  update access_tokens set revoked_at = atelier_now()
    where workspace_id = new.workspace_id and account_id = new.account_id and revoked_at is null;
  return null;
end $$;
create trigger access_tokens_follow_membership after update of removed_at on memberships
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function access_tokens_follow_membership();

-- atelier_enter (0141) finds the person of a token that is no session. It says nothing of other workspaces than its own.
drop function atelier_enter(bytea, text, double precision);
create function atelier_enter(given_token bytea, given_handle text, seen_seconds double precision)
returns table (
  session_id uuid, is_live boolean, is_stale boolean, account_id uuid, kind text, email text, scopes jsonb,
  workspace_id uuid, role text, access_controls jsonb, mode text, handle text, preferences jsonb, entered_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
begin
  select s.id,
      s.revoked_at is null and s.assurance = 'full'
        and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now(),
      s.last_seen_at < atelier_now() - make_interval(secs => seen_seconds),
      a.id, a.kind, a.email, m.workspace_id, m.role, m.access_controls, w.mode, now_called.handle, w.preferences, atelier_now()
    into session_id, is_live, is_stale, account_id, kind, email, workspace_id, role, access_controls, mode, handle,
      preferences, entered_at
    from sessions s
    join accounts a on a.id = s.account_id
    left join workspace_handles h on h.handle = given_handle
    left join memberships m on m.workspace_id = h.workspace_id and m.account_id = a.id and m.removed_at is null
    left join workspaces w on w.id = m.workspace_id
    left join workspace_handles now_called on now_called.workspace_id = m.workspace_id and now_called.retired_at is null
    where s.token_hash = given_token;
  if not found then
    select t.id,
        t.revoked_at is null and t.expires_at > atelier_now(),
        coalesce(t.last_used_at < atelier_now() - make_interval(secs => seen_seconds), true),
        a.id, a.kind, a.email, t.scopes,
        m.workspace_id, m.role, m.access_controls, w.mode, now_called.handle, w.preferences, atelier_now()
      into session_id, is_live, is_stale, account_id, kind, email, scopes, workspace_id, role, access_controls, mode, handle,
        preferences, entered_at
      from access_tokens t
      join accounts a on a.id = t.account_id
      left join workspace_handles h on h.handle = given_handle and h.workspace_id = t.workspace_id
      left join memberships m on m.workspace_id = h.workspace_id and m.account_id = a.id and m.removed_at is null
      left join workspaces w on w.id = m.workspace_id
      left join workspace_handles now_called on now_called.workspace_id = m.workspace_id and now_called.retired_at is null
      where t.token_hash = given_token;
    if not found then return; end if;
  end if;
  if is_live and workspace_id is not null then
    perform set_config('app.workspace_id', workspace_id::text, true), set_config('role', 'atelier_app', true);
  end if;
  return next;
end $$;
revoke all on function atelier_enter(bytea, text, double precision) from public;
grant execute on function atelier_enter(bytea, text, double precision) to atelier_system;
