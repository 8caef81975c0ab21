-- Deleted images of one gallery, the latest first.
create index gallery_images_deleted_of_gallery on gallery_images (workspace_id, gallery_id, deleted_at desc) where deleted_at is not null;
