-- A task without a description holds null, as in every other field.
alter table tasks
  alter column description drop not null,
  alter column description drop default;
update tasks set description = null where description = '';
update tasks set description_folded = null where description_folded = '';
