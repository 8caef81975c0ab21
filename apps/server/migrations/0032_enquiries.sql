-- Answers of a stranger to a public form become a lead of their own, which says where it came from. Answers that are swept
-- leave the lead.
alter table leads add column enquiry_response_id uuid;
alter table leads add foreign key (workspace_id, enquiry_response_id) references form_responses (workspace_id, id)
  on delete set null (enquiry_response_id);
create unique index leads_enquiry on leads (workspace_id, enquiry_response_id) where enquiry_response_id is not null;
comment on column leads.enquiry_response_id is 'The answers that this lead was made of, when a stranger enquired.';
