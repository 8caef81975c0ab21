-- After a bulk load the planner has to hear of it: it takes an unknown workspace for a handful of rows and would read all
-- of them for every batch. The embedded database gathers no statistics by itself, and a server gathers them a minute late.
create function atelier_analyze_contacts() returns void language plpgsql security definer set search_path = public as $$
begin
  analyze contacts;
  analyze import_rows;
  analyze import_changes;
end $$;
revoke all on function atelier_analyze_contacts() from public;
grant execute on function atelier_analyze_contacts() to atelier_app;
