-- Filters compare descriptions too. Null until the folded form is written: a job does so for the tasks that are there.
alter table tasks add column description_folded text collate "C";
alter table tasks alter column description_folded set statistics 0;
comment on column tasks.description_folded is 'The description as filters compare it: foldText of @atelier/filters. Null: not written yet.';
create index tasks_unfolded on tasks (workspace_id) where description_folded is null;
