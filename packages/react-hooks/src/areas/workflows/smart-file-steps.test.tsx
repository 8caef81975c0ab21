import { blankContent } from '@atelier/domain/smart-files';
import { type Client, leads, templates, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import { useLead } from './leads.js';
import {
  useAddStep,
  useRemoveStep,
  useSlugAvailability,
  useUpdateSlug,
  useUpdateStep,
} from './smart-file-steps.js';
import { useTemplate, useUpdateTemplate } from './templates.js';
import { useFileEditor } from './use-file-editor.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

const useSteps = (templateId: string, slug = '') => ({
  template: useTemplate(templateId),
  add: useAddStep(),
  change: useUpdateStep(),
  remove: useRemoveStep(),
  update: useUpdateTemplate(),
  free: useSlugAvailability({ ownerId: templateId, moduleType: 'smartFile', slug }),
  address: useUpdateSlug(),
});
const labels = ({ template }: ReturnType<typeof useSteps>) => template.data?.steps.map(({ label }) => label);

describe('the steps of a template', () => {
  it('are added once, named, ordered, removed and brought back with what was in them', async () => {
    const { _id } = await unwrap(templates(client).create({ title: 'Steps' }));
    const { result } = renderWith(client, () => useSteps(_id));
    await waitFor(() => expect(labels(result.current)).toEqual([]));
    const input = { ownerId: _id, module: 'contract' } as const;
    await act(() => result.current.add.mutateAsync(input));
    await act(() => result.current.add.mutateAsync(input));
    await act(() => result.current.add.mutateAsync({ ownerId: _id, module: 'thankyou' }));
    await waitFor(() => expect(labels(result.current)).toEqual(['Contract', 'Thank you']));
    const [contract, thanks] = result.current.template.data?.steps ?? [];
    if (!contract || !thanks) throw new Error('Two steps were added.');
    await act(() =>
      result.current.change.mutateAsync({ ownerId: _id, _id: contract._id, label: 'What we agree' }),
    );
    await act(() =>
      result.current.update.mutateAsync({
        templateId: _id,
        input: { stepOrder: [thanks._id, contract._id] },
      }),
    );
    await waitFor(() => expect(labels(result.current)).toEqual(['Thank you', 'What we agree']));
    await act(() => result.current.remove.mutateAsync({ ownerId: _id, stepId: contract._id }));
    await waitFor(() => expect(labels(result.current)).toEqual(['Thank you']));
    const content = { ...blankContent('contract'), title: [{ text: 'Agreement' }] };
    await act(() =>
      result.current.add.mutateAsync({
        ownerId: _id,
        _id: contract._id,
        module: 'contract',
        label: 'What we agree',
        order: 1,
        content,
      }),
    );
    await waitFor(() => expect(labels(result.current)).toEqual(['Thank you', 'What we agree']));
    expect(result.current.template.data?.steps[1]?.module).toMatchObject({ _id: contract._id, content });
  });

  it('belong to a template that may be gone', async () => {
    const { result } = renderWith(client, () => useSteps('019a8e2c-5b00-7a10-8c01-000000000000'));
    await waitFor(() => expect(result.current.template.data).toBeNull());
    expect(
      await codeOf(
        result.current.add.mutateAsync({ ownerId: '019a8e2c-5b00-7a10-8c01-000000000000', module: 'form' }),
      ),
    ).toBe('not_found');
  });

  it('have an address that one of two gets', async () => {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map((title) => unwrap(templates(client).create({ title }))),
    );
    if (!one || !two) throw new Error('Two templates were made.');
    const { result } = renderWith(client, () => useSteps(one._id, 'Our weddings here'));
    await waitFor(() =>
      expect(result.current.free.data).toMatchObject({ slug: 'our-weddings-here', isAvailable: true }),
    );
    const wish = { moduleType: 'smartFile', slug: 'Our weddings here' } as const;
    await act(() => result.current.address.mutateAsync({ ...wish, ownerId: one._id }));
    expect(await codeOf(result.current.address.mutateAsync({ ...wish, ownerId: two._id }))).toBe(
      'slug_taken',
    );
  });
});

const useEditing = (leadId: string) => {
  const lead = useLead(leadId);
  const modules = lead.data?.modules.map(({ module }) => module);
  const [only] = modules ?? [];
  return { ...useFileEditor(only && [only], { kept: {}, keep: () => undefined }), lead };
};

describe('two people in one file', () => {
  type Editing = ReturnType<typeof useEditing>;
  const draftOf = ({ state }: Editing) => [...state.drafts.values()][0];
  const edit = (editing: Editing, part: object) => {
    const draft = draftOf(editing);
    if (!draft) throw new Error('The file is not there yet.');
    act(() => editing.editor.edit(draft.base._id, { ...draft.content, ...part } as typeof draft.content));
  };
  const headline = (text: string) => ({ headline: [{ text }] });

  it('both keep what they wrote in different fields, and are asked about the same one', async () => {
    const lead = await unwrap(leads(client).createWithModules({ title: 'Two', modules: ['thankyou'] }));
    const one = renderWith(client, () => useEditing(lead._id)).result;
    const two = renderWith(client, () => useEditing(lead._id)).result;
    await waitFor(() => expect(draftOf(one.current) && draftOf(two.current)).toBeDefined());
    edit(one.current, headline('From one'));
    edit(two.current, { next: [{ _id: 'n', text: 'From two' }] });
    await waitFor(
      () => expect([one.current.state.saving, two.current.state.saving]).toEqual(['saved', 'saved']),
      {
        timeout: 5_000,
      },
    );
    const { module } = (await unwrap(leads(client).get(lead._id)))?.modules[0] ?? {};
    expect(module?.content).toMatchObject({ ...headline('From one'), next: [{ text: 'From two' }] });

    edit(one.current, headline('One again'));
    await waitFor(() => expect(one.current.state.saving).toBe('saved'));
    const id = draftOf(two.current)?.base._id ?? '';
    // The second has not seen the first's headline, or has; either way it changes it in its own way.
    edit(two.current, headline('Two instead'));
    await waitFor(() => expect(two.current.state.saving).toMatch(/^(conflict|saved)$/));
    expect(two.current.state.saving).toBe('conflict');
    expect(draftOf(two.current)?.conflict?.conflicts).toMatchObject([{ path: 'headline' }]);
    act(() => two.current.editor.resolve(id, ['headline']));
    await waitFor(() => expect(two.current.state.saving).toBe('saved'));
    const after = await unwrap(leads(client).get(lead._id));
    expect(after?.modules[0]?.module.content).toMatchObject(headline('Two instead'));
  });
});
