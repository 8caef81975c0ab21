-- A contact without a company or a note holds null, as in every other field: one representation of nothing.
alter table contacts
  alter column company drop not null,
  alter column company drop default,
  alter column note drop not null,
  alter column note drop default;
update contacts set company = nullif(company, ''), note = nullif(note, '')
where company = '' or note = '';
update contacts set email_folded = nullif(email_folded, ''), phone_folded = nullif(phone_folded, ''),
  company_folded = nullif(company_folded, ''), note_folded = nullif(note_folded, '')
where '' in (email_folded, phone_folded, company_folded, note_folded);
