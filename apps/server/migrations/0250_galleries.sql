-- Galleries (docs/decisions/2026-11-26-galleries.md). Visits are read before their workspace is known, so the tables that the
-- door needs are shared with the system role. Documents have the rules of src/areas/galleries/record.

-- What new galleries begin with.
create table gallery_defaults (
  workspace_id uuid primary key references workspaces on delete cascade,
  default_sort text not null
);
call atelier_tenant_table('gallery_defaults');

create table galleries (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  search_text text collate "C" not null,
  event_on date,
  place text,
  description text,
  contact_id uuid,
  cover_image_id uuid,
  cover_x real not null default 0.5 check (cover_x between 0 and 1),
  cover_y real not null default 0.5 check (cover_y between 0 and 1),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  expires_on date,
  expires_at timestamptz,
  release_on date,
  release_at timestamptz,
  timezone text not null,
  default_sort text not null default 'custom',
  preferences jsonb not null default '{}',
  layout jsonb not null default '{}',
  guest_access jsonb not null default '{}',
  visitor_form jsonb not null default '{}',
  pin_hash bytea,
  pin_version integer not null default 0,
  faces_enabled_at timestamptz,
  faces_enabled_by uuid,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id),
  check ((expires_on is null) = (expires_at is null)),
  check ((release_on is null) = (release_at is null))
);
comment on column galleries.search_text is 'Name and place as the search compares them: folded, without accents.';
comment on column galleries.timezone is 'The zone that expires_at and release_at follow from; a job follows that of the workspace.';
comment on column galleries.pin_hash is 'HMAC under the server''s key. Visits remember the version that they were let in with.';
comment on column galleries.faces_enabled_at is 'Since when faces are looked for, because the host confirmed that people may be recognized.';
create index galleries_created on galleries (workspace_id, created_at desc, id desc) where deleted_at is null;
create index galleries_contact on galleries (workspace_id, contact_id) where contact_id is not null;
create index galleries_deleted on galleries (workspace_id, deleted_at) where deleted_at is not null;
call atelier_shared_table('galleries', 'select, insert, update, delete');
call atelier_live('galleries', 'gallery');

-- What the studio did to nothing but its order, its counts and its covers changes an album as well.
create table gallery_albums (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  name text not null check (name <> ''),
  description text,
  rank double precision not null,
  cover_image_id uuid,
  cover_x real not null default 0.5 check (cover_x between 0 and 1),
  cover_y real not null default 0.5 check (cover_y between 0 and 1),
  sort text,
  pin_hash bytea,
  pin_version integer not null default 0,
  is_locked boolean not null default false,
  hidden_from text[] not null default '{}',
  image_count integer not null default 0,
  hidden_count integer not null default 0,
  pending_count integer not null default 0,
  size bigint not null default 0,
  order_revision bigint not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, gallery_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade
);
comment on column gallery_albums.sort is 'Null for that of the gallery.';
comment on column gallery_albums.is_locked is 'Visitors other than clients see its name and nothing else.';
comment on column gallery_albums.hidden_from is 'Roles that do not know of it.';
comment on column gallery_albums.image_count is 'Images that are ready; hidden_count are those of them that are hidden, pending_count those on their way.';
comment on column gallery_albums.size is 'Bytes of the originals that are ready.';
comment on column gallery_albums.order_revision is 'Grows whenever the images, their visibility or their order change.';
create index gallery_albums_order on gallery_albums (workspace_id, gallery_id, rank, id) where deleted_at is null;
create index gallery_albums_deleted on gallery_albums (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('gallery_albums');
call atelier_live('gallery_albums', 'gallery-album');

create table gallery_images (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  album_id uuid not null,
  file_id uuid,
  file_name text not null,
  name_key text collate "C" not null,
  type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint check (crc32 between 0 and 4294967295),
  width integer check (width > 0),
  height integer check (height > 0),
  taken_at timestamptz,
  thumbhash bytea,
  exif jsonb,
  has_location boolean not null default false,
  rank double precision not null,
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'drawing', 'ready', 'refused')),
  refusal text,
  is_hidden boolean not null default false,
  hidden_by_visitor_id uuid,
  caption text,
  faces_state text not null default 'none' check (faces_state in ('none', 'waiting', 'done', 'failed')),
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, gallery_id, id),
  foreign key (workspace_id, gallery_id, album_id) references gallery_albums (workspace_id, gallery_id, id) on delete cascade on update cascade,
  foreign key (workspace_id, file_id) references files (workspace_id, id),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or num_nulls(file_id, crc32, width, height, thumbhash) = 0)
);
comment on column gallery_images.file_id is 'The original. It is released before the image goes for good.';
comment on column gallery_images.name_key is 'The name in its natural order: naturalKey of @atelier/domain/galleries.';
comment on column gallery_images.width is 'Pixels, upright.';
comment on column gallery_images.exif is 'What the camera wrote down; never the place.';
create index gallery_images_custom on gallery_images (workspace_id, album_id, rank, name_key, id) where deleted_at is null;
create index gallery_images_name on gallery_images (workspace_id, album_id, name_key, file_name, id) where deleted_at is null;
create index gallery_images_taken on gallery_images (workspace_id, album_id, taken_at, name_key, id) where deleted_at is null;
create index gallery_images_created on gallery_images (workspace_id, album_id, created_at, name_key, id) where deleted_at is null;
create index gallery_images_bytes on gallery_images (workspace_id, gallery_id, sha256) where deleted_at is null;
create index gallery_images_unready on gallery_images (workspace_id, album_id, id) where deleted_at is null and state <> 'ready';
create index gallery_images_file on gallery_images (workspace_id, file_id);
create index gallery_images_deleted on gallery_images (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('gallery_images');
call atelier_live('gallery_images', 'gallery-image');
alter table galleries add foreign key (workspace_id, cover_image_id)
  references gallery_images (workspace_id, id) on delete set null (cover_image_id);
alter table gallery_albums add foreign key (workspace_id, cover_image_id)
  references gallery_images (workspace_id, id) on delete set null (cover_image_id);

-- What an album is counted by follows its images, whoever changes them, in one statement for many.
create function gallery_images_count() returns trigger language plpgsql as $$
declare
  counted constant text := $text$
    update gallery_albums a set image_count = a.image_count + t.ready, hidden_count = a.hidden_count + t.hidden,
      pending_count = a.pending_count + t.pending, size = a.size + t.bytes, order_revision = a.order_revision + 1
    from (
      select workspace_id, album_id,
        coalesce(sum(sign) filter (where state = 'ready'), 0) as ready,
        coalesce(sum(sign) filter (where state = 'ready' and is_hidden), 0) as hidden,
        coalesce(sum(sign) filter (where state in ('uploading', 'checking', 'drawing')), 0) as pending,
        coalesce(sum(sign * size) filter (where state = 'ready'), 0) as bytes
      from (%s) changes where deleted_at is null group by workspace_id, album_id
    ) t
    where a.workspace_id = t.workspace_id and a.id = t.album_id and (t.ready, t.hidden, t.pending, t.bytes) <> (0, 0, 0, 0)
  $text$;
begin
  if current_user = 'atelier_eraser' then return null; end if;
  execute format(counted, case tg_op
    when 'INSERT' then 'select 1 as sign, * from fresh'
    when 'DELETE' then 'select -1 as sign, * from gone'
    else 'select 1 as sign, * from fresh union all select -1, * from gone' end);
  return null;
end $$;
create trigger gallery_images_added after insert on gallery_images
  referencing new table as fresh for each statement execute function gallery_images_count();
create trigger gallery_images_changed after update on gallery_images
  referencing new table as fresh old table as gone for each statement execute function gallery_images_count();
create trigger gallery_images_removed after delete on gallery_images
  referencing old table as gone for each statement execute function gallery_images_count();

create table watermarks (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  kind text not null check (kind in ('text', 'picture')),
  text text,
  picture_file_id uuid,
  colour text not null default '#ffffff',
  opacity real not null check (opacity > 0 and opacity <= 1),
  size real not null check (size > 0 and size <= 1),
  placement text not null,
  from_width integer not null default 1000,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, picture_file_id) references files (workspace_id, id),
  check (deleted_at is not null or (kind = 'text' and text is not null) or (kind = 'picture' and picture_file_id is not null))
);
comment on column watermarks.size is 'Of the shorter side of the image.';
call atelier_tenant_table('watermarks');
call atelier_live('watermarks', 'watermark');
alter table galleries add column watermark_id uuid,
  add foreign key (workspace_id, watermark_id) references watermarks (workspace_id, id) on delete set null (watermark_id);
create index galleries_watermark on galleries (workspace_id, watermark_id) where watermark_id is not null;

-- What was made of an original: the widths, each under every revision of a watermark that lay on it, and, as "bare", the
-- original without what cameras write into it. The address contains `content`, so that a browser may keep it for good.
create table gallery_variants (
  workspace_id uuid not null,
  id uuid not null,
  image_id uuid not null,
  kind text not null check (kind in ('drawn', 'bare')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  format text not null,
  watermark_id uuid,
  watermark_revision integer,
  key text not null,
  content text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  unique nulls not distinct (workspace_id, image_id, kind, width, format, watermark_id, watermark_revision),
  foreign key (workspace_id, image_id) references gallery_images (workspace_id, id) on delete cascade,
  foreign key (workspace_id, watermark_id) references watermarks (workspace_id, id) on delete cascade,
  check ((watermark_id is null) = (watermark_revision is null))
);
comment on column gallery_variants.watermark_id is 'Null for a clean one.';
create index gallery_variants_watermark on gallery_variants (workspace_id, watermark_id, watermark_revision) where watermark_id is not null;
call atelier_tenant_table('gallery_variants');

create table gallery_tags (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  album_id uuid not null,
  name text not null check (name <> ''),
  name_folded text collate "C" not null,
  rank double precision not null,
  sort_type text not null default 'custom',
  arrange_state text not null default 'arranged' check (arrange_state in ('arranged', 'waiting')),
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id, album_id) references gallery_albums (workspace_id, gallery_id, id) on delete cascade on update cascade
);
create unique index gallery_tags_name on gallery_tags (workspace_id, album_id, name_folded) where deleted_at is null;
create index gallery_tags_gallery on gallery_tags (workspace_id, gallery_id, album_id, rank) where deleted_at is null;
create index gallery_tags_deleted on gallery_tags (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('gallery_tags');
call atelier_live('gallery_tags', 'gallery-tag');

create table gallery_tag_images (
  workspace_id uuid not null,
  tag_id uuid not null,
  image_id uuid not null,
  rank double precision not null,
  primary key (workspace_id, tag_id, image_id),
  foreign key (workspace_id, tag_id) references gallery_tags (workspace_id, id) on delete cascade,
  foreign key (workspace_id, image_id) references gallery_images (workspace_id, id) on delete cascade
);
create index gallery_tag_images_order on gallery_tag_images (workspace_id, tag_id, rank, image_id);
create index gallery_tag_images_image on gallery_tag_images (workspace_id, image_id);
call atelier_tenant_table('gallery_tag_images');
call atelier_live('gallery_tag_images', 'gallery-tag', 'tag_id');

-- Invitations. Hashes only.
create table gallery_links (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  token_hash bytea not null unique,
  role text not null,
  name text,
  email text not null,
  message text,
  created_by uuid not null,
  sent_at timestamptz not null default atelier_now(),
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade
);
create index gallery_links_gallery on gallery_links (workspace_id, gallery_id, sent_at desc);
call atelier_shared_table('gallery_links', 'select, insert, update, delete');
call atelier_live('gallery_links', 'gallery', 'gallery_id');

-- Pages of others that show a gallery. The key is nowhere but on these pages.
create table gallery_embeds (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  key_hash bytea not null unique,
  origins text[] not null,
  created_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade
);
create index gallery_embeds_gallery on gallery_embeds (workspace_id, gallery_id);
call atelier_shared_table('gallery_embeds', 'select, insert, update, delete');
call atelier_live('gallery_embeds', 'gallery', 'gallery_id');

create table gallery_visitors (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  name text,
  email text check (email = lower(email)),
  role text not null,
  verified_at timestamptz,
  answers jsonb not null default '{}',
  language text,
  merged_into uuid,
  first_seen_at timestamptz not null default atelier_now(),
  last_seen_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  unique (workspace_id, gallery_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, gallery_id, merged_into) references gallery_visitors (workspace_id, gallery_id, id) on delete set null (merged_into)
);
comment on column gallery_visitors.merged_into is 'Who they turned out to be, when they verified their address on this device too.';
create unique index gallery_visitors_address on gallery_visitors (workspace_id, gallery_id, email) where verified_at is not null and merged_into is null;
create index gallery_visitors_seen on gallery_visitors (workspace_id, gallery_id, last_seen_at desc, id desc);
call atelier_shared_table('gallery_visitors', 'select, insert, update, delete');
call atelier_live('gallery_visitors', 'gallery-visitor');

-- Sessions of visitors, and of members who look at a gallery as visitors do. Hashes only.
create table gallery_visits (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  visitor_id uuid,
  role text not null,
  token_hash bytea not null unique,
  pin_version integer not null,
  link_id uuid,
  embed_id uuid,
  previewed_by uuid,
  created_at timestamptz not null default atelier_now(),
  last_seen_at timestamptz not null default atelier_now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, gallery_id, visitor_id) references gallery_visitors (workspace_id, gallery_id, id) on delete cascade,
  foreign key (workspace_id, link_id) references gallery_links (workspace_id, id) on delete cascade,
  foreign key (workspace_id, embed_id) references gallery_embeds (workspace_id, id) on delete cascade,
  foreign key (workspace_id, previewed_by) references memberships (workspace_id, account_id) on delete cascade,
  check (num_nonnulls(visitor_id, previewed_by) = 1)
);
comment on column gallery_visits.pin_version is 'Of the gallery, when they were let in. Another one ends the visit.';
create index gallery_visits_visitor on gallery_visits (workspace_id, visitor_id);
create index gallery_visits_gallery on gallery_visits (workspace_id, gallery_id);
create index gallery_visits_over on gallery_visits (ends_at);
call atelier_shared_table('gallery_visits', 'select, insert, update, delete');

-- Albums whose PIN was entered in a visit, and which PIN that was.
create table gallery_unlocks (
  workspace_id uuid not null,
  visit_id uuid not null,
  album_id uuid not null,
  pin_version integer not null,
  unlocked_at timestamptz not null default atelier_now(),
  primary key (workspace_id, visit_id, album_id),
  foreign key (workspace_id, visit_id) references gallery_visits (workspace_id, id) on delete cascade,
  foreign key (workspace_id, album_id) references gallery_albums (workspace_id, id) on delete cascade
);
create index gallery_unlocks_album on gallery_unlocks (workspace_id, album_id);
call atelier_tenant_table('gallery_unlocks');

-- What visitors did; insights are counted from it.
create table gallery_visitor_events (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  visitor_id uuid not null,
  kind text not null,
  image_id uuid,
  count integer not null default 1 check (count > 0),
  at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id, visitor_id) references gallery_visitors (workspace_id, gallery_id, id) on delete cascade,
  foreign key (workspace_id, image_id) references gallery_images (workspace_id, id) on delete cascade
);
create index gallery_visitor_events_visitor on gallery_visitor_events (workspace_id, visitor_id, at desc, id desc);
create index gallery_visitor_events_image on gallery_visitor_events (workspace_id, image_id) where image_id is not null;
call atelier_tenant_table('gallery_visitor_events');
call atelier_live('gallery_visitor_events', 'gallery-visitor', 'visitor_id');

create table gallery_ratings (
  workspace_id uuid not null,
  image_id uuid not null,
  visitor_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  rated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, image_id, visitor_id),
  foreign key (workspace_id, image_id) references gallery_images (workspace_id, id) on delete cascade,
  foreign key (workspace_id, visitor_id) references gallery_visitors (workspace_id, id) on delete cascade
);
create index gallery_ratings_visitor on gallery_ratings (workspace_id, visitor_id);
call atelier_tenant_table('gallery_ratings');

-- Whoever left an address before the release. The selfie stays until it was matched, and no longer.
create table gallery_pre_registered_users (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  name text,
  email text not null check (email = lower(email)),
  language text,
  consent_at timestamptz not null,
  selfie_file_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'matching', 'matched', 'notMatched', 'notified')),
  image_count integer,
  registered_at timestamptz not null default atelier_now(),
  notified_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, gallery_id, email),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, selfie_file_id) references files (workspace_id, id)
);
call atelier_shared_table('gallery_pre_registered_users', 'select, insert, update, delete');
call atelier_live('gallery_pre_registered_users', 'gallery-visitor');

-- Named lists of clients, and the favourites that each visitor has.
create table gallery_selections (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  visitor_id uuid,
  kind text not null check (kind in ('favourites', 'selection')),
  name text not null,
  minimum integer check (minimum > 0),
  maximum integer check (maximum > 0),
  extra_price bigint check (extra_price between 0 and 9007199254740991),
  extra_currency text,
  extras_agreed integer not null default 0,
  closes_on date,
  closes_at timestamptz,
  state text not null default 'open' check (state in ('open', 'final')),
  finished_at timestamptz,
  finished_by uuid,
  version bigint not null default 0,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, gallery_id, visitor_id) references gallery_visitors (workspace_id, gallery_id, id) on delete cascade,
  check ((extra_price is null) = (extra_currency is null)),
  check ((closes_on is null) = (closes_at is null)),
  check (kind <> 'favourites' or visitor_id is not null)
);
comment on column gallery_selections.visitor_id is 'Whose it is; null for one that all clients share.';
comment on column gallery_selections.version is 'Counts the changes of its picks. Its row is locked while they are joined.';
create unique index gallery_selections_favourites on gallery_selections (workspace_id, visitor_id) where kind = 'favourites' and deleted_at is null;
create index gallery_selections_gallery on gallery_selections (workspace_id, gallery_id, created_at) where deleted_at is null;
call atelier_tenant_table('gallery_selections');
call atelier_live('gallery_selections', 'gallery-selection');

-- Registers, one for each image: packages/domain/src/galleries/SPEC.md, S-1 to S-9.
create table gallery_picks (
  workspace_id uuid not null,
  selection_id uuid not null,
  image_id uuid not null,
  is_picked boolean not null,
  note text,
  clock_at bigint not null,
  clock_count integer not null,
  clock_device text not null,
  place integer check (place > 0),
  version bigint not null,
  picked_at timestamptz not null default atelier_now(),
  primary key (workspace_id, selection_id, image_id),
  foreign key (workspace_id, selection_id) references gallery_selections (workspace_id, id) on delete cascade,
  foreign key (workspace_id, image_id) references gallery_images (workspace_id, id) on delete cascade,
  check (is_picked = (place is not null))
);
create unique index gallery_picks_place on gallery_picks (workspace_id, selection_id, place) where place is not null;
create index gallery_picks_version on gallery_picks (workspace_id, selection_id, version);
create index gallery_picks_image on gallery_picks (workspace_id, image_id) where is_picked;
call atelier_tenant_table('gallery_picks');

create table gallery_comments (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  image_id uuid not null,
  parent_id uuid,
  text text not null check (text <> ''),
  x real check (x between 0 and 1),
  y real check (y between 0 and 1),
  account_id uuid,
  visitor_id uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  created_at timestamptz not null default atelier_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id, image_id) references gallery_images (workspace_id, gallery_id, id) on delete cascade on update cascade,
  foreign key (workspace_id, parent_id) references gallery_comments (workspace_id, id) on delete cascade,
  foreign key (workspace_id, visitor_id) references gallery_visitors (workspace_id, id) on delete cascade,
  check (num_nonnulls(account_id, visitor_id) = 1),
  check ((x is null) = (y is null))
);
create index gallery_comments_image on gallery_comments (workspace_id, image_id, created_at, id) where deleted_at is null;
create index gallery_comments_gallery on gallery_comments (workspace_id, gallery_id, created_at desc, id desc) where deleted_at is null;
create index gallery_comments_visitor on gallery_comments (workspace_id, visitor_id) where visitor_id is not null;
call atelier_tenant_table('gallery_comments');
call atelier_live('gallery_comments', 'gallery-comment');

-- Downloads: what was asked for, and the plan as a stored file, from which any range is served without further state.
create table gallery_downloads (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  token_hash bytea not null unique,
  visit_id uuid,
  account_id uuid,
  scope jsonb not null,
  size_asked text not null,
  file_name text not null,
  file_count integer not null check (file_count > 0),
  size bigint not null check (size > 0),
  etag text not null,
  plan_key text not null,
  created_at timestamptz not null default atelier_now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, visit_id) references gallery_visits (workspace_id, id) on delete cascade,
  check (num_nonnulls(visit_id, account_id) = 1)
);
create index gallery_downloads_gallery on gallery_downloads (workspace_id, gallery_id, created_at desc);
create index gallery_downloads_over on gallery_downloads (ends_at);
call atelier_shared_table('gallery_downloads', 'select, insert, update, delete');

-- Originals that count against the limit of a visitor: once each, however often they are downloaded.
create table gallery_downloaded (
  workspace_id uuid not null,
  gallery_id uuid not null,
  counted_for uuid not null,
  image_id uuid not null,
  at timestamptz not null default atelier_now(),
  primary key (workspace_id, gallery_id, counted_for, image_id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade
);
comment on column gallery_downloaded.counted_for is 'The visitor; the gallery itself for clients, who share one count.';
call atelier_tenant_table('gallery_downloaded');

create table gallery_videos (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  album_id uuid,
  provider text not null,
  video_id text not null,
  url text not null,
  title text not null check (title <> ''),
  poster_key text,
  rank double precision not null,
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, gallery_id, album_id) references gallery_albums (workspace_id, gallery_id, id) on delete set null (album_id)
);
create index gallery_videos_gallery on gallery_videos (workspace_id, gallery_id, rank, id);
create index gallery_videos_album on gallery_videos (workspace_id, album_id) where album_id is not null;
call atelier_tenant_table('gallery_videos');
call atelier_live('gallery_videos', 'gallery', 'gallery_id');

-- Addresses. A retired one leads to the current one of the same thing, and nothing else gets it.
create table gallery_slugs (
  workspace_id uuid not null,
  scope uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  gallery_id uuid not null,
  album_id uuid,
  video_id uuid,
  target_id uuid generated always as (coalesce(album_id, video_id, gallery_id)) stored,
  created_at timestamptz not null default atelier_now(),
  retired_at timestamptz,
  primary key (workspace_id, scope, slug),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, album_id) references gallery_albums (workspace_id, id) on delete cascade,
  foreign key (workspace_id, video_id) references gallery_videos (workspace_id, id) on delete cascade,
  check (num_nonnulls(album_id, video_id) <= 1),
  check (scope = case when num_nonnulls(album_id, video_id) = 0 then workspace_id else gallery_id end)
);
comment on column gallery_slugs.scope is 'The workspace for galleries, the gallery for its albums and videos.';
create unique index gallery_slugs_current on gallery_slugs (workspace_id, target_id) where retired_at is null;
create index gallery_slugs_gallery on gallery_slugs (workspace_id, gallery_id);
call atelier_shared_table('gallery_slugs', 'select, insert, update, delete');
call atelier_live('gallery_slugs', 'gallery', 'gallery_id');

create table gallery_collaborators (
  workspace_id uuid not null,
  gallery_id uuid not null,
  account_id uuid not null,
  access text not null check (access in ('view', 'edit')),
  added_by uuid not null,
  added_at timestamptz not null default atelier_now(),
  primary key (workspace_id, gallery_id, account_id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, account_id) references memberships (workspace_id, account_id) on delete cascade
);
create index gallery_collaborators_account on gallery_collaborators (workspace_id, account_id);
call atelier_tenant_table('gallery_collaborators');
call atelier_live('gallery_collaborators', 'gallery', 'gallery_id');

-- People on images. Vectors are apart, so that every template of a gallery goes with one statement.
create table gallery_face_groups (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  name text check (name <> ''),
  cover_face_id uuid,
  is_hidden boolean not null default false,
  image_count integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade
);
create index gallery_face_groups_gallery on gallery_face_groups (workspace_id, gallery_id, image_count desc, id);
call atelier_tenant_table('gallery_face_groups');
call atelier_live('gallery_face_groups', 'gallery-face-group');

create table gallery_faces (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  image_id uuid not null,
  group_id uuid,
  "left" real not null,
  top real not null,
  width real not null,
  height real not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id, image_id) references gallery_images (workspace_id, gallery_id, id) on delete cascade on update cascade,
  foreign key (workspace_id, group_id) references gallery_face_groups (workspace_id, id) on delete set null (group_id)
);
create index gallery_faces_gallery on gallery_faces (workspace_id, gallery_id);
create index gallery_faces_image on gallery_faces (workspace_id, image_id);
-- Two faces of one image are never one person.
create unique index gallery_faces_group on gallery_faces (workspace_id, group_id, image_id) where group_id is not null;
call atelier_tenant_table('gallery_faces');
alter table gallery_face_groups add foreign key (workspace_id, cover_face_id)
  references gallery_faces (workspace_id, id) on delete set null (cover_face_id);

create table gallery_face_vectors (
  workspace_id uuid not null,
  face_id uuid not null,
  gallery_id uuid not null,
  model text not null,
  vector bytea not null,
  primary key (workspace_id, face_id),
  foreign key (workspace_id, face_id) references gallery_faces (workspace_id, id) on delete cascade
);
create index gallery_face_vectors_gallery on gallery_face_vectors (workspace_id, gallery_id);
call atelier_tenant_table('gallery_face_vectors');

-- What somebody said about two faces, in the order in which they said it. To undo a correction is to take it back.
create table gallery_face_corrections (
  workspace_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  number bigint not null generated always as identity,
  act_id uuid not null,
  kind text not null check (kind in ('same', 'different')),
  first_face_id uuid not null,
  second_face_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null default atelier_now(),
  undone_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, gallery_id) references galleries (workspace_id, id) on delete cascade,
  foreign key (workspace_id, first_face_id) references gallery_faces (workspace_id, id) on delete cascade,
  foreign key (workspace_id, second_face_id) references gallery_faces (workspace_id, id) on delete cascade
);
comment on column gallery_face_corrections.act_id is 'A merge or split of groups is one act of several corrections.';
create index gallery_face_corrections_gallery on gallery_face_corrections (workspace_id, gallery_id, number);
create index gallery_face_corrections_first on gallery_face_corrections (workspace_id, first_face_id);
create index gallery_face_corrections_second on gallery_face_corrections (workspace_id, second_face_id);
call atelier_tenant_table('gallery_face_corrections');
