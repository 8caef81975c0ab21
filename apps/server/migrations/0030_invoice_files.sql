-- Invoices and credit notes as PDFs. The rows that they are made of never change, so that a file is written once.
create table invoice_files (
  workspace_id uuid not null references workspaces on delete cascade,
  invoice_id uuid not null,
  file_key text not null,
  created_at timestamptz not null default atelier_now(),
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id)
);
call atelier_tenant_table('invoice_files');
revoke update, delete on invoice_files from atelier_app;
