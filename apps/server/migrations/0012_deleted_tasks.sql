-- A deleted task stays for 30 days, so that it can be brought back with everything that went with it.
alter table tasks
  add column deleted_at timestamptz,
  add column deleted_with uuid,
  add constraint tasks_deleted_with check ((deleted_at is null) = (deleted_with is null));
comment on column tasks.deleted_with is 'The task whose deletion took this one along: itself, or one above it.';
create index tasks_deleted on tasks (workspace_id, deleted_with) where deleted_at is not null;
