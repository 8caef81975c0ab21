import { useKeptChanges, useWorkspaceId } from '@atelier/react-hooks';
import { useUnsentDrafts } from '../../../app/device-drafts';
import { typedForm } from '../../../app/use-typed-texts';

/** Whose fields and changes are counted. */
interface EditedFile {
  readonly account: string;
  /** The template or lead. */
  readonly ownerId: string;
  readonly stepIds: readonly string[];
}

/** Whether something of a file beside the contents of its steps is not saved: its title, values, names of steps. */
export function useUnsettled({ account, ownerId, stepIds }: EditedFile): boolean {
  const workspaceId = useWorkspaceId();
  const { waiting: changes } = useKeptChanges();
  const { waiting: typed } = useUnsentDrafts(account);
  const forms = [`lead.${ownerId}.`, ...stepIds.map((id) => `step.${id}.`)].map((field) =>
    typedForm(workspaceId, field),
  );
  return (
    typed.some(({ key }) => forms.some((form) => key.includes(form))) ||
    changes.some(({ input }) => isAbout(input, ownerId))
  );
}

const isAbout = (input: unknown, ownerId: string): boolean =>
  typeof input === 'object' &&
  input !== null &&
  ['leadId', 'templateId', 'ownerId'].some((name) => new Map(Object.entries(input)).get(name) === ownerId);
