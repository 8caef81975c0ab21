import type { CellTextOptions, DatabaseField } from '@atelier/domain/databases';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { personName, readerOf } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';

/** Returns what cells of some fields can name, and how the caller writes numbers. */
export async function namesFor(
  context: CallContext,
  fields: readonly DatabaseField[],
): Promise<CellTextOptions> {
  const needsPeople = fields.some(({ type }) => ['person', 'createdBy', 'updatedBy'].includes(type));
  const people = needsPeople ? await context.tx.select().from(workspacePeople) : [];
  const { locale } = await readerOf(context.tx, workspaceOf(context).id);
  return { people: people.map((person) => ({ id: person.accountId, name: personName(person) })), locale };
}
