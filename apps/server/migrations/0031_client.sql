-- A webhook may be lost for good. So that whoever paid is not shown as unpaid, providers are asked again about each way to pay
-- that nothing final was told of: soon at first, then more rarely, and not for ever.
alter table payment_checkouts add column ask_at timestamptz;
alter table payment_checkouts add column asked integer not null default 0 check (asked >= 0);
comment on column payment_checkouts.ask_at is 'When the provider is asked next what became of it; null when it is not.';
comment on column payment_checkouts.asked is 'How often it was asked of by itself.';
update payment_checkouts set ask_at = atelier_now() where state = 'open' and session_id is not null;
create index payment_checkouts_ask on payment_checkouts (ask_at) where ask_at is not null;
