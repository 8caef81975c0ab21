-- What a contact holds besides its ways to be reached, as people write it, and as filters compare it.
alter table contacts
  add column birthday text,
  add column address text,
  add column website text,
  add column birthday_folded text collate "C",
  add column address_folded text collate "C",
  add column website_folded text collate "C";
