-- What people answer in the forms of smart files, and the facts that figures are made of.

-- Which form a form was copied from, and what its entries were called there. A copy has ids of its own throughout; without
-- this nobody could say that two copies ask the same question. It stays when the step is taken out of the draft.
create table form_origins (
  workspace_id uuid not null references workspaces on delete cascade,
  step_id uuid not null,
  template_id uuid,
  lead_id uuid,
  ancestors text[] not null,
  entries jsonb not null,
  primary key (workspace_id, step_id),
  check (num_nonnulls(template_id, lead_id) = 1),
  foreign key (workspace_id, template_id) references workflow_templates (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
comment on column form_origins.ancestors is 'Ids of the steps that it was copied from, the nearest first; those of global templates are no UUIDs of ours.';
comment on column form_origins.entries is 'Ids of questions, options and packages here, and what the first of its ancestors that had them calls them.';
create index form_origins_ancestors on form_origins using gin (ancestors);
alter table form_origins alter column entries set statistics 0;
call atelier_tenant_table('form_origins');
revoke update, delete on form_origins from atelier_app;

-- One person's answers to a form: kept question by question, then sent.
create table form_responses (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  respondent text not null check (respondent ~ '^[0-9a-f]{64}$'),
  link_id uuid not null,
  respondent_name text,
  respondent_email text,
  search_text text not null default '',
  answers jsonb not null default '{}',
  context jsonb not null default '{}',
  last_at double precision not null,
  started_at timestamptz,
  saved_at timestamptz,
  sent_at timestamptz,
  sent_version_id uuid,
  act_id uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check ((sent_at is null) = (sent_version_id is null)),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id)
);
comment on column form_responses.respondent is 'Who answers: SHA-256 of the recipient of a private link, or of the secret that the browser of a visitor keeps.';
comment on column form_responses.answers is 'By question: the value, and when the server got it, in milliseconds.';
comment on column form_responses.context is 'Hidden fields and chosen packages, as the path depended on them last.';
comment on column form_responses.last_at is 'The time of its newest fact, in milliseconds: facts of one response follow each other.';
-- One open response for each person, whatever two devices do at once; what was sent stays beside it.
create unique index form_responses_open on form_responses (workspace_id, step_id, respondent) where sent_at is null and deleted_at is null;
create index form_responses_person on form_responses (workspace_id, step_id, respondent, created_at desc);
create index form_responses_lead on form_responses (workspace_id, lead_id, created_at desc);
create index form_responses_newest on form_responses (workspace_id, started_at desc, id desc) where deleted_at is null;
alter table form_responses alter column answers set statistics 0;
call atelier_tenant_table('form_responses');

-- What happened with a form. Figures are a function of the set of these (packages/sdk/contract/forms/SPEC.md, Q-41).
create table form_events (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  kind text not null check (kind in ('viewed', 'started', 'questionShown', 'answered', 'completed', 'deleted', 'restored')),
  visitor text not null,
  response_id uuid,
  question_id text,
  value jsonb,
  context jsonb,
  at double precision not null,
  primary key (workspace_id, id),
  check ((kind = 'viewed') = (response_id is null)),
  check ((kind in ('questionShown', 'answered')) = (question_id is not null)),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id),
  foreign key (workspace_id, response_id) references form_responses (workspace_id, id) on delete cascade
);
comment on column form_events.at is 'Milliseconds since 1970 UTC, by the clock of the server.';
create index form_events_step on form_events (workspace_id, step_id, at);
create index form_events_response on form_events (workspace_id, response_id) where response_id is not null;
-- A look that is told again within a quarter of an hour, which lies within one day of every zone, is that look.
create unique index form_events_viewed on form_events (workspace_id, version_id, visitor, floor(at / 900000)) where kind = 'viewed';
create unique index form_events_shown on form_events (workspace_id, response_id, version_id, question_id) where kind = 'questionShown';
alter table form_events alter column value set statistics 0;
call atelier_tenant_table('form_events');
revoke update, delete on form_events from atelier_app;

-- Uploads that answer a question: whose, and of which question.
create table form_files (
  workspace_id uuid not null,
  file_id uuid not null,
  key text not null,
  lead_id uuid not null,
  step_id uuid not null,
  question_id text not null,
  respondent text not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, file_id),
  unique (workspace_id, key),
  foreign key (workspace_id, file_id) references files (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index form_files_person on form_files (workspace_id, step_id, respondent);
create index form_files_oldest on form_files (workspace_id, created_at);
call atelier_tenant_table('form_files');

-- Answers of a stranger to a public form become a lead of their own. Answers that are swept leave the lead.
alter table leads add foreign key (workspace_id, enquiry_response_id) references form_responses (workspace_id, id)
  on delete set null (enquiry_response_id);
create unique index leads_enquiry on leads (workspace_id, enquiry_response_id) where enquiry_response_id is not null;
