import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { emailTemplates } from '../email-templates';
import { leads, smartFileSteps, workflowTemplates } from './schema';

/** The maximum number of places that are reported at once. */
const MAX_USES = 20;

/** Returns where a variable is used, as text: `Contract of the template “Wedding photography” uses it.` */
export async function usesOfVariable(tx: Transaction, key: string): Promise<readonly string[]> {
  const names = sql`'$.**.variable ? (@ == $key)'::jsonpath, jsonb_build_object('key', ${key}::text)`;
  const { rows } = await tx.execute<{ kind: string; title: string; label: string | null }>(sql`
    select 'template' as kind, t.title, s.label from ${smartFileSteps} s
      join ${workflowTemplates} t on t.id = s.template_id
      where t.deleted_at is null and jsonb_path_exists(s.content, ${names})
    union all
    select 'lead', l.title, s.label from ${smartFileSteps} s join ${leads} l on l.id = s.lead_id
      where l.deleted_at is null and jsonb_path_exists(s.content, ${names})
    union all
    select 'mail', m.title, null from ${emailTemplates} m
      where m.deleted_at is null and (jsonb_path_exists(m.subject, ${names}) or jsonb_path_exists(m.body, ${names}))
    order by 1, 2, 3 limit ${MAX_USES}`);
  const named = rows.map(({ kind, title, label }) =>
    kind === 'mail'
      ? `The email template “${title}” uses it.`
      : `${label} of the ${kind} “${title}” uses it.`,
  );
  return [...named, ...(await leadsWithValue(tx, key))].slice(0, MAX_USES);
}

/** Returns the leads that have a value of their own for a variable, as text. */
export async function leadsWithValue(tx: Transaction, key: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select l.title from ${leads} l
    where l.deleted_at is null and jsonb_exists(l.variables, ${key}) order by 1 limit ${MAX_USES}`);
  return rows.map(({ title }) => `The lead “${title}” has a value for it.`);
}
