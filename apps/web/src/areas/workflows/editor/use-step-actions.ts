import { createId } from '@atelier/domain';
import type { FileStep, ModuleKind, StepCondition } from '@atelier/domain/smart-files';
import {
  type NewStep,
  type StepChange,
  useAddStep,
  useRemoveStep,
  useUpdateStep,
} from '@atelier/react-hooks';
import { moduleKind } from '@atelier/ui';
import { useCallback, useState } from 'react';
import { toastError, toastRetry, toasts } from '../../../app/toasts';

/** A step that was removed, as it is added again: with its id, its place and all that was in it. */
const asItWas = (ownerId: string, step: FileStep, place: number): NewStep => ({
  ownerId,
  _id: step._id,
  module: step.module,
  label: step.label,
  order: place,
  isPublic: step.isPublic,
  actions: step.actions.map((action) => ({ ...action })),
  content: { ...step.content },
  ...(step.condition && { condition: { all: step.condition.all.map((one) => ({ ...one })) } }),
});

/**
 * What can be done to the steps of a template or lead. What did not work is said in words, with a way to try again.
 *
 * @param ownerId - the template or lead.
 * @param onAdded - told when a step is there; keep the function stable.
 */
export function useStepActions(ownerId: string, onAdded: (stepId: string) => void) {
  const { mutateAsync: addStep } = useAddStep();
  const { mutateAsync: updateStep, send: sendStep } = useUpdateStep();
  const { mutateAsync: removeStep } = useRemoveStep();
  // What Undo brings back, as long as nothing was done since.
  const [removed, setRemoved] = useState<NewStep | null>(null);
  const forget = useCallback(() => setRemoved(null), []);

  const add = useCallback(
    function again(step: NewStep, failed: string): void {
      addStep(step).then(
        () => {
          setRemoved(null);
          onAdded(step._id ?? '');
        },
        (error: unknown) => toastRetry(error, failed, () => again(step, failed)),
      );
    },
    [addStep, onAdded],
  );
  const restore = useCallback((step: NewStep) => add(step, `Couldn’t restore ${step.label}.`), [add]);

  function change(step: FileStep, part: Omit<StepChange, 'ownerId' | '_id'>): void {
    forget();
    updateStep({ ownerId, _id: step._id, ...part }).catch((error: unknown) =>
      toastRetry(error, `Couldn’t change ${step.label}.`, () => change(step, part)),
    );
  }
  function remove(step: FileStep, place: number): void {
    removeStep({ ownerId, stepId: step._id }).then(
      () => {
        const before = asItWas(ownerId, step, place);
        setRemoved(before);
        toasts.undo(`${step.label} removed`, () => restore(before));
      },
      (error: unknown) => toastRetry(error, `Couldn’t remove ${step.label}.`, () => remove(step, place)),
    );
  }
  return {
    add: (kind: ModuleKind) =>
      add({ ownerId, _id: createId(), module: kind }, `Couldn’t add ${moduleKind(kind).name}.`),
    /** Rejected if the field has to keep the label. */
    rename: (step: FileStep, label: string): Promise<unknown> => {
      forget();
      return sendStep({ ownerId, _id: step._id, label: label.slice(0, 80) }).catch((error: unknown) => {
        toastError(error, `Couldn’t change ${step.label}.`);
        throw error;
      });
    },
    setCondition: (step: FileStep, condition: { readonly all: readonly StepCondition[] } | null) =>
      change(step, { condition: condition && { all: condition.all.map((one) => ({ ...one })) } }),
    remove,
    /** The step that was removed last; null when something was done since. */
    removed,
    restore,
    /** Something else was done: Undo is about that. */
    forget,
  };
}
