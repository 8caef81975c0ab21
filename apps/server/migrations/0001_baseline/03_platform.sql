-- What this database remembers about the servers that use it.
create table server_settings (
  name text primary key,
  value jsonb not null
);
call atelier_system_table('server_settings');

-- Effects outside the database (mail, messages, jobs) start as rows in the transaction that causes them.
create table outbox (
  id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  job text not null,
  payload jsonb not null,
  run_at timestamptz not null default atelier_now(),
  deduplication_key text unique,
  created_at timestamptz not null default atelier_now()
);
create index outbox_due on outbox (run_at, id);
call atelier_shared_table('outbox', 'select, insert');

-- A finished job leaves its id here in the same transaction as its work, so that a second delivery does nothing.
create table job_receipts (
  job_id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  finished_at timestamptz not null default atelier_now()
);
create index job_receipts_age on job_receipts (finished_at);
call atelier_shared_table('job_receipts', 'select, insert');

-- Jobs whose last try failed. They are shown, and can be started again.
create table parked_jobs (
  id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  job text not null,
  payload jsonb not null,
  attempts integer not null,
  reason text not null,
  parked_at timestamptz not null default atelier_now()
);
call atelier_shared_table('parked_jobs', 'select');

-- Answers of keyed writes, stored with the write.
create table idempotency_keys (
  scope text not null,
  key text not null,
  workspace_id uuid references workspaces on delete cascade,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
comment on column idempotency_keys.scope is 'Account or client address, workspace and operation: who may be given the stored answer.';
create index idempotency_keys_expiry on idempotency_keys (expires_at);
call atelier_shared_table('idempotency_keys', 'select, insert, update, delete');

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
call atelier_system_table('rate_limits');

-- Messages of an installation without SMTP or a text gateway, read on the outbox page of this machine.
create table local_outbox_messages (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'text')),
  sender text not null,
  recipient text not null,
  subject text not null default '',
  text_body text not null,
  html_body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default atelier_now()
);
create index local_outbox_messages_newest on local_outbox_messages (created_at desc);
call atelier_system_table('local_outbox_messages');

-- What happened to accounts and workspaces, hash-chained: each row seals the one before it in its chain.
create table security_events (
  sequence bigint generated always as identity primary key,
  chain text not null default '',
  workspace_id uuid,
  account_id uuid,
  kind text not null,
  details jsonb not null default '{}',
  address text,
  created_at timestamptz not null default atelier_now(),
  previous_hash bytea,
  hash bytea not null default ''
);
create index security_events_chain on security_events (chain, sequence desc);
create index security_events_account on security_events (account_id, sequence desc);

-- An event draws its number when it is its turn in the chain. Numbered before it waits, of two concurrent events the one
-- with the later number could be sealed first, and a chain that nobody touched would look broken.
create function security_events_seal() returns trigger language plpgsql as $$
begin
  new.chain := coalesce('workspace:' || new.workspace_id, 'account:' || new.account_id, 'server');
  perform pg_advisory_xact_lock(hashtextextended('security_events:' || new.chain, 0));
  new.sequence := nextval('security_events_sequence_seq');
  select hash into new.previous_hash from security_events where chain = new.chain order by sequence desc limit 1;
  new.hash := security_event_hash(new);
  return new;
end $$;

create function security_event_hash(event security_events) returns bytea language sql stable
  return sha256(convert_to(
    coalesce(encode(event.previous_hash, 'hex'), '') || '|' || event.chain || '|' || event.kind || '|'
    || coalesce(event.account_id::text, '') || '|' || coalesce(event.address, '') || '|' || event.details::text || '|'
    || (extract(epoch from event.created_at) * 1000000)::bigint::text, 'UTF8'));

create trigger security_events_seal before insert on security_events
  for each row execute function security_events_seal();

create function security_events_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'security_events is append-only';
end $$;
create trigger security_events_refuse before update or delete on security_events
  for each row execute function security_events_refuse();
create trigger security_events_refuse_truncate before truncate on security_events
  for each statement execute function security_events_refuse();

call atelier_shared_table('security_events', 'select, insert');
revoke update, delete on security_events from atelier_system;
grant usage on sequence security_events_sequence_seq to atelier_app, atelier_system;

create table newsletter_subscriptions (
  email text primary key check (email = lower(email)),
  source text not null default '',
  created_at timestamptz not null default atelier_now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
call atelier_system_table('newsletter_subscriptions');

create table contact_requests (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  job_title text not null,
  platform_users text not null,
  headquarters text not null,
  message text not null,
  marketing_consent boolean not null,
  type text not null,
  phone text,
  created_at timestamptz not null default atelier_now()
);
call atelier_system_table('contact_requests');

create table error_reports (
  id uuid primary key,
  account_id uuid,
  message text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default atelier_now()
);
call atelier_system_table('error_reports');

-- Uploads of a workspace or of an account. A row turns ready only after what arrived was verified.
create table files (
  id uuid primary key,
  workspace_id uuid references workspaces on delete cascade,
  account_id uuid references accounts on delete cascade,
  key text not null unique,
  kind text not null,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'uploaded', 'ready', 'rejected')),
  created_by uuid,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  uploaded_at timestamptz,
  ready_at timestamptz,
  check (num_nonnulls(workspace_id, account_id) = 1),
  unique (workspace_id, id)
);
create index files_unfinished on files (expires_at) where state <> 'ready';
call atelier_shared_table('files', 'select, insert, update, delete');
