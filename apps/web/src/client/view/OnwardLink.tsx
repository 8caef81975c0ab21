import { Onward } from '@atelier/ui/client-file';
import type { StepProps } from './context';
import { onwardOf } from './steps';

/** What comes next, where there is nothing left to do in a step. */
export function OnwardLink({
  file,
  step,
  state,
  doing,
}: Pick<StepProps, 'file' | 'step' | 'state' | 'doing'>) {
  const next = onwardOf(file, step._id, state);
  if (next === null) return null;
  return <Onward label={next.label} href={next.href} onFollow={doing && (() => doing.go(next.id))} />;
}
