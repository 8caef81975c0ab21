import {
  readTypedVariable,
  type TypedVariableOptions,
  type Variable,
  variableLabel,
} from '@atelier/domain/smart-files';
import { useKeptChanges, useWorkspaceId } from '@atelier/react-hooks';
import { formOf, useUnsentDrafts } from '../../../app/device-drafts';
import { typedForm } from '../../../app/use-typed-texts';
import { typeOf } from './lead-values';

/** Whose fields and changes are counted. */
interface EditedFile extends TypedVariableOptions {
  readonly account: string;
  /** The template or lead. */
  readonly ownerId: string;
  readonly stepIds: readonly string[];
  /** The workspace's own variables. */
  readonly own: readonly Variable[];
}

/** A value of a variable that cannot be read. */
export interface UnreadValue {
  readonly key: string;
  /** Which, and why: `Guests: Enter a number, such as 1,440.5.` */
  readonly words: string;
}

/**
 * What of a file beside the contents of its steps is not saved: its title, values, names of steps.
 *
 * @returns whether something is still on its way, and the values that cannot be read.
 */
export function useUnsettled({ account, ownerId, stepIds, own, ...options }: EditedFile): {
  readonly isUnsettled: boolean;
  readonly unread: readonly UnreadValue[];
} {
  const workspaceId = useWorkspaceId();
  const { waiting: changes } = useKeptChanges();
  const { waiting: typed } = useUnsentDrafts(account);
  const lead = typedForm(workspaceId, `lead.${ownerId}.`);
  const forms = [lead, ...stepIds.map((id) => typedForm(workspaceId, `step.${id}.`))];
  const ofFile = typed.filter(({ key }) => forms.some((form) => key.includes(form)));
  const unread = ofFile.flatMap((draft) => {
    const form = formOf(account, draft);
    const key = form.startsWith(lead) ? form.slice(lead.length) : 'title';
    const read = readTypedVariable(typeOf(key, own), draft.text, options);
    return 'problem' in read ? [{ key, words: `${variableLabel(key, own)}: ${read.problem}` }] : [];
  });
  return {
    unread,
    isUnsettled: ofFile.length > unread.length || changes.some(({ input }) => isAbout(input, ownerId)),
  };
}

const isAbout = (input: unknown, ownerId: string): boolean =>
  typeof input === 'object' &&
  input !== null &&
  ['leadId', 'templateId', 'ownerId'].some((name) => new Map(Object.entries(input)).get(name) === ownerId);
