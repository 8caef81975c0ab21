import { asc, count, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ClientMetadata, ClientViewInput } from '../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { invalidInput, ProblemError, problem } from '../../platform/errors/problem';
import { cleanLine } from '../../platform/text/text';
import { contactId } from './commands';
import { contactViews } from './schema';

/** Most saved views of a workspace. */
const MOST_VIEWS = 100;
/** Most characters of the filters of a view. */
const FILTER_LENGTH = 20_000;

const filtersShape = z.array(z.record(z.string(), z.unknown()));
const sortShape = z.object({ sortBy: z.string(), sortType: z.enum(['asc', 'desc']) });

/** The saved views of the contact list, in their order. */
export async function contactMetadata(tx: Transaction): Promise<ClientMetadata> {
  const rows = await tx.select().from(contactViews).orderBy(asc(contactViews.position), asc(contactViews.id));
  return {
    views: rows.map(({ id, label, viewType, icon, filters, sort }) => ({
      _id: id,
      label,
      viewType,
      icon: icon || null,
      filters: filtersShape.parse(filters),
      sort: sortShape.safeParse(sort).data ?? null,
    })),
  };
}

/** Creates a view, or changes the fields of one that are given. */
export async function saveView(input: ClientViewInput, context: CallContext): Promise<ClientMetadata> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const label = input.label === undefined || input.label === null ? undefined : cleanLine(input.label);
  if (label === '' || (label === undefined && !input._id))
    throw new ProblemError(invalidInput([{ field: 'input.label', message: 'This may not be empty.' }]));
  if (input.filters && JSON.stringify(input.filters).length > FILTER_LENGTH)
    throw new ProblemError(
      invalidInput([{ field: 'input.filters', message: `At most ${FILTER_LENGTH} characters are allowed.` }]),
    );
  const change = {
    ...(label === undefined ? {} : { label }),
    ...(input.viewType ? { viewType: input.viewType } : {}),
    ...(input.icon === undefined ? {} : { icon: input.icon ?? '' }),
    ...(input.filters ? { filters: input.filters } : {}),
    ...(input.sort === undefined ? {} : { sort: input.sort ?? {} }),
  };
  if (input._id) {
    const changed = await tx
      .update(contactViews)
      .set({ ...change, updatedBy: by, updatedAt: now, revision: sql`${contactViews.revision} + 1` })
      .where(eq(contactViews.id, contactId(input._id)))
      .returning({ id: contactViews.id });
    if (changed.length === 0)
      throw new ProblemError(problem('not_found', { title: 'This view is not there any more.' }));
    return contactMetadata(tx);
  }
  const [there] = await tx.select({ number: count() }).from(contactViews);
  const position = there?.number ?? 0;
  if (position >= MOST_VIEWS)
    throw new ProblemError(
      problem({ code: 'too_many_views', status: 409, title: `A workspace has at most ${MOST_VIEWS} views.` }),
    );
  await tx.insert(contactViews).values({
    ...change,
    workspaceId: workspaceOf(context).id,
    id: uuid(),
    label: label ?? '',
    position,
    createdBy: by,
    updatedBy: by,
  });
  return contactMetadata(tx);
}

/** Deletes a view; one that is not there is deleted already. */
export async function removeView(id: string, { tx }: CallContext): Promise<ClientMetadata> {
  await tx.delete(contactViews).where(eq(contactViews.id, contactId(id)));
  return contactMetadata(tx);
}
