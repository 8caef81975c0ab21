-- The page of a row of a database has the ID of the row, and the rights of the database: who wrote first in it has no more than others.
alter table pages add column is_row boolean not null default false;

create or replace function page_levels(account uuid) returns table (page_id uuid, level integer) language sql stable as $$
  with recursive own as (
    select p.id, p.parent_id, p.is_private, greatest(
      case when p.created_by = account and not p.is_row then 4 else 0 end,
      coalesce(array_position(array['view', 'comment', 'edit', 'full'], s.level), 0),
      case when p.is_open then array_position(array['view', 'comment', 'edit', 'full'], p.open_level) else 0 end) as level
    from pages p left join page_shares s on s.workspace_id = p.workspace_id and s.page_id = p.id and s.account_id = account
  ), whole as (
    select id, level from own where parent_id is null
    union all
    select o.id, case when o.is_private then o.level else greatest(o.level, w.level) end
    from whole w join own o on o.parent_id = w.id
  )
  select id, level from whole where level > 0
$$;
