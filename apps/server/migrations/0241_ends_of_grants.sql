-- When the provider ends a grant, where it says so, and since when the grant stands: a new sign-in is a new grant.
alter table connected_accounts
  add column granted_at timestamptz not null default atelier_now(),
  add column ends_at timestamptz;
create index connected_accounts_ending on connected_accounts (ends_at) where ends_at is not null and ended_at is null;
-- The job that tells of them looks only for the workspaces that have some.
grant select (ends_at, ended_at, disconnected_at) on connected_accounts to atelier_system;
