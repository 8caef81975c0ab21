import { checkSteps, type FileStep, type Step } from '@atelier/domain/smart-files';
import type { AnyContent, ModuleDraft } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';

/**
 * The steps of a template or lead with what the person has made of their contents.
 *
 * @param steps - as the server has them.
 * @param drafts - the contents as they are edited, by the id of the module.
 * @param order - ids in the order that was wished for and is on its way; null as the server has it.
 * @returns the steps that this version can show, in their order.
 */
export function fileStepsOf(
  steps: readonly SmartFileStep[],
  drafts: ReadonlyMap<string, ModuleDraft>,
  order: readonly string[] | null,
): FileStep[] {
  const found = steps.flatMap((step): FileStep[] => {
    const draft = drafts.get(step.module._id);
    const own = stepOf(step);
    return draft === undefined || own?.module !== draft.kind ? [] : [withContent(own, draft.content)];
  });
  if (order === null) return found;
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at === -1 ? order.length : at;
  };
  return found
    .toSorted((one, other) => place(one._id) - place(other._id))
    .map((step, index) => ({ ...step, order: index + 1 }));
}

function stepOf({
  _id,
  order,
  label,
  isPublic,
  actions,
  condition,
  module,
}: SmartFileStep): Step | undefined {
  const checked = checkSteps([{ _id, order, label, isPublic, actions, condition, module: module.kind }]);
  return 'steps' in checked ? checked.steps[0] : undefined;
}

/** The draft of a module has the kind of its step, which was compared; the compiler keeps the two apart. */
const withContent = (step: Step, content: AnyContent): FileStep => ({ ...step, content }) as FileStep;
