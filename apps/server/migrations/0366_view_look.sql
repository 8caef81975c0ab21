-- What a view of a database leaves out, and the dates by which it places rows.
alter table database_views
  add column hidden_fields jsonb not null default '[]',
  add column date_field uuid,
  add column end_field uuid;
