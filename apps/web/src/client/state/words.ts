import type { ClientFile } from '@atelier/sdk';
import type { Intent } from './intent';

const done: Readonly<Record<Intent['kind'], string>> = {
  choose: 'Your choice is saved.',
  sign: 'You have signed.',
  decline: 'You declined, and the studio has been notified.',
  accept: 'You agreed to the payments.',
  send: 'Your answers were sent.',
};

const nexts: Readonly<Record<ClientFile['steps'][number]['kind'], string>> = {
  proposal: 'Next: choose.',
  contract: 'Next: read and sign the agreement.',
  invoice: 'Next: pay.',
  form: 'Next: answer a few questions.',
  thankyou: 'You’re all done.',
};

/** What was done and what comes next, for screen readers. */
export function doneWords({ kind }: Pick<Intent, 'kind'>, { steps, nextStepId }: ClientFile): string {
  const next = steps.find(({ _id }) => _id === nextStepId);
  return next === undefined || kind === 'decline' ? done[kind] : `${done[kind]} ${nexts[next.kind]}`;
}

const things: Readonly<Record<Intent['kind'], string>> = {
  choose: 'Your choice',
  sign: 'Your signature',
  decline: 'What you wrote',
  accept: 'Your agreement',
  send: 'What you answered',
};

/** What is safe while something could not be sent. */
export function waitingWords(kind: Intent['kind'], isOffline: boolean): string {
  const why = isOffline ? 'There is no connection.' : 'The server does not answer.';
  const what = things[kind];
  const counts = kind === 'sign' ? ' It won’t count twice.' : '';
  return `${why} ${what} is safe in this tab and will be sent automatically when that works again.${counts} Keep the tab open.`;
}
