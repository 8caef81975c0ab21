import type { WorkflowTemplate } from '../../../generated/graphql/workflows';
import { searchForm } from '../../../platform/text/text';
import { moduleTemplate, readOnlyStepAnswer } from '../drafts';
import { type GlobalTemplate, globalTemplates } from '../global-templates';
import type { MadeOf } from './template-answers';

/** Global templates are as old as the version of the product that introduced them. */
const SINCE = '2026-11-22T00:00:00.000Z';

/** Returns the global template with an id. */
export const globalTemplate = (id: string): GlobalTemplate | undefined =>
  globalTemplates.find((one) => one._id === id);

/** Returns the global templates whose title contains a text, in the order in which they are offered. */
export function findGlobalTemplates(search: string | null | undefined): readonly GlobalTemplate[] {
  const text = searchForm(search ?? '');
  return globalTemplates.filter(({ title }) => searchForm(title).includes(text));
}

/** Converts a global template to the contract's form; `made` is what the workspace created from it. */
export function globalAnswer({ _id, title, steps }: GlobalTemplate, made: MadeOf): WorkflowTemplate {
  const answers = steps.map((step, order) => readOnlyStepAnswer(step, order, SINCE));
  return {
    _id,
    title,
    type: 'global',
    status: 'published',
    tenantId: null,
    imageUrl: null,
    slug: null,
    steps: answers,
    moduleTemplates: answers.map(moduleTemplate),
    ...made,
    version: 1,
    revision: 1,
    createdAt: SINCE,
    updatedAt: SINCE,
    deletedAt: null,
  };
}
