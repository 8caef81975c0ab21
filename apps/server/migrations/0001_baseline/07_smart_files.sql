-- What smart files are copied from. Global templates are part of the product and stand in no table.
create table workflow_templates (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  title_search text collate "C" not null,
  status text not null check (status in ('published', 'draft')),
  copied_from uuid,
  version integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
comment on column workflow_templates.title_search is 'The title as the search compares it: folded, without accents.';
comment on column workflow_templates.copied_from is 'A template of the workspace or a global one; it may be gone by now.';
create index workflow_templates_newest on workflow_templates (workspace_id, created_at desc, id desc) where deleted_at is null;
create index workflow_templates_copied on workflow_templates (workspace_id, copied_from) where deleted_at is null;
call atelier_tenant_table('workflow_templates');

-- A lead ("workflow" on the wire): one smart file for one client.
create table leads (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  title_search text collate "C" not null,
  status text not null check (status <> ''),
  contact_id uuid,
  template_id uuid,
  event_day date,
  event_zone text,
  hold_until date,
  variables jsonb not null default '{}',
  rank double precision not null,
  version integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  voided_edition integer,
  enquiry_response_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
);
comment on column leads.template_id is 'A template of the workspace or a global one; it may be gone by now.';
comment on column leads.rank is 'Place in the manual order, smaller first.';
comment on column leads.voided_edition is 'The number of the edition that nobody can act on any more.';
comment on column leads.enquiry_response_id is 'The answers that this lead was made of, when a stranger enquired.';
create index leads_manual on leads (workspace_id, rank, id);
create index leads_contact on leads (workspace_id, contact_id) where contact_id is not null;
create index leads_template on leads (workspace_id, template_id) where template_id is not null;
call atelier_tenant_table('leads');

-- A step of a template or of a lead, with its module as the studio edits it.
create table smart_file_steps (
  workspace_id uuid not null,
  id uuid not null,
  template_id uuid,
  lead_id uuid,
  kind text not null check (kind in ('proposal', 'contract', 'invoice', 'form', 'thankyou')),
  position integer not null,
  label text not null check (label <> ''),
  is_public boolean not null default false,
  actions jsonb not null default '[]',
  condition jsonb,
  content jsonb not null,
  content_revision integer not null default 1,
  content_updated_by uuid not null,
  content_updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check (num_nonnulls(template_id, lead_id) = 1),
  foreign key (workspace_id, template_id) references workflow_templates (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index smart_file_steps_template on smart_file_steps (workspace_id, template_id, position) where template_id is not null;
create index smart_file_steps_lead on smart_file_steps (workspace_id, lead_id, position) where lead_id is not null;
alter table smart_file_steps alter column content set statistics 0;
call atelier_tenant_table('smart_file_steps');

-- What a module held at earlier revisions: an edit that was based on one of them is merged with what came since.
create table smart_file_contents (
  workspace_id uuid not null,
  step_id uuid not null,
  revision integer not null,
  content jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, step_id, revision),
  foreign key (workspace_id, step_id) references smart_file_steps (workspace_id, id) on delete cascade
);
alter table smart_file_contents alter column content set statistics 0;
call atelier_tenant_table('smart_file_contents');

-- Addresses of smart files and of their modules. One that was given up still leads to its owner.
create table smart_file_slugs (
  workspace_id uuid not null,
  slug_type text not null check (slug_type in ('smartFile', 'proposal', 'contract', 'invoice', 'form', 'thankyou')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  template_id uuid,
  lead_id uuid,
  is_current boolean not null default true,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, slug_type, slug),
  check (num_nonnulls(template_id, lead_id) = 1),
  foreign key (workspace_id, template_id) references workflow_templates (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create unique index smart_file_slugs_template on smart_file_slugs (workspace_id, template_id, slug_type) where is_current and template_id is not null;
create unique index smart_file_slugs_lead on smart_file_slugs (workspace_id, lead_id, slug_type) where is_current and lead_id is not null;
call atelier_tenant_table('smart_file_slugs');

-- What was done with smart files: one line for each change, never changed and never taken out.
create table activity_log (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  action text not null,
  actor_id uuid,
  subject_kind text not null,
  subject_id uuid not null,
  subject_title text not null,
  changes jsonb not null default '[]',
  created_at timestamptz not null default atelier_now(),
  actor_name text,
  primary key (workspace_id, id)
);
comment on column activity_log.actor_name is 'Who did it, when it was nobody of the workspace.';
create index activity_log_newest on activity_log (workspace_id, created_at desc, id desc);
create index activity_log_subject on activity_log (workspace_id, subject_id, created_at desc, id desc);
call atelier_tenant_table('activity_log');
revoke update, delete on activity_log from atelier_app;
