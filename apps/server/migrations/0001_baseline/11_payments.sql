-- Money of smart files: what providers and the studio told of it, ways to pay that are open, plans, and numbered documents.

-- What happened to the money of an invoice, one line for each thing told. The ledger is a function of these lines and the plan.
create table payment_events (
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null,
  event_id text not null,
  lead_id uuid not null,
  step_id uuid not null,
  kind text not null,
  object_id text not null,
  payment_id text,
  payment_provider text,
  part_id text,
  checkout_id uuid,
  amount bigint not null check (amount between 0 and 9007199254740991),
  currency text not null,
  occurred_at timestamptz not null,
  sequence integer,
  fields jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, provider, event_id)
);
comment on table payment_events is 'Outlives its lead: money that moved stays told.';
comment on column payment_events.event_id is 'The provider''s own; unique, so that what is told twice counts once.';
comment on column payment_events.payment_id is 'Of a refund or dispute: the payment that it is about.';
comment on column payment_events.checkout_id is 'By which way to pay it came; null for what the studio records.';
comment on column payment_events.fields is 'What else is shown of it, such as `method`; never a card''s number.';
comment on column payment_events.created_by is 'Who of the studio; providers have no account.';
create index payment_events_invoice on payment_events (workspace_id, lead_id, step_id);
call atelier_tenant_table('payment_events');
revoke update, delete on payment_events from atelier_app;

-- Ways to pay that were opened for clients. Found by a provider''s answer, before the workspace is known.
create table payment_checkouts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  part_ids text[] not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  provider text not null,
  session_id text,
  url text,
  token_hash bytea not null,
  back_sealed bytea not null,
  state text not null check (state in ('opening', 'open', 'paid', 'closed', 'expired')),
  link_id uuid not null,
  payer_name text not null,
  payer_email text,
  client_address text not null,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default atelier_now(),
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  primary key (workspace_id, id)
);
comment on column payment_checkouts.session_id is 'The provider''s own; null until it answered.';
comment on column payment_checkouts.token_hash is 'Of the page to which payers come back; the token follows from the id and the server''s key.';
comment on column payment_checkouts.back_sealed is 'The token of the link that the payer came by, sealed: where the way back leads.';
comment on column payment_checkouts.ask_at is 'When the provider is asked next what became of it; null when it is not.';
comment on column payment_checkouts.asked is 'How often it was asked of by itself.';
create unique index payment_checkouts_id on payment_checkouts (id);
create unique index payment_checkouts_token on payment_checkouts (token_hash);
create index payment_checkouts_lead on payment_checkouts (workspace_id, lead_id, created_at desc);
-- A webhook may be lost for good, so the provider is asked about each checkout without a final state: soon at first, then
-- more rarely, and not for ever.
create index payment_checkouts_ask on payment_checkouts (ask_at) where ask_at is not null;
-- Two tabs pay once: of one invoice, one way to pay is open.
create unique index payment_checkouts_open on payment_checkouts (workspace_id, lead_id, step_id)
  where state in ('opening', 'open');
call atelier_shared_table('payment_checkouts', 'select, insert, update');

-- The parts that were asked for, each time they changed. What was paid or asked for stays as it is (money/SPEC.md, M-26).
create table payment_plans (
  workspace_id uuid not null references workspaces on delete cascade,
  lead_id uuid not null,
  step_id uuid not null,
  number integer not null check (number > 0),
  version_id uuid not null,
  event_on date,
  signed_on date,
  total bigint not null,
  currency text not null,
  parts jsonb not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, step_id, number)
);
call atelier_tenant_table('payment_plans');
revoke update, delete on payment_plans from atelier_app;

-- The last number of each series and prefix. Taken, under its row's lock, in the transaction that issues.
create table invoice_counters (
  workspace_id uuid not null references workspaces on delete cascade,
  series text not null check (series in ('invoice', 'creditNote')),
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,6}$'),
  year integer not null,
  last_sequence integer not null check (last_sequence >= 0),
  is_current boolean not null default true,
  primary key (workspace_id, series, prefix)
);
create unique index invoice_counters_current on invoice_counters (workspace_id, series) where is_current;
-- A number is of one series only.
create unique index invoice_counters_prefix on invoice_counters (workspace_id, prefix);
call atelier_tenant_table('invoice_counters');
revoke delete on invoice_counters from atelier_app;

-- Numbered documents. A number is never given again, and nothing that has one is changed.
create table invoices (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  series text not null check (series in ('invoice', 'creditNote')),
  number text not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  corrects_id uuid,
  issued_on date not null,
  recipient jsonb not null,
  currency text not null,
  total bigint not null,
  details jsonb not null,
  created_by uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  check ((series = 'creditNote') = (corrects_id is not null)),
  foreign key (workspace_id, corrects_id) references invoices (workspace_id, id)
);
comment on table invoices is 'Outlives its lead: a number without its document would be a gap.';
comment on column invoices.details is 'Of an invoice: its lines, taxes and totals as they were charged; of a credit note: its reason.';
create unique index invoices_number on invoices (workspace_id, number);
create unique index invoices_step on invoices (workspace_id, lead_id, step_id) where series = 'invoice';
create index invoices_corrects on invoices (workspace_id, corrects_id);
call atelier_tenant_table('invoices');
revoke update, delete on invoices from atelier_app;

-- Receipts, as they were mailed to payers.
create table payment_receipts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  provider text not null,
  object_id text not null,
  invoice_id uuid not null,
  title text not null,
  file_key text,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id)
);
comment on column payment_receipts.file_key is 'Null until the document was made.';
create unique index payment_receipts_payment on payment_receipts (workspace_id, provider, object_id);
create index payment_receipts_lead on payment_receipts (workspace_id, lead_id, created_at desc);
create index payment_receipts_invoice on payment_receipts (workspace_id, invoice_id);
call atelier_tenant_table('payment_receipts');
revoke delete on payment_receipts from atelier_app;

-- What the built-in test checkout knows, as a provider knows it: nothing here is money of ours.
create table test_checkout_objects (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund')),
  checkout_id uuid not null,
  payment_id text,
  refund_id uuid,
  amount bigint not null,
  currency text not null,
  state text not null,
  failure text,
  sequence integer not null default 1,
  updated_at timestamptz not null default atelier_now()
);
create index test_checkout_objects_checkout on test_checkout_objects (checkout_id);
call atelier_system_table('test_checkout_objects');

-- Invoices and credit notes as PDFs. The rows that they are made of never change, so that a file is written once.
create table invoice_files (
  workspace_id uuid not null references workspaces on delete cascade,
  invoice_id uuid not null,
  file_key text not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id)
);
call atelier_tenant_table('invoice_files');
revoke update, delete on invoice_files from atelier_app;
