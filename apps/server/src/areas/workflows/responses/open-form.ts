import { type Form, type FormContext, readHiddenFields } from '@atelier/domain/forms';
import { and, eq } from 'drizzle-orm';
import { type CallContext, linkOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { gone, wrongField } from '../../../platform/errors/refusals';
import { leadRow } from '../drafts';
import { actsOf, choicesOf, smartFileSentSteps, smartFileVersions } from '../record';
import type { RespondentInput } from './respondents';

/** The input of a call with answers. */
export interface AnswersGiven extends RespondentInput {
  readonly stepId: string;
  readonly versionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly shown?: readonly string[];
  readonly search?: string;
}

/** A sent version of a form. */
export interface SentForm {
  readonly leadId: string;
  readonly stepId: string;
  readonly versionId: string;
  readonly form: Form;
}

/** Reads the form of a version, whose bytes were validated before sending and never change. */
export const formIn = (content: string): Form => (JSON.parse(content) as { readonly content: Form }).content;

/** Returns the form that a step of a link's file shows now; refuses steps that do not exist, are hidden, or are no form. */
export async function openForm(context: CallContext, stepId: string): Promise<SentForm> {
  const { tx } = context;
  const { leadId } = linkOf(context);
  if (!(await leadRow(tx, leadId))) throw gone('file');
  const [row] = await tx
    .select({ versionId: smartFileVersions.id, content: smartFileVersions.content })
    .from(smartFileSentSteps)
    .innerJoin(smartFileVersions, eq(smartFileVersions.id, smartFileSentSteps.versionId))
    .where(
      and(
        eq(smartFileSentSteps.leadId, leadId),
        eq(smartFileSentSteps.stepId, stepId),
        eq(smartFileSentSteps.isVisible, true),
        eq(smartFileVersions.kind, 'form'),
      ),
    );
  if (!row) throw gone('form');
  return { leadId, stepId, versionId: row.versionId, form: formIn(row.content) };
}

/** Returns an earlier version of a form, which somebody had open; refuses versions of other forms. */
export async function formVersion(
  tx: Transaction,
  { leadId, stepId }: Pick<SentForm, 'leadId' | 'stepId'>,
  versionId: string,
): Promise<SentForm> {
  const [row] = await tx
    .select({ content: smartFileVersions.content })
    .from(smartFileVersions)
    .where(
      and(
        eq(smartFileVersions.id, versionId),
        eq(smartFileVersions.leadId, leadId),
        eq(smartFileVersions.stepId, stepId),
      ),
    );
  if (!row) throw wrongField('versionId', 'This form has no such version.');
  return { leadId, stepId, versionId, form: formIn(row.content) };
}

/** Returns what the path through a form depends on besides the answers. */
export async function contextOf(
  tx: Transaction,
  { leadId, form }: SentForm,
  search: string | undefined,
  before: FormContext,
): Promise<Required<FormContext>> {
  const packages = Object.values(choicesOf(await actsOf(tx, leadId))).flatMap(({ packageIds }) => packageIds);
  // Values from the address apply on other devices too, unless those bring their own.
  const known = search === undefined || search === '' ? before.hidden : undefined;
  const hidden = known ?? readHiddenFields(form, search ?? '');
  return { hidden, packages: [...new Set(packages)].sort() };
}
