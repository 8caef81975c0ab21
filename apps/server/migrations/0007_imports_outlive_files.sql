-- An import stays listed when its file is gone: an upload that never came is swept after a day, the file of an
-- import that can not be taken back any more after 30.
alter table imports drop constraint imports_workspace_id_file_id_fkey;
