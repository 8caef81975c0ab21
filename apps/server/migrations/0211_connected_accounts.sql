-- Accounts at other services that people connected: mail, calendars, team chat. Tokens are sealed with the server's key.
create table connected_accounts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null,
  -- Who connected it. An account that the whole workspace uses stays when they leave.
  account_id uuid not null,
  -- The account's identity at its provider, and what people call it.
  subject text not null,
  label text not null,
  scopes text[] not null,
  -- Null once it was withdrawn.
  tokens bytea,
  access_expires_at timestamptz,
  -- While somebody renews the access: two renewals at once would end a grant whose tokens rotate.
  renewing_until timestamptz,
  connected_at timestamptz not null default atelier_now(),
  checked_at timestamptz not null default atelier_now(),
  check_at timestamptz,
  last_item_at timestamptz,
  last_error text,
  ended_at timestamptz,
  reason text,
  disconnected_at timestamptz,
  primary key (workspace_id, id)
);
create unique index connected_accounts_subject on connected_accounts (workspace_id, kind, subject, account_id)
  where disconnected_at is null;
create index connected_accounts_due on connected_accounts (check_at) where check_at is not null;
call atelier_shared_table('connected_accounts', 'select, insert, update');
call atelier_live('connected_accounts', 'connected-account');
