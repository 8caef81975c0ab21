import type { ClientFile, ClientFileStep } from '@atelier/sdk';
import type { NextStep, StepMark } from '@atelier/ui/client-file';
import { type FileState, queryOf, stepSlugs } from '../state/file-state';

/** In which language a step is named, and what its address keeps. */
type Naming = Pick<FileState, 'page' | 'words'>;

/** Address of a step, which works without script too. */
export const stepHref = (
  file: Pick<ClientFile, 'steps'>,
  stepId: string,
  { page }: Pick<FileState, 'page'>,
): string => queryOf(page, stepSlugs(file).get(stepId) ?? '');

/** The steps in the head of the page: everything to do, and not the thanks. */
export function stepMarks(file: ClientFile, naming: Naming): StepMark[] {
  const todo = file.steps.filter(({ kind }) => kind !== 'thankyou');
  const { short } = naming.words.acts;
  return todo.map((step) => ({
    id: step._id,
    // Two steps of the same kind are distinguished by the labels that the studio gave them.
    label: todo.filter(({ kind }) => kind === step.kind).length > 1 ? step.label : short[step.kind],
    state: step.duty === 'done' ? 'done' : step.duty === 'askAgain' ? 'again' : 'open',
    href: stepHref(file, step._id, naming),
  }));
}

/** Where the page goes on after a step: to the next one in the order of the file. */
export function nextOf(
  file: ClientFile,
  stepId: string,
  naming: Naming,
): (NextStep & { readonly id: string }) | null {
  const next = file.steps[file.steps.findIndex(({ _id }) => _id === stepId) + 1];
  if (next === undefined) return null;
  const { goOn } = naming.words.acts;
  return { id: next._id, label: goOn[next.kind], href: stepHref(file, next._id, naming) };
}

/** A step before this one that asks something that has to be done first; null when this one's turn has come. */
export const earlierOpen = ({ steps }: ClientFile, stepId: string): ClientFileStep | null =>
  steps
    .slice(
      0,
      steps.findIndex(({ _id }) => _id === stepId),
    )
    .find(({ kind, duty }) => kind === 'proposal' && (duty === 'ask' || duty === 'askAgain')) ?? null;

/** What comes next once there is nothing left to do in a step: what is asked next, else the end; null where that is here. */
export function onwardOf(
  file: ClientFile,
  stepId: string,
  naming: Naming,
): { readonly id: string; readonly label: string; readonly href: string } | null {
  const asked = file.steps.find(({ _id }) => _id === file.nextStepId);
  const next = asked ?? file.steps.findLast(({ kind }) => kind === 'thankyou');
  if (next === undefined || next._id === stepId) return null;
  const { acts } = naming.words;
  const label = asked === undefined ? acts.end : acts.onward[asked.kind];
  return { id: next._id, label, href: stepHref(file, next._id, naming) };
}
