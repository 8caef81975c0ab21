-- The mailboxes of further addresses, by which duplicates are found.
alter table contacts add column other_mailbox_keys text[] not null default '{}';
create index contacts_other_mailboxes on contacts using gin (other_mailbox_keys) where other_mailbox_keys <> '{}';
