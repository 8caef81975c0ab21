import { and, eq } from 'drizzle-orm';
import type {
  ClientDuplicateDecision,
  MutationDecideClientDuplicateArgs,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { lockContactsById } from '../rows-by-id';
import { contactDistinctions } from '../schema';
import { pairOfIds } from './queries';

/** Stores whether two contacts are the same person. Repeating the call has no further effect (SPEC.md, DUP-19). */
export async function decideDuplicate(
  { clientId, otherId, isDuplicate }: MutationDecideClientDuplicateArgs,
  context: CallContext,
): Promise<ClientDuplicateDecision> {
  const { tx } = context;
  const [firstId, secondId] = pairOfIds(clientId, otherId);
  const rows = await lockContactsById(tx, [firstId, secondId]);
  if (rows.filter(({ deletedAt }) => deletedAt === null).length < 2)
    throw new ProblemError(problem('not_found', { title: 'One of these contacts no longer exists.' }));
  if (isDuplicate)
    await tx
      .delete(contactDistinctions)
      .where(and(eq(contactDistinctions.firstId, firstId), eq(contactDistinctions.secondId, secondId)));
  else
    await tx
      .insert(contactDistinctions)
      .values({
        workspaceId: workspaceOf(context).id,
        firstId,
        secondId,
        decidedBy: identityOf(context).account.id,
      })
      .onConflictDoNothing();
  return { clientIds: [firstId, secondId], isDuplicate };
}
