-- When the link of a mail was first opened after that mail was sent, and before a later mail brought the same link.
alter table smart_file_sendings add column opened_at timestamptz;

-- Of earlier openings only the first is known: it belongs to the last mail that had brought the link by then.
update smart_file_sendings mail set opened_at = link.first_opened_at
from smart_file_links link
where link.id = mail.link_id and mail.sent_at <= link.first_opened_at
  and not exists (
    select 1 from smart_file_sendings later
    where later.link_id = mail.link_id and later.sent_at > mail.sent_at and later.sent_at <= link.first_opened_at);
