import type { FormContext } from '@atelier/domain/forms';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import type { SentForm } from './open-form';
import { formEvents } from './schema';

/** An event of a form, without time and place. */
export type FormFact =
  | { readonly kind: 'viewed' }
  | { readonly kind: 'started'; readonly context: FormContext }
  | { readonly kind: 'questionShown'; readonly questionId: string }
  | { readonly kind: 'answered'; readonly questionId: string; readonly value: unknown }
  | { readonly kind: 'completed' | 'deleted' | 'restored' };

/** The response that the facts belong to, and when: milliseconds by the server's clock. */
export interface FactsOf extends Pick<SentForm, 'leadId' | 'stepId' | 'versionId'> {
  readonly workspaceId: string;
  readonly visitor: string;
  readonly responseId: string;
  readonly at: number;
}

/** Writes facts in the transaction of their cause. A known fact is not written again. */
export async function writeFacts(tx: Transaction, of: FactsOf, facts: readonly FormFact[]): Promise<void> {
  if (facts.length === 0) return;
  const { workspaceId, leadId, stepId, versionId, visitor, responseId, at } = of;
  await tx
    .insert(formEvents)
    .values(
      facts.map((fact) => ({
        workspaceId,
        id: uuid(),
        leadId,
        stepId,
        versionId,
        visitor,
        at,
        kind: fact.kind,
        responseId: fact.kind === 'viewed' ? null : responseId,
        questionId: 'questionId' in fact ? fact.questionId : null,
        value: 'value' in fact ? fact.value : null,
        context: 'context' in fact ? fact.context : null,
      })),
    )
    .onConflictDoNothing();
}
