import type { Step } from '@atelier/domain/smart-files';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { oneMail } from '../email-templates';
import { readAction } from './read-action';

/** Refuses actions that could not run, each by its place. */
export async function refuseActions(
  tx: Transaction,
  actions: Step['actions'],
  argument: string,
): Promise<void> {
  const errors: { field: string; message: string }[] = [];
  for (const [index, action] of actions.entries()) {
    const read = readAction(action);
    const field = `${argument}.actions.${index}`;
    if ('problem' in read) errors.push({ field, message: read.problem });
    else if (read.kind === 'sendEmail' && !(await oneMail(tx, read.templateId)))
      errors.push({ field, message: 'This email template no longer exists.' });
  }
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
}
