-- How sent smart files are looked at. No figure is stored: all of them follow from the reports.

-- Whether visits are recorded. A workspace without a row has what the columns say by themselves.
create table viewer_analytics_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  is_on boolean not null default true,
  retention_days integer not null default 365 check (retention_days between 1 and 1095),
  updated_at timestamptz not null default atelier_now()
);
call atelier_tenant_table('viewer_analytics_settings');

-- Somebody who came by a link: its recipient, or one of the browsers that a public link was opened in.
create table smart_file_viewers (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  link_id uuid not null,
  visitor_id uuid,
  name text,
  email text,
  joined_at timestamptz,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  unique nulls not distinct (workspace_id, link_id, visitor_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
comment on column smart_file_viewers.visitor_id is 'What the browser calls itself; null for the recipient of a private link.';
comment on column smart_file_viewers.joined_at is 'When somebody without a name said who they are, by an act.';
create index smart_file_viewers_lead on smart_file_viewers (workspace_id, lead_id);
call atelier_tenant_table('smart_file_viewers');

-- A page that was opened. Its id is the browser''s, so it counts only together with the link that it came by.
create table smart_file_page_opens (
  workspace_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  viewer_id uuid not null,
  address text not null,
  user_agent text not null,
  country_code text,
  location text,
  is_trusted boolean not null default false,
  excluded text check (excluded in ('ownTeam', 'knownProgram', 'noSign', 'tooSoon', 'burst')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  milliseconds bigint not null default 0,
  primary key (workspace_id, link_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, viewer_id) references smart_file_viewers (workspace_id, id) on delete cascade
);
comment on column smart_file_page_opens.excluded is 'Why it is in no figure; null: somebody looked.';
create index smart_file_page_opens_lead on smart_file_page_opens (workspace_id, lead_id);
create index smart_file_page_opens_address on smart_file_page_opens (workspace_id, address, opened_at);
create index smart_file_page_opens_age on smart_file_page_opens (workspace_id, last_at);
call atelier_tenant_table('smart_file_page_opens');

-- What a page told, a few times a minute. One that is told twice is there once.
create table smart_file_visit_reports (
  workspace_id uuid not null,
  link_id uuid not null,
  page_open_id uuid not null,
  sequence integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  looks jsonb not null,
  interactions jsonb not null,
  primary key (workspace_id, link_id, page_open_id, sequence),
  foreign key (workspace_id, link_id, page_open_id) references smart_file_page_opens (workspace_id, link_id, id) on delete cascade
);
alter table smart_file_visit_reports alter column looks set statistics 0;
alter table smart_file_visit_reports alter column interactions set statistics 0;
call atelier_tenant_table('smart_file_visit_reports');

-- From where and by what the people of a workspace came in the last 30 days, without a right to the sessions themselves.
create view workspace_devices as
  select distinct m.workspace_id, s.address, s.user_agent
  from memberships m join sessions s on s.account_id = m.account_id
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
    and m.removed_at is null and s.assurance = 'full'
    and s.last_seen_at > atelier_now() - interval '30 days'
    and s.address is not null and s.user_agent is not null;
alter view workspace_devices set (security_barrier = true);
revoke all on workspace_devices from public;
grant select on workspace_devices to atelier_app;
