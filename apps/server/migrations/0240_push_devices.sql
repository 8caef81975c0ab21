-- Browsers to which a member's notices are pushed. Each belongs to the session that it was turned on in, and ends with it.
-- The subscription (an address, and the keys that only this browser can read with) is sealed with the server's key.
create table push_devices (
  workspace_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  address_hash bytea not null,
  subscription bytea not null,
  user_agent text not null default '',
  created_at timestamptz not null default atelier_now(),
  last_sent_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, address_hash),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
create index push_devices_account on push_devices (workspace_id, account_id);
create index push_devices_session on push_devices (session_id);
call atelier_shared_table('push_devices', 'select, insert, update, delete');
call atelier_live('push_devices', 'notification-settings', 'account_id');

-- Devices whose session and membership stand now: nothing is sent to any other.
create view live_push_devices as
  select d.*
  from push_devices d
  join sessions s on s.id = d.session_id and s.account_id = d.account_id
  join memberships m on m.workspace_id = d.workspace_id and m.account_id = d.account_id
  where d.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid and m.removed_at is null
    and s.assurance = 'full' and s.revoked_at is null and s.expires_at > atelier_now()
    and s.idle_expires_at > atelier_now();
alter view live_push_devices set (security_barrier = true);
revoke all on live_push_devices from public;
grant select on live_push_devices to atelier_app;

-- Links in the emails of notices that switch them off. Only the SHA-256 of a link's token is stored.
create table notice_switch_links (
  workspace_id uuid not null,
  token_hash bytea not null unique,
  account_id uuid not null,
  -- The kinds that the email was about, as `module.action`.
  kinds text[] not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, token_hash),
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
create index notice_switch_links_created on notice_switch_links (created_at);
call atelier_shared_table('notice_switch_links', 'select, insert, delete');
