-- A plan follows the one before it: what is paid stays, and while total and schedule are the same, so does every amount
-- (money/SPEC.md, M-26).
alter table payment_plans add column schedule jsonb;
update payment_plans plan set schedule = version.content::jsonb #> '{content,schedule}'
  from smart_file_versions version
  where version.workspace_id = plan.workspace_id and version.id = plan.version_id;
