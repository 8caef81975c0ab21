-- What a studio chose for the pages, emails and documents of its clients. Contact details are in `company` since the baseline.
alter table workspaces
  add column typeface text not null default 'classic' check (typeface in ('classic', 'modern', 'literary')),
  add column email_signature jsonb,
  add column client_portal jsonb not null default '{}';
comment on column workspaces.email_signature is 'Rich text that stands under emails to clients; null for none.';
comment on column workspaces.client_portal is 'The sections of the client''s page that were switched; what is missing is shown.';
