import type { Reader } from '@atelier/domain/smart-files';
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ActivityLog, ActivityLogFilters, ActivityLogPage } from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId } from '../../../platform/errors/refusals';
import { mayRead } from '../../../platform/identity/access';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { personName, readerOf } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { activityLog } from './schema';
import { aboutClients, summaryOf } from './words';

/** Returns a page of the activity log of smart files, newest first. */
export async function listActivity(
  filters: ActivityLogFilters | null | undefined,
  context: CallContext,
): Promise<ActivityLogPage> {
  const { tx } = context;
  const { subjectId, action } = filters ?? {};
  const paging = pagingOf(filters);
  const conditions: SQL[] = [
    ...(typeof subjectId === 'string'
      ? [eq(activityLog.subjectId, checkedId(subjectId, 'filters.subjectId'))]
      : []),
    ...(action?.length ? [inArray(activityLog.action, action)] : []),
  ];
  const where = and(...conditions);
  const [total] = await tx.select({ number: count() }).from(activityLog).where(where);
  const rows = await tx
    .select({
      line: activityLog,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(activityLog)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, activityLog.actorId))
    .where(where)
    .orderBy(desc(activityLog.createdAt), desc(activityLog.id))
    .limit(paging.limit)
    .offset(paging.offset);
  const reader = await readerOf(tx, workspaceOf(context).id);
  return pageAnswer(
    rows.map(({ line, ...person }) =>
      answer(mayRead(context, 'contacts') ? line : withoutClients(line), person, reader),
    ),
    paging,
    total?.number ?? 0,
  );
}

interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

type ActivityRow = typeof activityLog.$inferSelect;

/** Returns a line without what it tells of clients: a person from outside, the addresses of emails and links. */
function withoutClients(line: ActivityRow): ActivityRow {
  const tells = aboutClients(line.action);
  return {
    ...line,
    actorName: null,
    // The subject of an email names its recipient.
    subjectTitle: line.subjectKind === 'mail' ? 'an email' : line.subjectTitle,
    changes: line.changes.filter(({ field }) => !tells && field !== 'contact'),
  };
}

function answer(line: ActivityRow, person: Person, reader: Reader): ActivityLog {
  const { id, action, actorId, actorName, subjectKind, subjectId, subjectTitle, changes, createdAt } = line;
  const name = personName({
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    email: person.email ?? '',
  });
  const doneBy = actorId === null ? actorName : name;
  return {
    _id: id,
    timestamp: createdAt.toISOString(),
    summary: summaryOf({ action, actor: doneBy, subjectTitle, changes }, reader),
    action,
    actor: actorId === null ? null : { _id: actorId, name },
    actorName: doneBy,
    subject: { kind: subjectKind, _id: subjectId, title: subjectTitle },
    changes,
  };
}
