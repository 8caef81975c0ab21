-- Mails of smart files. Every mail is a row before it leaves; its id is that of the mail over every try.
create table smart_file_sendings (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  lead_id uuid,
  link_id uuid,
  purpose text not null check (
    purpose in ('file', 'amendment', 'custom', 'automatic', 'ended', 'turn', 'copy', 'receipt')
  ),
  edition integer,
  recipient_name text,
  recipient_email text not null check (recipient_email <> ''),
  cc text[] not null default '{}',
  reply_to text,
  subject text not null,
  body bytea not null,
  html_hash text not null check (html_hash ~ '^[0-9a-f]{64}$'),
  asks jsonb not null default '[]',
  state text not null check (state in ('awaitingApproval', 'scheduled', 'queued', 'sent', 'delivered', 'bounced', 'failed', 'superseded', 'cancelled')),
  reason text,
  approval_required boolean not null default false,
  approved_at timestamptz,
  approved_by uuid,
  send_at timestamptz,
  send_zone text not null,
  leaving_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  bounced_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check ((lead_id is null) = (edition is null)),
  check (approved_at is not null or not approval_required or state in ('awaitingApproval', 'superseded', 'cancelled')),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, link_id) references smart_file_links (workspace_id, id) on delete set null (link_id)
);
comment on column smart_file_sendings.edition is 'Of the file when the mail was written; 0 before it was sent.';
comment on column smart_file_sendings.body is 'HTML and text, sealed: they hold the address of a private link.';
comment on column smart_file_sendings.html_hash is 'SHA-256 of the HTML that was shown and approved; no other leaves.';
comment on column smart_file_sendings.asks is 'What the mail asks its recipient to do: steps, and signers of contracts.';
comment on column smart_file_sendings.leaving_at is 'Since when a try to hand it over runs; null between tries.';
create unique index smart_file_sendings_id on smart_file_sendings (id);
create index smart_file_sendings_lead on smart_file_sendings (workspace_id, lead_id, created_at desc, id desc);
create index smart_file_sendings_newest on smart_file_sendings (workspace_id, created_at desc);
create index smart_file_sendings_state on smart_file_sendings (workspace_id, state, created_at desc);
-- Who tells of a mail that bounced names the mail and not the workspace.
call atelier_shared_table('smart_file_sendings', 'select, insert, update, delete');

-- What mail providers told already: an event is taken once.
create table mail_provider_events (
  event_id text primary key,
  received_at timestamptz not null default atelier_now()
);
call atelier_system_table('mail_provider_events');
