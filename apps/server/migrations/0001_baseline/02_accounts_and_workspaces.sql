create table accounts (
  id uuid primary key,
  kind text not null default 'member' check (kind in ('member', 'visitor')),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone_number text,
  phone_verified_at timestamptz,
  password_hash text,
  picture_key text,
  preferences jsonb not null default '{}',
  location jsonb,
  two_factor_secret bytea,
  two_factor_enabled_at timestamptz,
  two_factor_last_step bigint,
  referral_code text not null unique,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now()
);
comment on column accounts.two_factor_secret is 'Encrypted with the server key.';
comment on column accounts.two_factor_last_step is 'The last time step used, so that a code works once.';

create table account_identities (
  provider text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default atelier_now(),
  primary key (provider, subject)
);
create index account_identities_account on account_identities (account_id);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  assurance text not null default 'full' check (assurance in ('full', 'second_factor_required')),
  user_agent text,
  address text,
  created_at timestamptz not null default atelier_now(),
  last_seen_at timestamptz not null default atelier_now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_codes (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  destination text not null,
  purpose text not null,
  flow text,
  code_hash bytea not null,
  address text,
  attempts integer not null default 0,
  max_attempts integer not null default 5,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check (attempts between 0 and max_attempts)
);
create index one_time_codes_destination on one_time_codes (destination, purpose, created_at desc);
create index one_time_codes_expiry on one_time_codes (expires_at);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default atelier_now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table oauth_flows (
  id uuid primary key,
  provider text not null,
  state_hash bytea not null unique,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create table workspaces (
  id uuid primary key,
  name text not null,
  business_type text not null default '',
  profession text[] not null default '{}',
  region text not null default 'us-east-1',
  mode text default 'stable' check (mode in ('stable', 'beta', 'internal', 'suspended')),
  logo_key text,
  brand_colour text,
  preferences jsonb not null default '{}',
  company jsonb not null default '{}',
  onboarded_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  revision integer not null default 1
);
comment on column workspaces.company is 'Contact details, address, website and social profiles, as settings show them.';

create table workspace_handles (
  handle text primary key check (handle = lower(handle)),
  workspace_id uuid not null references workspaces on delete cascade,
  created_at timestamptz not null default atelier_now(),
  retired_at timestamptz
);
create unique index workspace_handles_current on workspace_handles (workspace_id) where retired_at is null;
comment on table workspace_handles is 'A retired handle keeps leading to its workspace and is never given to another.';

create table memberships (
  workspace_id uuid not null references workspaces on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  role text not null,
  position integer not null default 0,
  access_controls jsonb not null default '{}',
  preferences jsonb not null default '{}',
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  removed_at timestamptz,
  primary key (workspace_id, account_id)
);
create index memberships_account on memberships (account_id, position) where removed_at is null;

create table referrals (
  id uuid primary key,
  referrer_account_id uuid not null references accounts on delete cascade,
  referred_account_id uuid not null unique references accounts on delete cascade,
  code text not null,
  created_at timestamptz not null default atelier_now()
);
create index referrals_referrer on referrals (referrer_account_id);

call atelier_system_table('accounts');
call atelier_system_table('account_identities');
call atelier_system_table('sessions');
call atelier_system_table('one_time_codes');
call atelier_system_table('recovery_codes');
call atelier_system_table('oauth_flows');
call atelier_system_table('referrals');
call atelier_shared_table('workspaces', 'select, update', 'id');
call atelier_shared_table('workspace_handles', 'select, insert, update');
call atelier_shared_table('memberships', 'select, insert, update');

-- What a workspace may know of its people, without a right to the accounts themselves.
create view workspace_people as
  select m.workspace_id, m.account_id, m.role, m.access_controls, m.created_at, m.removed_at,
         a.first_name, a.last_name, a.email, a.phone_number, a.picture_key
  from memberships m join accounts a on a.id = m.account_id
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid;
alter view workspace_people set (security_barrier = true);
revoke all on workspace_people from public;
grant select on workspace_people to atelier_app;
-- The view reads as the role that owns it; where that is not a superuser, forced row security would hide everything.
create policy people on memberships for select to current_user
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);

-- Who is asking, in one statement, at every call. Six tables are joined, and finding the order took two thirds of its time: a
-- function in plpgsql keeps its plan, for each connection of a PostgreSQL server, and for all of the embedded database.
-- Read by src/platform/identity/authenticate.ts.
--   given_token   hash of the token
--   given_handle  of the workspace that the call is made in, current or retired; null outside of workspaces
--   seen_seconds  after which a session that is used counts as seen anew
create function atelier_authenticate(given_token bytea, given_handle text, seen_seconds double precision)
returns table (
  session_id uuid, is_live boolean, is_stale boolean, account_id uuid, kind text, email text,
  workspace_id uuid, role text, mode text, handle text
) language plpgsql stable as $$
begin
  return query
    select s.id,
      s.revoked_at is null and s.assurance = 'full'
        and s.expires_at > atelier_now() and s.idle_expires_at > atelier_now(),
      s.last_seen_at < atelier_now() - make_interval(secs => seen_seconds),
      a.id, a.kind, a.email, m.workspace_id, m.role, w.mode, now_called.handle
    from sessions s
    join accounts a on a.id = s.account_id
    left join workspace_handles h on h.handle = given_handle
    left join memberships m on m.workspace_id = h.workspace_id and m.account_id = a.id and m.removed_at is null
    left join workspaces w on w.id = m.workspace_id
    left join workspace_handles now_called on now_called.workspace_id = m.workspace_id and now_called.retired_at is null
    where s.token_hash = given_token;
end $$;
revoke all on function atelier_authenticate(bytea, text, double precision) from public;
grant execute on function atelier_authenticate(bytea, text, double precision) to atelier_system;
