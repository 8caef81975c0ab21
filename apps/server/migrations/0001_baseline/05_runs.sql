-- A run is an append-only log of frames; live delivery and resuming both read it.
create table runs (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  key text not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'error')),
  input jsonb not null default '{}',
  last_sequence integer not null default 0,
  stop_requested_at timestamptz,
  heartbeat_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  finished_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, created_by, key)
);
create index runs_open on runs (workspace_id, heartbeat_at) where state = 'running';
call atelier_tenant_table('runs');

create table run_frames (
  workspace_id uuid not null,
  run_id uuid not null,
  sequence integer not null,
  type text not null,
  frame jsonb not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, run_id, sequence),
  foreign key (workspace_id, run_id) references runs (workspace_id, id) on delete cascade
);
call atelier_tenant_table('run_frames');
