-- What was sent of a smart file, through which doors people come to it, and what they did. None of it changes afterwards.

-- What the studio sent: the steps as they were, the values of the variables, and whose language and zone they are written in.
create table smart_file_editions (
  workspace_id uuid not null,
  lead_id uuid not null,
  number integer not null check (number > 0),
  steps jsonb not null,
  variables jsonb not null,
  reader jsonb not null,
  event_day date,
  note text,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, number),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
comment on column smart_file_editions.number is 'From 1; that of the newest one is leads.version.';
comment on column smart_file_editions.note is 'What the studio said about an amendment.';
alter table smart_file_editions alter column steps set statistics 0;
call atelier_tenant_table('smart_file_editions');
revoke update, delete on smart_file_editions from atelier_app;

-- The bytes that people see, choose, sign, pay and answer.
create table smart_file_versions (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  kind text not null check (kind in ('proposal', 'contract', 'invoice', 'form', 'thankyou')),
  edition integer not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content text not null,
  inputs jsonb not null,
  created_at timestamptz not null default atelier_now(),
  -- Who still has to sign is asked of many contracts at once. Made of the content, with which it never changes.
  signers jsonb generated always as (case when kind = 'contract' then content::jsonb #> '{content,signers}' end) stored,
  primary key (workspace_id, id),
  unique (workspace_id, step_id, hash),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
comment on column smart_file_versions.step_id is 'The step may be gone from the draft by now.';
comment on column smart_file_versions.content is 'Canonical JSON (RFC 8785); hash is its SHA-256.';
comment on column smart_file_versions.inputs is 'What it was made of; no part of the hash.';
create index smart_file_versions_lead on smart_file_versions (workspace_id, lead_id, created_at, id);
alter table smart_file_versions alter column content set statistics 0;
alter table smart_file_versions alter column inputs set statistics 0;
call atelier_tenant_table('smart_file_versions');
revoke update, delete on smart_file_versions from atelier_app;

-- Which version holds now for each step of the newest edition. Follows from editions and acts, and is kept so that it need not
-- be found again at each look.
create table smart_file_sent_steps (
  workspace_id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  position integer not null,
  is_visible boolean not null,
  primary key (workspace_id, lead_id, step_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id)
);
call atelier_tenant_table('smart_file_sent_steps');

-- Doors to a file. The token is nowhere but in the link itself.
create table smart_file_links (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  kind text not null check (kind in ('private', 'public', 'preview')),
  token_hash bytea not null,
  recipient_name text,
  recipient_email text,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  is_withdrawn boolean not null default false,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check (kind <> 'private' or recipient_email is not null),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
comment on column smart_file_links.is_withdrawn is 'Its lead is deleted; the trigger of leads keeps it so.';
comment on table smart_file_links is 'private: for one recipient; public: for whoever has it; preview: the studio looks as a client would.';
create unique index smart_file_links_token on smart_file_links (token_hash);
create index smart_file_links_lead on smart_file_links (workspace_id, lead_id, created_at desc);
create index smart_file_links_expiry on smart_file_links (workspace_id, expires_at) where revoked_at is null and expires_at is not null;
-- A link is found before its workspace is known.
call atelier_shared_table('smart_file_links', 'select, insert, update, delete');

-- Whoever looks a link up does not see the leads of its workspace yet.
create function smart_file_links_follow() returns trigger language plpgsql as $$
begin
  update smart_file_links set is_withdrawn = new.deleted_at is not null
    where workspace_id = new.workspace_id and lead_id = new.id;
  return null;
end $$;
create trigger leads_withdraw_links after update of deleted_at on leads
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function smart_file_links_follow();

-- Pictures of signatures, by their SHA-256.
create table signature_pictures (
  workspace_id uuid not null references workspaces on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, hash)
);
call atelier_tenant_table('signature_pictures');
revoke update, delete on signature_pictures from atelier_app;

-- The record of a file: lines that are chained by their hashes (packages/sdk/contract/proof/SPEC.md).
create table smart_file_events (
  workspace_id uuid not null,
  lead_id uuid not null,
  index integer not null check (index >= 0),
  kind text not null,
  hash text not null,
  line jsonb not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, index),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
alter table smart_file_events alter column line set statistics 0;
call atelier_tenant_table('smart_file_events');
revoke update, delete on smart_file_events from atelier_app;

-- What somebody did with a version. It holds for those bytes and no others.
create table smart_file_acts (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  kind text not null check (kind in ('choice', 'signature', 'answers', 'plan', 'decline')),
  signer_id text,
  link_id uuid,
  account_id uuid,
  actor_name text not null,
  actor_email text,
  values jsonb not null default '{}',
  picture_hash text,
  event_index integer not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check (num_nonnulls(link_id, account_id) = 1),
  check ((kind = 'signature') = (picture_hash is not null and signer_id is not null)),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id),
  foreign key (workspace_id, picture_hash) references signature_pictures (workspace_id, hash),
  foreign key (workspace_id, lead_id, event_index) references smart_file_events (workspace_id, lead_id, index)
);
comment on column smart_file_acts.values is 'A choice: packageIds and extras; answers: answers; a decline: reason.';
comment on column smart_file_acts.account_id is 'Who of the studio; clients come by a link.';
create index smart_file_acts_lead on smart_file_acts (workspace_id, lead_id, created_at, id);
-- Who signs signs one version once, whatever is pressed twice.
create unique index smart_file_acts_signature on smart_file_acts (workspace_id, version_id, signer_id) where kind = 'signature';
call atelier_tenant_table('smart_file_acts');
revoke update, delete on smart_file_acts from atelier_app;
