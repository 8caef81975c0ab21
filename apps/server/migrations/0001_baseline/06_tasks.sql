-- One row per workspace: its lock is what gives numbers without gaps, and what keeps labels, places and trees straight.
create table task_metadata (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  prefix text not null check (prefix ~ '^[A-Z][A-Z0-9]{0,9}$'),
  last_serial_number integer not null default 0,
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id)
);
call atelier_tenant_table('task_metadata');

create table task_labels (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  label text not null,
  label_group text not null check (label_group in ('todo', 'inProgress', 'completed')),
  color text not null,
  position integer not null,
  is_default boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
-- One default over all groups.
create unique index task_labels_default on task_labels (workspace_id) where is_default;
call atelier_tenant_table('task_labels');

create table tasks (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  serial_number integer not null,
  title text not null check (title <> ''),
  title_folded text collate "C" not null,
  description text not null default '',
  search_text text collate "C" not null,
  label_id uuid not null,
  priority text not null default 'none' check (priority in ('none', 'low', 'medium', 'high', 'urgent')),
  due_day date,
  due_at timestamptz check (due_day is null or due_at is null),
  parent_id uuid check (parent_id <> id),
  rank double precision not null,
  assigned_by uuid,
  assigned_at timestamptz,
  completed_at timestamptz,
  status_updated_at timestamptz not null default atelier_now(),
  status_updated_by uuid not null,
  created_by_ai boolean not null default false,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  description_folded text collate "C",
  deleted_at timestamptz,
  deleted_with uuid,
  recurrence_rule text,
  recurrence_basis text check (recurrence_basis in ('dueDate', 'completedAt')),
  recurrence_zone text,
  series_id uuid,
  occurrence integer check (occurrence > 0),
  next_task_id uuid,
  primary key (workspace_id, id),
  unique (workspace_id, serial_number),
  foreign key (workspace_id, label_id) references task_labels (workspace_id, id),
  foreign key (workspace_id, parent_id) references tasks (workspace_id, id) on delete cascade,
  constraint tasks_deleted_with check ((deleted_at is null) = (deleted_with is null)),
  constraint tasks_recurrence check (
    num_nulls(recurrence_rule, recurrence_basis, series_id, occurrence) in (0, 4)
    and (recurrence_rule is null or due_day is not null or due_at is not null)
  )
);
comment on column tasks.title_folded is 'The title as filters compare it: foldText of @atelier/filters.';
comment on column tasks.search_text is 'Title and description as the search compares them: folded, without accents.';
comment on column tasks.due_day is 'A due date without a time. With a time it is due_at.';
comment on column tasks.rank is 'Place in the manual order, smaller first.';
comment on column tasks.description_folded is 'The description as filters compare it: foldText of @atelier/filters.';
comment on column tasks.deleted_with is 'The task whose deletion took this one along: itself, or one above it.';
comment on column tasks.recurrence_rule is 'RRULE of iCalendar, as formatRecurrence of @atelier/sdk writes it.';
comment on column tasks.recurrence_zone is 'The zone whose days count; null for the workspace''s.';
comment on column tasks.next_task_id is 'The task that was created when this one was completed.';
create index tasks_manual on tasks (workspace_id, rank, id);
create index tasks_label on tasks (workspace_id, label_id);
create index tasks_parent on tasks (workspace_id, parent_id, rank) where parent_id is not null;
-- A deleted task stays for 30 days, so that it can be restored with everything that was deleted with it.
create index tasks_deleted on tasks (workspace_id, deleted_with) where deleted_at is not null;
-- When one task of a series is completed, the next one is created. Its number in the series makes sure that it is once.
create unique index tasks_occurrence on tasks (workspace_id, series_id, occurrence);
alter table tasks
  alter column description set statistics 0,
  alter column description_folded set statistics 0,
  alter column search_text set statistics 0;
call atelier_tenant_table('tasks');

create table task_assignees (
  workspace_id uuid not null,
  task_id uuid not null,
  account_id uuid not null,
  position integer not null,
  primary key (workspace_id, task_id, account_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
create index task_assignees_account on task_assignees (workspace_id, account_id);
call atelier_tenant_table('task_assignees');

create table task_clients (
  workspace_id uuid not null,
  task_id uuid not null,
  contact_id uuid not null,
  position integer not null,
  primary key (workspace_id, task_id, contact_id),
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index task_clients_contact on task_clients (workspace_id, contact_id);
call atelier_tenant_table('task_clients');

create table task_views (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  label text not null,
  view_type text not null default 'table',
  icon text not null default '',
  filters jsonb not null default '[]',
  sort jsonb,
  group_by text,
  position integer not null,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
call atelier_tenant_table('task_views');

-- Which view each member has chosen.
create table task_view_choices (
  workspace_id uuid not null,
  account_id uuid not null,
  view_id uuid not null,
  primary key (workspace_id, account_id),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade,
  foreign key (workspace_id, view_id) references task_views (workspace_id, id) on delete cascade
);
call atelier_tenant_table('task_view_choices');
