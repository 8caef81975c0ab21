-- Codes by which a visitor confirms an address on one more device. Only hashes are stored. A code works in the visit that
-- asked for it, and nowhere else.
create table gallery_visitor_codes (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  visit_id uuid not null,
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default atelier_now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, visit_id) references gallery_visits (workspace_id, id) on delete cascade
);
create index gallery_visitor_codes_visit on gallery_visitor_codes (workspace_id, visit_id);
create index gallery_visitor_codes_gallery on gallery_visitor_codes (workspace_id, gallery_id);
call atelier_tenant_table('gallery_visitor_codes');

create index gallery_visitors_merged on gallery_visitors (workspace_id, gallery_id, merged_into) where merged_into is not null;
create index gallery_selections_visitor on gallery_selections (workspace_id, visitor_id) where visitor_id is not null;
