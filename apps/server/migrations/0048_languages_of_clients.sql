-- The language of what a contact receives; null for the workspace's.
alter table contacts add column language text check (language in ('en', 'pt', 'es'));

-- What the recipient of a file has chosen on its page. A link that anybody may hold keeps no choice.
alter table smart_file_links
  add column language text check (language in ('en', 'pt', 'es')),
  add column language_at timestamptz,
  add constraint smart_file_links_language check ((language is null) = (language_at is null)),
  add constraint smart_file_links_own_language check (language is null or kind = 'private');
