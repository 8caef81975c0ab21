-- Who takes care of a lead, at first whoever made it, and what the studio notes about it.
alter table leads
  add column owner_id uuid,
  add column note text check (note <> ''),
  add column note_folded text collate "C";
comment on column leads.owner_id is 'A member; somebody who has left keeps it.';
update leads set owner_id = created_by;

create table lead_views (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  label text not null,
  icon text not null default '',
  view_type text not null default 'table',
  filters jsonb not null default '[]',
  sort jsonb,
  position integer not null,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
call atelier_tenant_table('lead_views');
call atelier_live('lead_views', 'lead-view');

-- Which view each member has chosen.
create table lead_view_choices (
  workspace_id uuid not null,
  account_id uuid not null,
  view_id uuid not null,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade,
  foreign key (workspace_id, view_id) references lead_views (workspace_id, id) on delete cascade
);
call atelier_tenant_table('lead_view_choices');
call atelier_live('lead_view_choices', 'lead-view-choice', 'account_id');
