-- Pages (docs/decisions/2026-11-26-notes.md): the tree, who sees a page, and what each person keeps of it.

create table pages (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  title text not null default '',
  search_text text collate "C" not null default '',
  icon jsonb,
  cover_key text,
  cover_link text,
  cover_x smallint not null default 500 check (cover_x between 0 and 1000),
  cover_y smallint not null default 500 check (cover_y between 0 and 1000),
  parent_id uuid,
  position text collate "C" not null check (position <> ''),
  is_private boolean not null default false,
  is_open boolean not null default false,
  open_level text not null default 'view' check (open_level in ('view', 'comment', 'edit', 'full')),
  revision integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default atelier_now(),
  updated_at timestamptz not null default atelier_now(),
  deleted_at timestamptz,
  deleted_with uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, parent_id) references pages (workspace_id, id) on delete cascade,
  check (parent_id <> id),
  check ((deleted_at is null) = (deleted_with is null))
);
comment on column pages.search_text is 'The title as the search compares it: folded, without accents.';
comment on column pages.is_private is 'Takes no rights from the page above it.';
comment on column pages.is_open is 'Whether everybody in the workspace has open_level.';
comment on column pages.deleted_with is 'The page with which this one was deleted: itself, or a page above it.';
create index pages_tree on pages (workspace_id, parent_id, position, id);
create index pages_updated on pages (workspace_id, updated_at desc, id desc) where deleted_at is null;
create index pages_deleted on pages (workspace_id, deleted_at) where deleted_at is not null;
call atelier_tenant_table('pages');
call atelier_live('pages', 'page');

create table page_shares (
  workspace_id uuid not null,
  page_id uuid not null,
  account_id uuid not null,
  level text not null check (level in ('view', 'comment', 'edit', 'full')),
  shared_by uuid not null,
  shared_at timestamptz not null default atelier_now(),
  primary key (workspace_id, page_id, account_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_shares_account on page_shares (workspace_id, account_id);
call atelier_tenant_table('page_shares');
call atelier_live('page_shares', 'page', 'page_id');

create table page_favourites (
  workspace_id uuid not null,
  page_id uuid not null,
  account_id uuid not null,
  added_at timestamptz not null default atelier_now(),
  primary key (workspace_id, account_id, page_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_favourites_page on page_favourites (workspace_id, page_id);
call atelier_tenant_table('page_favourites');
call atelier_live('page_favourites', 'page-favorite', 'account_id');

create table page_visits (
  workspace_id uuid not null,
  page_id uuid not null,
  account_id uuid not null,
  last_seen_at timestamptz not null default atelier_now(),
  primary key (workspace_id, page_id, account_id),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
create index page_visits_account on page_visits (workspace_id, account_id, last_seen_at desc);
call atelier_tenant_table('page_visits');

-- What an account has on each page of the workspace that it can see, sub-pages by the page above them. The rules are those of
-- @atelier/domain/pages; a test compares the two. Levels are numbers, so that the highest wins: 1 view, 2 comment, 3 edit, 4 full.
create function page_levels(account uuid) returns table (page_id uuid, level integer) language sql stable as $$
  with recursive own as (
    select p.id, p.parent_id, p.is_private, greatest(
      case when p.created_by = account then 4 else 0 end,
      coalesce(array_position(array['view', 'comment', 'edit', 'full'], s.level), 0),
      case when p.is_open then array_position(array['view', 'comment', 'edit', 'full'], p.open_level) else 0 end) as level
    from pages p left join page_shares s on s.workspace_id = p.workspace_id and s.page_id = p.id and s.account_id = account
  ), whole as (
    select id, level from own where parent_id is null
    union all
    select o.id, case when o.is_private then o.level else greatest(o.level, w.level) end
    from whole w join own o on o.parent_id = w.id
  )
  select id, level from whole where level > 0
$$;
revoke all on function page_levels from public;
grant execute on function page_levels to atelier_app;
