-- Mails that leave by themselves, and what steps of a file set off.

-- When each sent file is looked at next: whether a mail of it is due, or a step set something off.
create table smart_file_looks (
  workspace_id uuid not null references workspaces on delete cascade,
  lead_id uuid not null,
  look_at timestamptz not null,
  primary key (workspace_id, lead_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index smart_file_looks_due on smart_file_looks (look_at);
-- Whoever writes into a file's record asks for a look; the jobs find what is due in all workspaces.
call atelier_shared_table('smart_file_looks', 'select, insert, update, delete');

-- Why a mail left by itself: one row for each occasion, before there is a mail.
create table smart_file_occasions (
  workspace_id uuid not null references workspaces on delete cascade,
  lead_id uuid not null,
  template_id uuid not null,
  occasion text not null check (occasion <> ''),
  recipient text not null check (recipient = lower(recipient)),
  basis text not null,
  sending_id uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, template_id, occasion, recipient),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sending_id) references smart_file_sendings (workspace_id, id) on delete set null (sending_id)
);
comment on column smart_file_occasions.template_id is 'An e-mail template; those of the product stand in no table.';
comment on column smart_file_occasions.basis is 'When the mail leaves and what it says that may change; a mail on another basis does not leave.';
create index smart_file_occasions_sending on smart_file_occasions (workspace_id, sending_id);
call atelier_tenant_table('smart_file_occasions');

-- What steps set off: each action of a file once.
create table smart_file_step_actions (
  workspace_id uuid not null references workspaces on delete cascade,
  lead_id uuid not null,
  step_id uuid not null,
  action_id text not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, step_id, action_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
call atelier_tenant_table('smart_file_step_actions');
