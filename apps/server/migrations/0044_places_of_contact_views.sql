-- A view is written with its place: a default would put two views at the same one.
alter table contact_views alter column position drop default;
