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
