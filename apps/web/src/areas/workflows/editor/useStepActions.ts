import { useAddStep, useRemoveStep, useUpdateStep } from '@atelier/react-hooks';
import { createId } from '@atelier/sdk';
import type { FileStep, ModuleKind, StepCondition } from '@atelier/sdk/smart-files';
import { moduleKind } from '@atelier/ui';
import { toastError, toasts } from '../../../app/toasts';

/**
 * What can be done to the steps of a template or lead; a refusal is said in words.
 *
 * @param ownerId - the template or lead.
 * @param onAdded - told when a step is there.
 */
export function useStepActions(ownerId: string, onAdded: (stepId: string) => void) {
  const add = useAddStep();
  const update = useUpdateStep();
  const remove = useRemoveStep();
  const change = (step: FileStep, part: { label?: string; condition?: Record<string, unknown> | null }) =>
    update.mutate(
      { ownerId, _id: step._id, ...part },
      { onError: (error) => toastError(error, `${step.label} is as it was.`) },
    );
  return {
    add: (kind: ModuleKind) => {
      const _id = createId();
      add.mutate(
        { ownerId, _id, module: kind },
        {
          onSuccess: () => onAdded(_id),
          onError: (error) => toastError(error, `${moduleKind(kind).name} was not added.`),
        },
      );
    },
    rename: (step: FileStep, label: string) => change(step, { label: label.slice(0, 80) }),
    setCondition: (step: FileStep, condition: { readonly all: readonly StepCondition[] } | null) =>
      change(step, { condition: condition && { all: condition.all.map((one) => ({ ...one })) } }),
    remove: (step: FileStep, place: number) =>
      remove.mutate(
        { ownerId, stepId: step._id },
        {
          onSuccess: () =>
            toasts.undo(`${step.label} removed`, () =>
              add.mutate(
                {
                  ownerId,
                  _id: step._id,
                  module: step.module,
                  label: step.label,
                  order: place,
                  isPublic: step.isPublic,
                  actions: step.actions.map((action) => ({ ...action })),
                  content: { ...step.content },
                  ...(step.condition && {
                    condition: { all: step.condition.all.map((one) => ({ ...one })) },
                  }),
                },
                {
                  onSuccess: () => onAdded(step._id),
                  onError: (error) => toastError(error, `${step.label} did not come back.`),
                },
              ),
            ),
          onError: (error) => toastError(error, `${step.label} was not removed.`),
        },
      ),
  };
}
