-- What a person may do in each area, over their role. `memberships.access_controls` holds a member per area, with the level,
-- who set it and when; an area without one follows the role (packages/domain/src/access/SPEC.md).

-- The levels alone, by area: what a session was opened with is compared with it.
create function atelier_levels(controls jsonb) returns jsonb language sql immutable parallel safe
  return coalesce((select jsonb_object_agg(key, value -> 'level') from jsonb_each(controls)), '{}');
revoke all on function atelier_levels(jsonb) from public;
grant execute on function atelier_levels(jsonb) to atelier_app, atelier_system;

-- atelier_enter (0040) reads them with the role, in the same statement.
drop function atelier_enter(bytea, text, double precision);
create function atelier_enter(given_token bytea, given_handle text, seen_seconds double precision)
returns table (
  session_id uuid, is_live boolean, is_stale boolean, account_id uuid, kind text, email text,
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
  if not found then return; end if;
  if is_live and workspace_id is not null then
    perform set_config('app.workspace_id', workspace_id::text, true), set_config('role', 'atelier_app', true);
  end if;
  return next;
end $$;
revoke all on function atelier_enter(bytea, text, double precision) from public;
grant execute on function atelier_enter(bytea, text, double precision) to atelier_system;
