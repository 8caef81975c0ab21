-- How many images of an album clients do not see: those that the studio hid.
create index gallery_images_studio_hidden on gallery_images (workspace_id, album_id)
  where is_hidden and hidden_by_visitor_id is null and deleted_at is null;

alter table gallery_downloads add column watermark text;
comment on column gallery_downloads.watermark is 'The watermark that its files are under, with its revision: under another one, it is planned again.';

alter table gallery_comments add column is_taken_down boolean not null default false;
comment on column gallery_comments.is_taken_down is 'The studio deleted it, so that its visitor cannot bring it back.';
