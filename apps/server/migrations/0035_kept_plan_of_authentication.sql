-- Who is asking, in one statement, at every call. Six tables are joined, and finding the order took two thirds of its time: a
-- function in plpgsql keeps its plan, for each connection of a PostgreSQL server, and for all of the embedded database.
-- Read by src/platform/identity/authenticate.ts.
--   given_token   hash of the token
--   given_handle  of the workspace that the call is made in, current or retired; null outside of workspaces
--   seen_seconds  after which a session that is used counts as seen anew
create function atelier_authenticate(given_token bytea, given_handle text, seen_seconds double precision)
returns table (
  session_id uuid, is_live boolean, is_stale boolean, account_id uuid, kind text, email text,
  workspace_id uuid, role text, mode text, handle text
) language plpgsql stable as $$
begin
  return query
    select s.id,
      s.revoked_at is null and s.assurance = 'full'
        and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now(),
      s.last_seen_at < atelier_now() - make_interval(secs => seen_seconds),
      a.id, a.kind, a.email, m.workspace_id, m.role, w.mode, now_called.handle
    from sessions s
    join accounts a on a.id = s.account_id
    left join workspace_handles h on h.handle = given_handle
    left join memberships m on m.workspace_id = h.workspace_id and m.account_id = a.id and m.removed_at is null
    left join workspaces w on w.id = m.workspace_id
    left join workspace_handles now_called on now_called.workspace_id = m.workspace_id and now_called.retired_at is null
    where s.token_hash = given_token;
end $$;
revoke all on function atelier_authenticate(bytea, text, double precision) from public;
grant execute on function atelier_authenticate(bytea, text, double precision) to atelier_system;
