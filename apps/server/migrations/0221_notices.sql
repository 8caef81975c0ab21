-- What members were notified about. A notice stands once for each person and event, whatever is retried: the key names the
-- event. One that comes by email or push only is kept as well, and is not listed.
create table notices (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  module text not null,
  action text not null,
  key text not null,
  actor text,
  title text not null,
  detail text not null default '',
  object_kind text,
  object_id uuid,
  object_name text,
  path text not null,
  reason text not null,
  is_listed boolean not null,
  created_at timestamptz not null default atelier_now(),
  read_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, account_id, module, action, key),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
create index notices_listed on notices (workspace_id, account_id, created_at desc, id desc) where is_listed;
create index notices_unread on notices (workspace_id, account_id, module) where is_listed and read_at is null;
create index notices_created on notices (workspace_id, created_at);
call atelier_tenant_table('notices');
call atelier_live('notices', 'notice', 'account_id');

-- The emails and pushes of notices: when each is due, and since when it is settled, sent or not.
create table notice_deliveries (
  workspace_id uuid not null,
  notice_id uuid not null,
  account_id uuid not null,
  app text not null check (app in ('email', 'push')),
  due_at timestamptz not null,
  settled_at timestamptz,
  is_sent boolean not null default false,
  primary key (workspace_id, notice_id, app),
  foreign key (workspace_id, notice_id) references notices (workspace_id, id) on delete cascade
);
create index notice_deliveries_due on notice_deliveries (workspace_id, account_id, app, due_at) where settled_at is null;
call atelier_tenant_table('notice_deliveries');

-- The cells of the matrix that a person has set; the others follow the defaults of their kind.
create table notification_actions (
  workspace_id uuid not null,
  account_id uuid not null,
  module text not null,
  action text not null,
  app text not null,
  is_enabled boolean not null,
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, account_id, module, action, app),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
call atelier_tenant_table('notification_actions');
call atelier_live('notification_actions', 'notification-settings', 'account_id');

-- Whole apps, and when notices may come.
create table notification_preferences (
  workspace_id uuid not null,
  account_id uuid not null,
  methods jsonb not null default '{}',
  quiet_hours jsonb,
  digest jsonb,
  paused_until timestamptz,
  timezone text,
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
call atelier_tenant_table('notification_preferences');
call atelier_live('notification_preferences', 'notification-settings', 'account_id');

-- Things that a person wants no notices about.
create table notice_mutes (
  workspace_id uuid not null,
  account_id uuid not null,
  object_kind text not null,
  object_id uuid not null,
  object_name text not null,
  muted_until timestamptz,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, account_id, object_kind, object_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
call atelier_tenant_table('notice_mutes');
call atelier_live('notice_mutes', 'notification-settings', 'account_id');
