import { type Client, templates, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import {
  type TemplateListFilters,
  useCreateTemplate,
  useDeleteTemplate,
  useDuplicateTemplate,
  useRestoreTemplate,
  useTemplateList,
  useUpdateTemplate,
} from './templates.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

const useTemplates = (search: string, filters: TemplateListFilters = {}) => ({
  drafts: useTemplateList({ status: 'draft', search, limit: 100, ...filters }),
  published: useTemplateList({ status: 'published', search, limit: 100 }),
  global: useTemplateList({ type: 'global', limit: 100 }),
  create: useCreateTemplate(),
  duplicate: useDuplicateTemplate(),
  update: useUpdateTemplate(),
  remove: useDeleteTemplate(),
  restore: useRestoreTemplate(),
});

const titles = (list: ReturnType<typeof useTemplateList>) =>
  list.data?.pages.flatMap(({ data }) => data.map(({ title }) => title));

describe('the lists of templates', () => {
  it('load page after page', async () => {
    for (let at = 1; at <= 31; at += 1)
      await unwrap(templates(client).create({ title: `thirty${String(at).padStart(2, '0')}` }));
    const { result } = renderWith(client, () =>
      useTemplates('thirty', { limit: 30, sortBy: 'title', sortType: 'asc' }),
    );
    await waitFor(() => expect(titles(result.current.drafts)).toHaveLength(30));
    await act(() => result.current.drafts.fetchNextPage());
    // It is added, and replaces nothing.
    await waitFor(() => expect(titles(result.current.drafts)).toHaveLength(31));
    expect(titles(result.current.drafts)?.[0]).toBe('thirty01');
    expect(result.current.drafts.hasNextPage).toBe(false);
  });

  it('follow a template from draft to published and back, deleted and brought back', async () => {
    const { result } = renderWith(client, () => useTemplates('elopement'));
    await waitFor(() => expect(titles(result.current.drafts)).toEqual([]));
    const input = { title: 'Elopement' };
    const { _id } = await result.current.create.mutateAsync(input);
    expect((await result.current.create.mutateAsync(input))._id).toBe(_id);
    await waitFor(() => expect(titles(result.current.drafts)).toEqual(['Elopement']));
    await result.current.update.mutateAsync({ templateId: _id, input: { status: 'published' } });
    await waitFor(() => expect(titles(result.current.published)).toEqual(['Elopement']));
    await waitFor(() => expect(titles(result.current.drafts)).toEqual([]));
    await result.current.update.mutateAsync({ templateId: _id, input: { title: 'Elopement, small' } });
    await waitFor(() => expect(titles(result.current.published)).toEqual(['Elopement, small']));
    await act(() => result.current.remove.mutateAsync(_id));
    expect(titles(result.current.published)).toEqual([]);
    await result.current.restore.mutateAsync(_id);
    await waitFor(() => expect(titles(result.current.published)).toEqual(['Elopement, small']));
  });

  it('copy a global template once, and put a refused title back', async () => {
    const { result } = renderWith(client, () => useTemplates('copy of'));
    await waitFor(() => expect(result.current.global.data).toBeDefined());
    const global = result.current.global.data?.pages[0]?.data[0];
    const before = titles(result.current.global);
    const input = { templateId: global?._id ?? '' };
    const copy = await result.current.duplicate.mutateAsync(input);
    expect((await result.current.duplicate.mutateAsync(input))._id).toBe(copy._id);
    expect(copy).toMatchObject({ status: 'draft', type: 'workspace', title: `Copy of ${global?.title}` });
    const refused = result.current.update.mutateAsync({
      templateId: global?._id ?? '',
      input: { title: 'Ours now' },
    });
    expect(await codeOf(refused)).toBe('global_template');
    await waitFor(() => expect(titles(result.current.global)).toEqual(before));
  });
});
