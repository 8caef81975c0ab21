import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';

/** Characters of a title that an event keeps. */
const MAX_TITLE = 500;

/** The thing that an event is about; `title` is its current name. */
export interface EventSubject {
  readonly kind: 'task' | 'import' | 'contact' | 'merge' | (string & {});
  readonly id: string;
  readonly title: string;
}

/** An event in the timeline of a contact. */
export interface NewContactEvent {
  readonly contactId: string;
  /** One of the contract's kinds (`ClientEvent.kind`), or an area's own. */
  readonly kind: string;
  /** Id of the account that did it; null when nobody of the workspace did. */
  readonly actorId: string | null;
  /** Fields of the contact that changed. */
  readonly fields?: readonly string[];
  readonly subject?: EventSubject;
}

/**
 * Adds events to the timelines of contacts, in the transaction that causes them. Every area that does something with a
 * contact calls this; events are never changed or removed.
 *
 * @param events in the order in which they happened; contacts that don't exist (any more) are skipped
 */
export async function recordContactEvents(
  tx: Transaction,
  events: readonly NewContactEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ contactId, kind, actorId, fields = [], subject }) => ({
    contact_id: contactId,
    kind,
    actor_id: actorId,
    fields,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    subject_title: subject?.title.slice(0, MAX_TITLE) ?? null,
  }));
  await tx.execute(sql`
    insert into contact_events (workspace_id, contact_id, kind, actor_id, fields, subject_kind, subject_id, subject_title)
    select atelier_workspace_id(), x.contact_id, x.kind, x.actor_id, x.fields, x.subject_kind, x.subject_id, x.subject_title
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(contact_id uuid, kind text, actor_id uuid, fields text[],
      subject_kind text, subject_id uuid, subject_title text)
    where exists (select from contacts c where c.id = x.contact_id)`);
}

/**
 * Adds one kind of event for all rows of a query, in one statement: a label that moves may complete thousands of tasks.
 * Otherwise like {@link recordContactEvents}.
 *
 * @param links a query of rows (contact_id uuid, subject_id uuid, subject_title text), in the order in which it
 * happened
 */
export async function recordContactEventsOf(
  tx: Transaction,
  {
    kind,
    actorId,
    subjectKind,
  }: Pick<NewContactEvent, 'kind' | 'actorId'> & { readonly subjectKind: string },
  links: SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into contact_events (workspace_id, contact_id, kind, actor_id, subject_kind, subject_id, subject_title)
    select atelier_workspace_id(), x.contact_id, ${kind}, ${actorId}::uuid, ${subjectKind}, x.subject_id,
      left(x.subject_title, ${MAX_TITLE})
    from (${links}) as x
    where exists (select from contacts c where c.id = x.contact_id)`);
}
