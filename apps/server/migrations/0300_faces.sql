-- People on images: which images were looked at, where faces were found, and how people moved them.

alter table gallery_images drop column faces_state;

-- Images in which faces were looked for. It is apart from the images, so that grids are not read again for each of them.
create table gallery_face_images (
  workspace_id uuid not null,
  image_id uuid not null,
  gallery_id uuid not null,
  state text not null check (state in ('done', 'failed')),
  primary key (workspace_id, image_id),
  foreign key (workspace_id, gallery_id, image_id) references gallery_images (workspace_id, gallery_id, id) on delete cascade on update cascade
);
create index gallery_face_images_gallery on gallery_face_images (workspace_id, gallery_id, state);
call atelier_tenant_table('gallery_face_images');
call atelier_live('gallery_face_images', 'gallery-face-group', 'gallery_id');

alter table gallery_faces
  add column quality real not null default 1 check (quality between 0 and 1),
  add column found_group_id uuid,
  add foreign key (workspace_id, found_group_id) references gallery_face_groups (workspace_id, id) on delete set null (found_group_id);
comment on column gallery_faces.found_group_id is 'Where it was grouped; group_id is elsewhere once somebody has moved it.';
create index gallery_faces_found on gallery_faces (workspace_id, found_group_id);

-- A merge or a split moves faces to another person. The last move of a face that was not undone is where it is, so that
-- undoing one leaves everything as it would be without it.
drop table gallery_face_corrections;
create table gallery_face_moves (
  workspace_id uuid not null,
  correction_id uuid not null,
  face_id uuid not null,
  gallery_id uuid not null,
  number bigint not null generated always as identity,
  from_group_id uuid not null,
  to_group_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null default atelier_now(),
  undone_at timestamptz,
  primary key (workspace_id, correction_id, face_id),
  foreign key (workspace_id, face_id) references gallery_faces (workspace_id, id) on delete cascade,
  foreign key (workspace_id, from_group_id) references gallery_face_groups (workspace_id, id) on delete cascade,
  foreign key (workspace_id, to_group_id) references gallery_face_groups (workspace_id, id) on delete cascade
);
create index gallery_face_moves_gallery on gallery_face_moves (workspace_id, gallery_id);
create index gallery_face_moves_face on gallery_face_moves (workspace_id, face_id);
create index gallery_face_moves_from on gallery_face_moves (workspace_id, from_group_id);
create index gallery_face_moves_to on gallery_face_moves (workspace_id, to_group_id);
call atelier_tenant_table('gallery_face_moves');

-- How many images a person is on: one for each face, because two faces of an image are never one person.
create function gallery_faces_count() returns trigger language plpgsql as $$
declare
  counted constant text := $text$
    update gallery_face_groups g set image_count = g.image_count + t.more
    from (select workspace_id, group_id, sum(sign) as more from (%s) changes where group_id is not null group by workspace_id, group_id) t
    where g.workspace_id = t.workspace_id and g.id = t.group_id and t.more <> 0
  $text$;
begin
  if current_user = 'atelier_eraser' then return null; end if;
  execute format(counted, case tg_op
    when 'INSERT' then 'select 1 as sign, * from fresh'
    when 'DELETE' then 'select -1 as sign, * from gone'
    else 'select 1 as sign, * from fresh union all select -1, * from gone' end);
  return null;
end $$;
create trigger gallery_faces_added after insert on gallery_faces
  referencing new table as fresh for each statement execute function gallery_faces_count();
create trigger gallery_faces_changed after update on gallery_faces
  referencing new table as fresh old table as gone for each statement execute function gallery_faces_count();
create trigger gallery_faces_removed after delete on gallery_faces
  referencing old table as gone for each statement execute function gallery_faces_count();

-- What was found on an image goes with it, at once: a photograph that comes back is looked at again.
create function gallery_faces_leave_image() returns trigger language plpgsql as $$
begin
  delete from gallery_faces where workspace_id = new.workspace_id and image_id = new.id;
  delete from gallery_face_images where workspace_id = new.workspace_id and image_id = new.id;
  return null;
end $$;
create trigger gallery_faces_leave after update of deleted_at on gallery_images
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function gallery_faces_leave_image();

create function gallery_faces_leave_album() returns trigger language plpgsql as $$
begin
  delete from gallery_faces f using gallery_images i
    where f.workspace_id = new.workspace_id and i.workspace_id = f.workspace_id and i.id = f.image_id and i.album_id = new.id;
  delete from gallery_face_images f using gallery_images i
    where f.workspace_id = new.workspace_id and i.workspace_id = f.workspace_id and i.id = f.image_id and i.album_id = new.id;
  return null;
end $$;
create trigger gallery_faces_leave after update of deleted_at on gallery_albums
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function gallery_faces_leave_album();

-- Templates are kept only while the host agrees and the gallery is there, whoever ends either.
create function gallery_faces_end() returns trigger language plpgsql as $$
begin
  new.faces_enabled_at := null;
  new.faces_enabled_by := null;
  delete from gallery_faces where workspace_id = new.workspace_id and gallery_id = new.id;
  delete from gallery_face_images where workspace_id = new.workspace_id and gallery_id = new.id;
  delete from gallery_face_groups where workspace_id = new.workspace_id and gallery_id = new.id;
  return new;
end $$;
create trigger gallery_faces_end before update on galleries for each row
  when (old.faces_enabled_at is not null and (new.faces_enabled_at is null or old.deleted_at is null and new.deleted_at is not null))
  execute function gallery_faces_end();
