-- Who calls, and their role for the rest of the transaction, in one round trip. It replaces atelier_authenticate, whose
-- answer came back to the server before a second transaction could be opened. Called under atelier_system by the message
-- that begins the transaction (src/platform/identity/authenticate.ts): a live session with a membership in the
-- workspace leaves the transaction under atelier_app with that workspace, anything else under atelier_system.
--   given_token   hash of the token
--   given_handle  of the workspace that the call is made in, current or retired; null outside of workspaces
--   seen_seconds  after which a session in use counts as stale
drop function atelier_authenticate(bytea, text, double precision);
create function atelier_enter(given_token bytea, given_handle text, seen_seconds double precision)
returns table (
  session_id uuid, is_live boolean, is_stale boolean, account_id uuid, kind text, email text,
  workspace_id uuid, role text, mode text, handle text, preferences jsonb, entered_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
begin
  select s.id,
      s.revoked_at is null and s.assurance = 'full'
        and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now(),
      s.last_seen_at < atelier_now() - make_interval(secs => seen_seconds),
      a.id, a.kind, a.email, m.workspace_id, m.role, w.mode, now_called.handle, w.preferences, atelier_now()
    into session_id, is_live, is_stale, account_id, kind, email, workspace_id, role, mode, handle, preferences, entered_at
    from sessions s
    join accounts a on a.id = s.account_id
    left join workspace_handles h on h.handle = given_handle
    left join memberships m on m.workspace_id = h.workspace_id and m.account_id = a.id and m.removed_at is null
    left join workspaces w on w.id = m.workspace_id
    left join workspace_handles now_called on now_called.workspace_id = m.workspace_id and now_called.retired_at is null
    where s.token_hash = given_token;
  if not found then return; end if;
  if is_live and workspace_id is not null then
    perform set_config('app.workspace_id', workspace_id::text, true), set_config('role', 'atelier_app', true);
  end if;
  return next;
end $$;
revoke all on function atelier_enter(bytea, text, double precision) from public;
grant execute on function atelier_enter(bytea, text, double precision) to atelier_system;
