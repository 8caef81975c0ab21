import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientEvent, ClientTimelinePage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { invalidInput, ProblemError, problem } from '../../platform/errors/problem';
import { mayRead } from '../../platform/identity/access';
import { personName } from '../workspace';
import { survivorOf } from './queries';

interface EventRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  /** ISO text with microseconds. */
  readonly at: string;
  readonly sequence: string;
  readonly fields: string[];
  readonly actor_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly subject_title: string | null;
}

/** Identifies the event after which a page starts. */
const cursorShape = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  z.string().regex(/^\d{1,18}$/),
]);

const writeCursor = ({ at, sequence }: EventRow): string =>
  Buffer.from(JSON.stringify([at, sequence])).toString('base64url');

function readCursor(cursor: string): z.infer<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    const wrong = invalidInput([{ field: 'cursor', message: 'Give the nextCursor of a page.' }]);
    throw new ProblemError(wrong, { cause });
  }
}

/** The area of the subjects of events, where it is not that of contacts. */
const subjectAreas: Readonly<Record<string, string>> = { lead: 'workflows', task: 'tasks' };

/**
 * Returns a page of the timeline of a contact and the contacts merged into it, newest first, without events about things of
 * areas that the caller may not read.
 */
export async function findTimeline(
  context: CallContext,
  clientId: string,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<ClientTimelinePage> {
  const { tx } = context;
  const contact = await survivorOf(tx, clientId);
  if (!contact) throw new ProblemError(problem('not_found', { title: 'This contact no longer exists.' }));
  const [at, sequence] = cursor ? readCursor(cursor) : [];
  const before =
    at === undefined ? sql`true` : sql`(e.at, e.sequence) < (${at}::timestamptz, ${sequence}::bigint)`;
  const hidden = Object.keys(subjectAreas).filter((kind) => !mayRead(context, subjectAreas[kind] ?? ''));
  const isShown =
    hidden.length === 0 ? sql`true` : sql`e.subject_kind is distinct from all(${sql.param(hidden)}::text[])`;
  const { rows } = await tx.execute<EventRow>(sql`
    with recursive part(id) as (
      select ${contact.id}::uuid union select c.id from contacts c join part p on c.merged_into = p.id
    )
    select e.id, e.kind, e.sequence::text as sequence, e.fields, e.actor_id, e.subject_kind, e.subject_id, e.subject_title,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      w.first_name, w.last_name, w.email
    from (
      select * from contact_events e where e.contact_id = any(array(select id from part)) and ${before} and ${isShown}
      order by e.at desc, e.sequence desc limit ${limit + 1}
    ) as e left join workspace_people w on w.account_id = e.actor_id
    order by e.at desc, e.sequence desc`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(eventAnswer),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function eventAnswer(row: EventRow): ClientEvent {
  const { actor_id: actorId, subject_kind: kind, subject_id: subjectId } = row;
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at,
    actor:
      actorId === null
        ? null
        : {
            _id: actorId,
            name: personName({
              firstName: row.first_name ?? '',
              lastName: row.last_name ?? '',
              email: row.email ?? '',
            }),
          },
    fields: row.fields,
    subject:
      kind === null || subjectId === null ? null : { kind, _id: subjectId, title: row.subject_title ?? '' },
  };
}
