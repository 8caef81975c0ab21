-- When one task of a series is completed, the next one is created. Its number in the series makes sure that it is once.
alter table tasks
  add column recurrence_rule text,
  add column recurrence_basis text check (recurrence_basis in ('dueDate', 'completedAt')),
  add column recurrence_zone text,
  add column series_id uuid,
  add column occurrence integer check (occurrence > 0),
  add column next_task_id uuid,
  add constraint tasks_recurrence check (
    num_nulls(recurrence_rule, recurrence_basis, series_id, occurrence) in (0, 4)
    and (recurrence_rule is null or due_day is not null or due_at is not null)
  );
comment on column tasks.recurrence_rule is 'RRULE of iCalendar, as formatRecurrence of @atelier/sdk writes it.';
comment on column tasks.recurrence_zone is 'The zone whose days count; null for the workspace''s.';
comment on column tasks.next_task_id is 'The task that was created when this one was completed.';
create unique index tasks_occurrence on tasks (workspace_id, series_id, occurrence);
