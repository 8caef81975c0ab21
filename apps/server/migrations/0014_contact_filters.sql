-- A view without an order of its own has none, rather than an empty one.
alter table contact_views
  alter column sort drop not null,
  alter column sort set default null;
update contact_views set sort = null where sort = '{}';

-- Which view each member has chosen.
create table contact_view_choices (
  workspace_id uuid not null,
  account_id uuid not null,
  view_id uuid not null,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade,
  foreign key (workspace_id, view_id) references contact_views (workspace_id, id) on delete cascade
);
call atelier_tenant_table('contact_view_choices');

-- What filters compare. SQL can not fold, so whoever writes a contact writes these (src/areas/contacts/contact-row.ts).
-- Null until they are written: a job does so for the contacts that are there.
alter table contacts
  add column name_folded text collate "C",
  add column email_folded text collate "C",
  add column phone_folded text collate "C",
  add column company_folded text collate "C",
  add column note_folded text collate "C",
  add column tag_keys text[] collate "C";
alter table contacts
  alter column search_text set statistics 0,
  alter column company_folded set statistics 0,
  alter column email_folded set statistics 0,
  alter column name_folded set statistics 0,
  alter column note_folded set statistics 0,
  alter column phone_folded set statistics 0;
comment on column contacts.name_folded is 'The name as filters compare it: foldText of @atelier/filters. Null: not written yet.';
comment on column contacts.tag_keys is 'The tags, each folded: ids of the options of a filter. In the order of the tags.';
create index contacts_unfolded on contacts (workspace_id) where name_folded is null;

-- The tags of a workspace, as they were written first. Contacts bring them; the sweep takes what nobody has any more.
create table contact_tags (
  workspace_id uuid not null references workspaces on delete cascade,
  key text collate "C" not null,
  label text not null,
  primary key (workspace_id, key)
);
call atelier_tenant_table('contact_tags');

create function contact_tags_remember() returns trigger language plpgsql as $$
begin
  insert into contact_tags (workspace_id, key, label)
  select distinct on (c.workspace_id, t.key) c.workspace_id, t.key, t.label
  from changed c cross join lateral unnest(c.tag_keys, c.tags) as t(key, label)
  where c.deleted_at is null and t.key is not null and t.label is not null
  order by c.workspace_id, t.key
  on conflict do nothing;
  return null;
end $$;
create trigger contact_tags_inserted after insert on contacts
  referencing new table as changed for each statement execute function contact_tags_remember();
create trigger contact_tags_updated after update on contacts
  referencing new table as changed for each statement execute function contact_tags_remember();
