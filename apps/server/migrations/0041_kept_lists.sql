-- Lists whose order the server keeps (src/platform/filters/known-orders.ts) ask what was written since they were read.
-- Each row says which transaction wrote it last, whoever writes it; a snapshot tells which transactions it could see.
-- Rows leave such a table only after they left its lists: what is deleted for good was marked as deleted before.
create function atelier_written() returns trigger language plpgsql as $$
begin
  new.written_in := pg_current_xact_id();
  return new;
end $$;

create procedure atelier_kept_lists(name text) language plpgsql as $$
begin
  execute format('alter table %I add column written_in xid8 not null default pg_current_xact_id()', name);
  execute format('create index %I on %I (workspace_id, written_in)', name || '_written', name);
  execute format('create trigger written before update on %I for each row execute function atelier_written()', name);
end $$;

call atelier_kept_lists('contacts');
