-- The name, the address and the picture of a person are part of no workspace, but shown in each that they are a member of:
-- windows there hear of the member (see 0042_live_changes.sql).
create function live_accounts_member() returns trigger language plpgsql as $live$
declare
  noted text := coalesce(current_setting('app.changes', true), '');
  fresh text;
begin
  select string_agg(line, '') into fresh
    from (select concat_ws(' ', workspace_id, 'member changed', account_id) || chr(10) as line
      from memberships where account_id = new.id and removed_at is null) lines
    where strpos(noted, line) = 0;
  if fresh is not null then perform set_config('app.changes', noted || fresh, true); end if;
  return null;
end $live$;
create trigger live_accounts_member_changed after update on accounts for each row
  when ((old.first_name, old.last_name, old.picture_key, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.picture_key, new.email, new.phone_number))
  execute function live_accounts_member();
