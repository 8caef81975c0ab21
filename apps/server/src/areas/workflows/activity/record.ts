import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { activityLog } from '../schema';

/** What can be done with smart files, as `ActivityLog.action` names it. */
export type ActivityAction =
  | `template${'Created' | 'Copied' | 'Changed' | 'Published' | 'Withdrawn' | 'Deleted' | 'Restored'}`
  | `lead${'Created' | 'Copied' | 'Changed' | 'Moved' | 'Deleted' | 'Restored'}`
  | `lead${'Sent' | 'Amended'}`
  | `link${'Opened' | 'Closed'}`
  | `mail${'Written' | 'Approved' | 'Cancelled'}`
  | `step${'Added' | 'Changed' | 'Removed'}`
  | 'moduleChanged'
  | 'addressChanged';

/** A field before and after a change, in words. */
export interface ActivityChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The template, lead or mail that something was done with; `title` is how it is called now. */
export interface ActivitySubject {
  readonly kind: 'template' | 'lead' | 'mail';
  readonly id: string;
  readonly title: string;
}

/** The longest text of a change that is kept, in characters: the record tells what changed, and is no second copy. */
const LONGEST = 300;

const short = (text: string | null): string | null =>
  text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** Writes the one line of a change, in the transaction of the change. Nothing is written when nothing changed. */
export async function recordActivity(
  context: CallContext,
  action: ActivityAction,
  { kind, id, title }: ActivitySubject,
  changes: readonly ActivityChange[] = [],
): Promise<void> {
  await context.tx.insert(activityLog).values({
    workspaceId: workspaceOf(context).id,
    id: uuid(),
    action,
    actorId: identityOf(context).account.id,
    subjectKind: kind,
    subjectId: id,
    subjectTitle: title,
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: short(before),
      after: short(after),
    })),
  });
}

/** The fields that are not the same before and after, each in words. */
export function changesBetween<Field extends string>(
  before: Readonly<Record<Field, string | null>>,
  after: Readonly<Record<Field, string | null>>,
): ActivityChange[] {
  return (Object.keys(after) as Field[]).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
}
