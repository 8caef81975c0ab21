-- Publishing: a page that everybody can read who has its address.

alter table pages
  add column is_published boolean not null default false,
  add column publishes_below boolean not null default false,
  add column expires_at timestamptz;
comment on column pages.publishes_below is 'Whether the pages below it are published with it, but for those that take no rights from above.';
comment on column pages.expires_at is 'When it stops being published; null for never.';

create table page_slugs (
  workspace_id uuid not null,
  slug text collate "C" not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  page_id uuid not null,
  retired_at timestamptz,
  primary key (workspace_id, slug),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
comment on column page_slugs.retired_at is 'Since when it only leads to the current address of its page.';
create unique index page_slugs_current on page_slugs (workspace_id, page_id) where retired_at is null;
create index page_slugs_page on page_slugs (workspace_id, page_id);
call atelier_tenant_table('page_slugs');
