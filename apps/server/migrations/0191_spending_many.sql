-- Takes points from several budgets of rate_limits at once, or from none of them. Calls of members count mails with it: their
-- transactions run under atelier_app, which cannot read the table. The server derives the keys with its own key, so nobody
-- can name the budget of another workspace.
--   given_keys, given_amounts, given_most, given_ends  one entry per budget; it ends at milliseconds since 1970
-- Returns the position of the first budget without room, or 0.
create function atelier_spend_all(given_keys text[], given_amounts integer[], given_most integer[], given_ends bigint[])
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place integer := 0;
begin
  for place in 1 .. coalesce(array_length(given_keys, 1), 0) loop
    insert into rate_limits as budget (key, points, expire)
      select given_keys[place], given_amounts[place], given_ends[place] where given_amounts[place] <= given_most[place]
      on conflict (key) do update set points = budget.points + excluded.points
      where budget.points + excluded.points <= given_most[place];
    -- The block that catches it takes back what this call has spent so far.
    if not found then raise exception using errcode = 'AT001', message = place::text; end if;
  end loop;
  return 0;
exception when sqlstate 'AT001' then
  return sqlerrm::integer;
end $$;
revoke all on function atelier_spend_all(text[], integer[], integer[], bigint[]) from public;
grant execute on function atelier_spend_all(text[], integer[], integer[], bigint[]) to atelier_app, atelier_system;
