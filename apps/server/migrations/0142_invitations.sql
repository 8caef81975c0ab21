-- Invitations to a workspace. The system role reads and accepts them, because whoever opens a link is no member yet.
create table invitations (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  role text not null,
  access_controls jsonb not null default '{}',
  invited_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  sent_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  primary key (workspace_id, id)
);
-- An address has one invitation at a time; an expired one is sent again.
create unique index invitations_open on invitations (workspace_id, email) where accepted_at is null and withdrawn_at is null;
call atelier_shared_table('invitations', 'select, insert, update');

-- The links of an invitation: each time that it is sent it gets another one, and earlier ones work as well. Hashes only.
create table invitation_links (
  token_hash bytea primary key,
  workspace_id uuid not null,
  invitation_id uuid not null,
  created_at timestamptz not null default atelier_now(),
  foreign key (workspace_id, invitation_id) references invitations (workspace_id, id) on delete cascade
);
create index invitation_links_invitation on invitation_links (workspace_id, invitation_id);
call atelier_shared_table('invitation_links', 'select, insert');

call atelier_live('invitations', 'invitation');

-- What administrators see of the team, besides workspace_people: whether an account has a second factor, and when it was used.
create view workspace_team as
  select m.workspace_id, m.account_id, a.two_factor_enabled_at is not null as has_two_factor,
         (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as last_seen_at
  from memberships m join accounts a on a.id = m.account_id
  where m.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid and m.removed_at is null;
alter view workspace_team set (security_barrier = true);
revoke all on workspace_team from public;
grant select on workspace_team to atelier_app;
