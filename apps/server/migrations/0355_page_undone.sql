-- Which updates of a page another update took back. Taking back twice would bring back twice what was deleted.

create table page_undone (
  workspace_id uuid not null,
  page_id uuid not null,
  sequence bigint not null,
  by_sequence bigint not null check (by_sequence > sequence),
  primary key (workspace_id, page_id, sequence, by_sequence),
  foreign key (workspace_id, page_id) references pages (workspace_id, id) on delete cascade
);
call atelier_tenant_table('page_undone');
