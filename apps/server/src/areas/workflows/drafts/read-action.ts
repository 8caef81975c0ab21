import type { StepAction } from '@atelier/domain/smart-files';

/** An action that can run. */
export type ReadAction =
  | { readonly kind: 'sendEmail'; readonly templateId: string }
  | { readonly kind: 'createTask'; readonly title: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TITLE = 200;

/** When an action runs: its file was sent, was opened by somebody, or everything that its step asks for is done. */
const actionTimes = ['sent', 'opened', 'done'] as const;

/** Returns what an action does, or as text why it cannot run. */
export function readAction({ kind, on, settings }: StepAction): ReadAction | { readonly problem: string } {
  if (!actionTimes.some((time) => time === on))
    return { problem: `There is no time “${on}”. An action runs on sent, opened or done.` };
  if (kind === 'sendEmail') {
    const { templateId } = settings;
    return typeof templateId === 'string' && UUID.test(templateId)
      ? { kind: 'sendEmail', templateId: templateId.toLowerCase() }
      : { problem: 'Name the email template: settings.templateId.' };
  }
  if (kind === 'createTask') {
    const title = typeof settings.title === 'string' ? settings.title.trim() : '';
    return title !== '' && title.length <= TITLE
      ? { kind: 'createTask', title }
      : { problem: `Give the task a title of 1 to ${TITLE} characters: settings.title.` };
  }
  return { problem: `There is no action “${kind}”. Use sendEmail or createTask.` };
}
