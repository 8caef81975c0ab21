import { blankContent, type FileStep } from '@atelier/domain/smart-files';
import { AtelierClientProvider, WorkspaceIdProvider } from '@atelier/react-hooks';
import { leads, type SmartFileStep, smartFiles, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { client, queries } from '../../../app/client';
import { toasts } from '../../../app/toasts';
import { breakNetwork } from '../../../testing/network';
import { signInHere } from '../../../testing/open-app';
import { fileStepsOf } from './file-steps';
import { useStepActions } from './use-step-actions';

const { origin } = inject('atelier');
afterEach(() => onlineManager.setOnline(true));

const thanks = { ...blankContent('thankyou'), next: [{ _id: 'film', text: 'We plan the film' }] };

/** A lead with a question, a page that follows its answer, and a proposal; and what can be done to its steps. */
async function openSteps() {
  const mira = await createVisitor(origin);
  signInHere(mira);
  const { _id } = await unwrap(leads(mira.client).createBlank({ title: 'Wedding weekend' }));
  const { addStep } = smartFiles(mira.client);
  const form = await unwrap(addStep(_id, { module: 'form', label: 'Before the day' }));
  const condition = {
    all: [{ kind: 'answerIs', stepId: form.workflow?.modules[0]?._id, questionId: 'film', value: true }],
  };
  await unwrap(
    addStep(_id, { module: 'thankyou', label: 'Videos', isPublic: true, condition, content: thanks }),
  );
  await unwrap(addStep(_id, { module: 'proposal' }));
  const read = async () => (await unwrap(leads(mira.client).get(_id)))?.modules ?? [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AtelierClientProvider client={client}>
        <WorkspaceIdProvider workspaceId={mira.workspaceId}>{children}</WorkspaceIdProvider>
      </AtelierClientProvider>
    </QueryClientProvider>
  );
  const added: string[] = [];
  const { result } = renderHook(() => useStepActions(_id, (id) => added.push(id)), { wrapper });
  return { read, result, added };
}

/** What a step is, apart from when it was written last. */
const whatItIs = ({ module: { updatedAt: _at, ...module }, ...step }: SmartFileStep) => ({ ...step, module });

/** The step as the editor holds it. */
function edited(step: SmartFileStep | undefined): FileStep {
  const [kind, _id] = ['thankyou', step?.module._id ?? ''] as const;
  const base = { _id, kind, revision: 1, content: thanks };
  const draft = { kind, content: thanks, base, sending: null, conflict: null, past: [], future: [] };
  const [found] = step ? fileStepsOf([step], new Map([[_id, draft]]), null) : [];
  if (!found) throw new Error('This step is not there.');
  return found;
}

describe('a step that was removed', () => {
  it('comes back as it was, by Undo of the editor, until something else is done', async () => {
    const { read, result, added } = await openSteps();
    const before = (await read()).map(whatItIs);
    const films = edited((await read())[1]);
    act(() => result.current.remove(films, 1));
    await waitFor(() => expect(result.current.removed).toMatchObject({ _id: films._id }));
    expect((await read()).map(({ label }) => label)).toEqual(['Before the day', 'Proposal']);
    const { removed } = result.current;
    act(() => removed && result.current.restore(removed));
    await waitFor(() => expect(result.current.removed).toBeNull());
    expect(added).toEqual([films._id]);
    expect((await read()).map(whatItIs)).toEqual(before);

    act(() => result.current.remove(films, 1));
    await waitFor(() => expect(result.current.removed).not.toBeNull());
    act(() => result.current.forget());
    expect(result.current.removed).toBeNull();
  });
});

describe('a step that is added without a connection', () => {
  it('is reported immediately, and is added once when the person tries again', async () => {
    const { read, result, added } = await openSteps();
    for (const { id } of toasts.getToasts()) toasts.close(id);
    const network = breakNetwork('/graphql');
    onlineManager.setOnline(false);
    act(() => result.current.add('contract'));
    await waitFor(
      () =>
        expect(toasts.getToasts().map(({ message }) => message)).toEqual([
          expect.stringMatching(/^Couldn’t add Contract\. /),
        ]),
      { timeout: 15_000 },
    );
    network.restore();
    onlineManager.setOnline(true);
    const [toast] = toasts.getToasts();
    expect(toast?.action?.label).toBe('Try again');
    act(() => toast?.action?.onAction());
    await waitFor(() => expect(added).toHaveLength(1));
    expect((await read()).map(({ label }) => label)).toEqual([
      'Before the day',
      'Videos',
      'Proposal',
      'Contract',
    ]);
  });
});
