-- The workspace's own variables (event presets): what texts of smart files and mails can name besides the built-in ones.
create table workspace_variables (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  key text not null check (key ~ '^preset\.[a-z][A-Za-z0-9]*$'),
  label text not null check (label <> ''),
  label_search text collate "C" not null,
  type text not null check (type in ('text', 'number', 'day', 'time', 'instant', 'money')),
  default_value text,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id)
);
comment on column workspace_variables.label_search is 'The label as labels are compared: folded, without accents.';
comment on column workspace_variables.default_value is 'The one text of a value of its type; null for none.';
create unique index workspace_variables_key on workspace_variables (workspace_id, lower(key));
create unique index workspace_variables_label on workspace_variables (workspace_id, label_search);
call atelier_tenant_table('workspace_variables');

-- What mails to clients are written from. One that comes with the product stands here, under the same id in every workspace,
-- once the workspace changed or deleted it.
create table email_templates (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  title_search text collate "C" not null,
  subject jsonb not null,
  body jsonb not null,
  send_at text,
  approval_required boolean not null,
  is_built_in boolean not null default false,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
comment on column email_templates.subject is 'A line of runs; body is blocks of them. HTML is nowhere kept.';
comment on column email_templates.is_built_in is 'Comes with the product: once deleted it stays so, and is not swept.';
create index email_templates_newest on email_templates (workspace_id, created_at, id);
alter table email_templates alter column body set statistics 0;
call atelier_tenant_table('email_templates');
