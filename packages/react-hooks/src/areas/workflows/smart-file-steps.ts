import {
  type SmartFileSlugType,
  type StepInput,
  type StepOwner,
  smartFiles,
  type UpdateStepInput,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** Every change of steps answers with what they belong to, so they go one after the other. */
const stepWrite = {
  serial: 'smart-file-steps',
  answer: ({ template, workflow }: StepOwner) => [
    ...(template ? [put(leadKeys.template(template._id), template)] : []),
    ...(workflow ? [put(leadKeys.one(workflow._id), workflow)] : []),
  ],
  invalidates: leadFollowers,
} as const;

/** A step to add to a template or lead. */
export interface NewStep extends StepInput {
  /** Id of the template or lead. */
  readonly ownerId: string;
}

/**
 * Adds a step with a module. The same input again adds no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_steps` beyond 20.
 */
export const useAddStep = defineWrite(
  'workflows.addStep',
  (client, { ownerId, ...step }: NewStep, options) =>
    smartFiles(client).addStep(ownerId, { ...step, _id: options.newId }, options),
  { offline: 'refuse', ...stepWrite },
);

/** The fields of a step to change. */
export interface StepChange extends UpdateStepInput {
  /** Id of the template or lead. */
  readonly ownerId: string;
}

/**
 * Changes label, place, visibility or condition of a step.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the step is gone.
 */
export const useUpdateStep = defineWrite(
  'workflows.updateStep',
  (client, { ownerId, ...input }: StepChange, options) =>
    smartFiles(client).updateStep(ownerId, input, options),
  { label: 'Edit step', ...stepWrite },
);

/** A step to remove. */
export interface StepRemoval {
  /** Id of the template or lead. */
  readonly ownerId: string;
  readonly stepId: string;
}

/** Removes a step and its module. {@link useAddStep} with the same id and content restores it. */
export const useRemoveStep = defineWrite(
  'workflows.removeStep',
  (client, { ownerId, stepId }: StepRemoval, options) =>
    smartFiles(client).removeStep(ownerId, stepId, options),
  { offline: 'refuse', ...stepWrite },
);

/** An address of a template or lead, or of a kind of its modules. */
export interface SlugWish {
  /** Id of the template or lead. */
  readonly ownerId: string;
  readonly moduleType: SmartFileSlugType;
  readonly slug: string;
}

/**
 * Reads whether an address is free, and how it would be written.
 *
 * @param wish - the address; an empty slug requests nothing.
 */
export const useSlugAvailability = (wish: SlugWish) =>
  useRead(
    [...leadKeys.slug, wish],
    wish.slug === '' ? undefined : (client, options) => smartFiles(client).isSlugAvailable(wish, options),
    // Somebody else may take it at any moment.
    { gcTime: 0 },
  );

/**
 * Gives a template, a lead or its modules another address; the old one keeps working.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken` when somebody has it.
 */
export const useUpdateSlug = defineWrite(
  'workflows.updateSlug',
  (client, { ownerId, moduleType, slug }: SlugWish, options) =>
    smartFiles(client).updateSlug(ownerId, moduleType, slug, options),
  { offline: 'refuse', invalidates: leadFollowers },
);
