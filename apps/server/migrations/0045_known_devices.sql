-- The browsers and devices that have signed in to an account. They have limits of their own, so that a stranger who spends
-- the shared ones shuts nobody out. A device is a secret that it made itself; only its hash is stored.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default atelier_now(),
  last_used_at timestamptz not null default atelier_now(),
  primary key (account_id, device_hash)
);
create index known_devices_last_used on known_devices (last_used_at);
call atelier_system_table('known_devices');

-- Links that are mailed in place of codes are found by their hash.
create index one_time_codes_links on one_time_codes (code_hash) where flow = 'link';

-- Guesses of the second factor are counted by how the first one was proven: who guessed a password cannot lock out who
-- reads the mail.
alter table sessions add column first_factor text;
