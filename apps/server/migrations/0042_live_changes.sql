-- What a transaction changed, for windows that show it (src/platform/live). Statement triggers note workspace, entity, kind,
-- id and revision in a setting of the transaction, one line each; the message that commits reads it
-- (src/platform/database/transaction.ts). So every write is noted, whoever makes it: a call, a job, a client with a link.
-- A transaction that changes many notes "*" in place of the ids.
--   name       of the table
--   entity     as packages/sdk/contract/live.ts lists it
--   id         column with the id of the entity; a row without one belongs to another entity
--   condition  which rows belong to the entity
create procedure atelier_live(name text, entity text, id text default 'id', condition text default 'true') language plpgsql as $make$
declare
  called text := 'live_' || name || '_' || replace(entity, '-', '_');
  columns text[] := array(select attname from pg_attribute
    where attrelid = name::regclass and attnum > 0 and not attisdropped);
  workspace text := case name when 'workspaces' then 'id' else 'workspace_id' end;
begin
  execute format($text$
    create function %1$I() returns trigger language plpgsql as $live$
    declare
      noted text := coalesce(current_setting('app.changes', true), '');
      fresh text;
    begin
      if length(noted) > 6000 or (select count(*) from (select from touched limit 51) first_ones) > 50 then
        select string_agg(line, '') into fresh
          from (select distinct %2$I || ' %3$s changed *' || chr(10) as line from touched where %4$I is not null and %5$s) lines
          where strpos(noted, line) = 0;
      else
        select string_agg(line, '') into fresh
          from (select distinct concat_ws(' ', %2$I, '%3$s', %6$s, %4$I, %7$s) || chr(10) as line
            from touched where %4$I is not null and %5$s) lines
          where strpos(noted, line) = 0;
      end if;
      if fresh is not null then perform set_config('app.changes', noted || fresh, true); end if;
      return null;
    end $live$ $text$,
    called, workspace, entity, id, condition,
    case
      -- What goes along with an entity comes and goes while the entity stays.
      when id <> 'id' then $$'changed'$$
      else format($$case when tg_op = 'DELETE' or %s then 'deleted' when tg_op = 'INSERT' then 'created' else 'changed' end$$,
        case when 'deleted_at' = any (columns) then 'deleted_at is not null' else 'false' end)
    end,
    case when id = 'id' and 'revision' = any (columns) then 'revision' else 'null' end);
  execute format('create trigger %I after insert on %I referencing new table as touched for each statement execute function %I()',
    called || '_added', name, called);
  execute format('create trigger %I after update on %I referencing new table as touched for each statement execute function %I()',
    called || '_changed', name, called);
  execute format('create trigger %I after delete on %I referencing old table as touched for each statement execute function %I()',
    called || '_removed', name, called);
end $make$;

call atelier_live('workspaces', 'workspace');
call atelier_live('viewer_analytics_settings', 'workspace', 'workspace_id');
call atelier_live('memberships', 'member', 'account_id');

call atelier_live('contacts', 'contact');
call atelier_live('contact_events', 'contact', 'contact_id');
call atelier_live('contact_merges', 'contact', 'keep_id');
call atelier_live('contact_distinctions', 'contact', 'first_id');
call atelier_live('contact_tags', 'contact-tag', 'workspace_id');
call atelier_live('contact_views', 'contact-view');
call atelier_live('contact_view_choices', 'contact-view-choice', 'account_id');
call atelier_live('imports', 'import');

call atelier_live('tasks', 'task');
call atelier_live('task_assignees', 'task', 'task_id');
call atelier_live('task_clients', 'task', 'task_id');
call atelier_live('task_labels', 'task-label');
call atelier_live('task_metadata', 'task-metadata');
call atelier_live('task_views', 'task-view');
call atelier_live('task_view_choices', 'task-view-choice', 'account_id');

call atelier_live('leads', 'lead');
call atelier_live('workflow_templates', 'template');
call atelier_live('smart_file_steps', 'lead', 'lead_id');
call atelier_live('smart_file_steps', 'template', 'template_id');
call atelier_live('smart_file_slugs', 'lead', 'lead_id');
call atelier_live('smart_file_slugs', 'template', 'template_id');
call atelier_live('activity_log', 'lead', 'subject_id', $$subject_kind = 'lead'$$);
call atelier_live('activity_log', 'template', 'subject_id', $$subject_kind = 'template'$$);
call atelier_live('smart_file_editions', 'lead', 'lead_id');
call atelier_live('smart_file_versions', 'lead', 'lead_id');
call atelier_live('smart_file_sent_steps', 'lead', 'lead_id');
call atelier_live('smart_file_links', 'lead', 'lead_id');
call atelier_live('smart_file_events', 'lead', 'lead_id');
call atelier_live('smart_file_acts', 'lead', 'lead_id');
call atelier_live('smart_file_sendings', 'lead', 'lead_id');
call atelier_live('smart_file_sealings', 'lead', 'lead_id');
call atelier_live('smart_file_link_requests', 'lead', 'lead_id');
call atelier_live('smart_file_signer_addresses', 'lead', 'lead_id');
call atelier_live('smart_file_occasions', 'lead', 'lead_id');
call atelier_live('smart_file_step_actions', 'lead', 'lead_id');
call atelier_live('payment_events', 'lead', 'lead_id');
call atelier_live('payment_checkouts', 'lead', 'lead_id');
call atelier_live('payment_plans', 'lead', 'lead_id');
call atelier_live('payment_receipts', 'lead', 'lead_id');
call atelier_live('invoices', 'lead', 'lead_id');
call atelier_live('form_responses', 'lead', 'lead_id');
call atelier_live('form_responses', 'form-response');
call atelier_live('smart_file_viewers', 'visit', 'lead_id');
call atelier_live('smart_file_page_opens', 'visit', 'lead_id');
call atelier_live('form_events', 'visit', 'lead_id');
call atelier_live('workspace_variables', 'variable');
call atelier_live('email_templates', 'email-template');
