import type { ProofActor } from '@atelier/domain/proof';
import { eq } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';

/** Returns the signed-in person, by the name that they have in the workspace. */
export async function studioPerson({
  tx,
  identity,
}: Pick<CallContext, 'tx' | 'identity'>): Promise<{ readonly name: string; readonly email: string }> {
  const { account } = identityOf({ identity });
  const [found] = await tx.select().from(workspacePeople).where(eq(workspacePeople.accountId, account.id));
  return found
    ? { name: personName(found), email: found.email }
    : { name: account.email, email: account.email };
}

/** Returns the same person as the record names them. */
export async function studioActor(context: Pick<CallContext, 'tx' | 'identity'>): Promise<ProofActor> {
  const { name, email } = await studioPerson(context);
  const { id } = identityOf(context).account;
  return { kind: 'studio', id, name: name.slice(0, 200), email, check: 'signedIn' };
}
