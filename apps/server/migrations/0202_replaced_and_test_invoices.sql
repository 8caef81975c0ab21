-- An invoice that was issued is never changed: other amounts get another number, which names the one that it replaces. What
-- is issued for a test payment has a series of its own, so that no real number is used up.
alter table invoices add column is_test boolean not null default false;
alter table invoices add column replaces_id uuid;
alter table invoices add constraint invoices_replaces foreign key (workspace_id, replaces_id)
  references invoices (workspace_id, id);
comment on column invoices.replaces_id is 'Of an invoice: the one whose amounts changed.';
create unique index invoices_replaced on invoices (workspace_id, replaces_id) where replaces_id is not null;
drop index invoices_step;
create unique index invoices_step on invoices (workspace_id, lead_id, step_id, is_test)
  where series = 'invoice' and replaces_id is null;
alter table invoice_counters drop constraint invoice_counters_series_check;
alter table invoice_counters add constraint invoice_counters_series_check
  check (series in ('invoice', 'creditNote', 'testInvoice', 'testCreditNote'));
