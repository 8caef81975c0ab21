-- What follows from the acts of clients: documents under seal, requests for new links, and what the studio mends.

-- A contract that everybody signed, and the PDF that proves it. The row is written with the last signature; a job does the
-- rest, and may begin again at any point.
create table smart_file_sealings (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  version_id uuid not null,
  title text not null,
  pages jsonb not null,
  event_index integer,
  version_ids jsonb,
  fingerprint text,
  storage_key text,
  size integer,
  sha256 text,
  created_at timestamptz not null default atelier_now(),
  sealed_at timestamptz,
  primary key (workspace_id, id),
  check ((event_index is null) = (version_ids is null) and (event_index is null) = (fingerprint is null)),
  check ((sealed_at is null) = (storage_key is null) and (sealed_at is null) = (sha256 is null)),
  check (sealed_at is null or event_index is not null),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references smart_file_versions (workspace_id, id),
  foreign key (workspace_id, lead_id, event_index) references smart_file_events (workspace_id, lead_id, index)
);
comment on column smart_file_sealings.event_index is 'The line of the record that tells of the seal; null until it is written.';
comment on column smart_file_sealings.pages is 'What people read, as it was when everybody had signed: the same after a crash and in later versions of the product.';
comment on column smart_file_sealings.version_ids is 'The versions that lie in the evidence.';
-- However often the last signature arrives.
create unique index smart_file_sealings_version on smart_file_sealings (workspace_id, version_id);
create index smart_file_sealings_lead on smart_file_sealings (workspace_id, lead_id, created_at desc);
create index smart_file_sealings_open on smart_file_sealings (workspace_id, created_at) where sealed_at is null;
alter table smart_file_sealings alter column pages set statistics 0;
call atelier_tenant_table('smart_file_sealings');
revoke delete on smart_file_sealings from atelier_app;

-- Somebody whose link is shut asks for another. Answered by a link of the studio's, or by putting it aside.
create table smart_file_link_requests (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  link_id uuid not null,
  answered_at timestamptz,
  answered_by uuid,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, link_id) references smart_file_links (workspace_id, id) on delete cascade
);
create unique index smart_file_link_requests_open on smart_file_link_requests (workspace_id, link_id) where answered_at is null;
create index smart_file_link_requests_lead on smart_file_link_requests (workspace_id, lead_id, created_at desc);
call atelier_tenant_table('smart_file_link_requests');

-- Where a signer is reached now. The version keeps the address that it was made with; nobody else signs again for it.
create table smart_file_signer_addresses (
  workspace_id uuid not null,
  lead_id uuid not null,
  step_id uuid not null,
  signer_id text not null,
  email text not null,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, lead_id, step_id, signer_id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
call atelier_tenant_table('smart_file_signer_addresses');
