import { createId } from '@atelier/domain';
import {
  type CallError,
  type Client,
  contacts,
  errorCode,
  leads,
  type Result,
  type SampleData,
  settings,
  tasks,
  templates,
  type WorkspacePreferences,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { defineWrite } from '../../platform/write.js';
import type { WriteOptions } from '../../platform/write-steps.js';
import { contactKeys } from '../contacts/contact-keys.js';
import { taskKeys } from '../tasks/task-keys.js';
import { leadKeys } from '../workflows/lead-keys.js';
import { settingsKeys } from './settings-keys.js';

/** The person of the sample data. The domain is reserved (RFC 2606): a mail to it would reach nobody. */
const sampleContact = { name: 'Priya Nair', email: 'priya@example.com' } as const;

const sampleTask = 'Look around: open Priya’s file, then remove the sample data';

/** Chooses among the templates of the product; undefined takes the first one. */
export type ChooseTemplate = (
  templates: readonly { readonly id: string; readonly title: string }[],
) => string | undefined;

/** Each call of one write has a key of its own, which follows from that of the write. */
const keyed = (options: WriteOptions) => (name: string) => ({
  workspaceId: options.workspaceId,
  idempotencyKey: `${options.idempotencyKey}-${name}`,
});

type Calls = readonly (() => Promise<Result<unknown>>)[];

/** Makes calls one after the other, up to the first that fails in another way than `ignored`. */
async function inTurn(calls: Calls, ignored?: string): Promise<CallError | undefined> {
  for (const call of calls) {
    const answer = await call();
    if (!answer.ok && (ignored === undefined || errorCode(answer.error) !== ignored)) return answer.error;
  }
  return undefined;
}

/** Which workspace is filled with sample data, and how its template is chosen. */
export interface NewSample {
  readonly workspaceId: string;
  readonly chooseTemplate: ChooseTemplate;
}

// What is a sample is noted first: if the rest is interrupted, nothing is left that nobody knows to be one.
async function createSample(
  client: Client,
  { workspaceId, chooseTemplate }: NewSample,
  options: WriteOptions,
): Promise<Result<WorkspacePreferences>> {
  const call = keyed({ ...options, workspaceId });
  const found = await templates(client).list({ type: 'global', limit: 100 }, { workspaceId });
  if (!found.ok) return found;
  const choices = found.data.data.map(({ _id, title }) => ({ id: _id, title }));
  const templateId = chooseTemplate(choices) ?? choices[0]?.id;
  const sample: SampleData = { contactId: createId(), leadId: createId(), taskId: createId() };
  const marked = await settings(client).updatePreferences({ sample }, call('mark'));
  if (!marked.ok) return marked;
  const error = await inTurn([
    () => contacts(client).create({ ...sampleContact, id: sample.contactId }, call('contact')),
    async () =>
      templateId === undefined
        ? leads(client).createBlank({ _id: sample.leadId, clientId: sample.contactId }, call('lead'))
        : leads(client).createFromTemplate(
            { _id: sample.leadId, clientId: sample.contactId, templateId },
            call('lead'),
          ),
    () =>
      tasks(client).create(
        { _id: sample.taskId, title: sampleTask, clients: [sample.contactId] },
        call('task'),
      ),
  ]);
  return error ? { ok: false, error } : marked;
}

// The mark goes last: whatever fails, the rest can be removed with another press. What is gone already is no failure.
async function removeSample(
  client: Client,
  { contactId, leadId, taskId }: SampleData,
  options: WriteOptions,
): Promise<Result<WorkspacePreferences>> {
  const call = keyed(options);
  const error = await inTurn(
    [
      () => leads(client).delete(leadId, call('lead')),
      () => tasks(client).delete(taskId, call('task')),
      () => contacts(client).delete(contactId, call('contact')),
    ],
    'not_found',
  );
  if (error) return { ok: false, error };
  return settings(client).updatePreferences({ sample: null }, call('mark'));
}

async function restoreSample(
  client: Client,
  sample: SampleData,
  options: WriteOptions,
): Promise<Result<WorkspacePreferences>> {
  const call = keyed(options);
  const marked = await settings(client).updatePreferences({ sample }, call('mark'));
  if (!marked.ok) return marked;
  const error = await inTurn(
    [
      () => contacts(client).restore(sample.contactId, call('contact')),
      () => leads(client).restore(sample.leadId, call('lead')),
      () => tasks(client).restore(sample.taskId, call('task')),
    ],
    'not_found',
  );
  return error ? { ok: false, error } : marked;
}

const sampleWrite = {
  offline: 'refuse',
  invalidates: () => [contactKeys.all, leadKeys.root, taskKeys.items, taskKeys.metadata],
} as const;

/**
 * Fills a new workspace with sample data, which {@link useRemoveSample} removes: a contact, a lead from a template and a
 * task. Nobody waits for it: an empty workspace is a whole one, and what was created is marked even if the rest fails.
 */
export const useCreateSample = defineWrite('settings.createSample', createSample, { offline: 'refuse' });

const answer = (preferences: WorkspacePreferences) => [put(settingsKeys.preferences, preferences)];

/**
 * Deletes the sample data, and whatever of it is left. {@link useRestoreSample} undoes it for 30 days.
 *
 * @returns the mutation, called with the `sample` of the workspace's preferences.
 */
export const useRemoveSample = defineWrite('settings.removeSample', removeSample, { ...sampleWrite, answer });

/** Restores the sample data, called with what was removed. */
export const useRestoreSample = defineWrite('settings.restoreSample', restoreSample, {
  ...sampleWrite,
  answer,
});
