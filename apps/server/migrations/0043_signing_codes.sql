-- Codes by which the holder of a public link proves the address that they sign or decline with. Only hashes are stored: of
-- the code, and of the token that binds it to the browser that requested it.
create table smart_file_signing_codes (
  workspace_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  link_id uuid not null,
  step_id uuid not null,
  signer_id text not null,
  flow_hash bytea not null,
  name text not null,
  email text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, link_id) references smart_file_links (workspace_id, id) on delete cascade
);
create index smart_file_signing_codes_lead on smart_file_signing_codes (workspace_id, lead_id, created_at);
call atelier_tenant_table('smart_file_signing_codes');
