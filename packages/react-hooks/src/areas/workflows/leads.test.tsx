import { type Client, leads, unwrap } from '@atelier/sdk';
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf, recorded } from '../../../test/watch.js';
import {
  type LeadBoardInput,
  leadMoveInput,
  useLeadBoard,
  useLeadBoardPages,
  useMoveLead,
} from './lead-board.js';

import { useLeadPayments } from './lead-payments.js';
import {
  type LeadBoard,
  useAddTemplateSteps,
  useCreateBlankLead,
  useCreateLeadFromTemplate,
  useDeleteLead,
  useDuplicateLead,
  useLead,
  useLeadList,
  useRestoreLead,
  useUpdateLead,
} from './leads.js';
import { useSmartFileActivity } from './required-actions.js';
import { useTemplateList } from './templates.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** Groups in short: `enquiry 3: a b` is a status of three leads with two of them loaded. */
const short = (board: LeadBoard | undefined) =>
  (board?.groups ?? [])
    .filter(({ totalDocs }) => totalDocs > 0)
    .map(
      ({ group, totalDocs, data }) => `${group} ${totalDocs}: ${data.map(({ title }) => title).join(' ')}`,
    );

const boardsIn = (shown: readonly unknown[]) =>
  shown.filter((data) => (data as LeadBoard | undefined)?.groups) as LeadBoard[];
const leadIn = (board: LeadBoard | undefined, id: string) =>
  board?.groups.flatMap(({ data }) => data).find(({ _id }) => _id === id);

const statuses = ['enquiry', 'proposal', 'booked'];

async function made(prefix: string, count: number, status = 'enquiry'): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const { _id } = await unwrap(leads(client).createBlank({ title: `${prefix}${at}` }));
    if (status !== 'enquiry') await unwrap(leads(client).move(_id, { status }));
    ids.push(_id);
  }
  return ids;
}

const useBoard = (input: LeadBoardInput) => ({
  board: useLeadBoard(input),
  pages: useLeadBoardPages(input),
  list: useLeadList({ search: input.search ?? '', limit: 100 }),
  move: useMoveLead(),
  create: useCreateBlankLead(),
  remove: useDeleteLead(),
  restore: useRestoreLead(),
});

describe('the board of leads', () => {
  it('loads each status for itself, keeps what is loaded, and shows a status that has no column', async () => {
    await made('paged', 5);
    await made('pagedaway', 1, 'archived');
    const input = { statuses, search: 'paged', limit: 2 };
    const { result } = renderWith(client, () => useBoard(input));
    await waitFor(() =>
      expect(short(result.current.board.data)).toEqual([
        'enquiry 5: paged1 paged2',
        'archived 1: pagedaway1',
      ]),
    );
    act(() => result.current.pages.fetchMore('enquiry'));
    await waitFor(() =>
      expect(short(result.current.board.data)[0]).toBe('enquiry 5: paged1 paged2 paged3 paged4'),
    );
    expect(result.current.pages.errorOf('enquiry')).toBeNull();
    await result.current.create.mutateAsync({ title: 'paged6' });
    await waitFor(() =>
      expect(short(result.current.board.data)[0]).toBe('enquiry 6: paged1 paged2 paged3 paged4'),
    );
  });

  it('moves at once, with the counts of both, and to the place that the server keeps', async () => {
    const [one = ''] = await made('moved', 2);
    await made('movedto', 2, 'booked');
    const input = { statuses, search: 'moved', limit: 10 };
    const { queries, shown } = recorded();
    const { result } = renderWith(client, () => useBoard(input), queries);
    await waitFor(() => expect(result.current.board.data).toBeDefined());
    await waitFor(() => expect(result.current.list.data).toBeDefined());
    const place = { leadId: one, to: 'booked', index: 1 };
    const board = result.current.board.data ?? { groups: [] };
    const write = leadMoveInput(board, place);
    expect(write).toMatchObject({ status: 'booked', moveAfter: board.groups[2]?.data[0]?._id });
    shown.length = 0;
    const after = ['enquiry 1: moved2', 'booked 3: movedto1 moved1 movedto2'];
    await result.current.move.mutateAsync({ ...place, input: write ?? { status: '' } });
    // Drawn with the move before the answer, which raises the revision.
    const moved = boardsIn(shown).find((one) => JSON.stringify(short(one)) === JSON.stringify(after));
    expect(leadIn(moved, one)).toMatchObject({ status: 'booked', revision: leadIn(board, one)?.revision });
    await waitFor(() => expect(short(result.current.board.data)).toEqual(after));
    const counts = () =>
      result.current.list.data?.pages[0]?.statusCounts.filter(({ count }) => count > 0) ?? [];
    await waitFor(() =>
      expect(counts()).toEqual(
        expect.arrayContaining([
          { status: 'enquiry', count: 1 },
          { status: 'booked', count: 3 },
        ]),
      ),
    );
    expect(
      leadMoveInput(result.current.board.data ?? { groups: [] }, { ...place, index: 1 }),
    ).toBeUndefined();
  });

  it('puts a refused move back', async () => {
    const [one = ''] = await made('refused', 1);
    const input = { statuses, search: 'refused', limit: 10 };
    const { queries, shown } = recorded();
    const { result } = renderWith(client, () => useBoard(input), queries);
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['enquiry 1: refused1']));
    shown.length = 0;
    const refused = result.current.move.mutateAsync({
      leadId: one,
      to: 'booked',
      index: 0,
      input: { status: 'no such status' },
    });
    expect(await codeOf(refused)).toBe('invalid_input');
    expect(boardsIn(shown).map(short)).toContainEqual(['booked 1: refused1']);
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['enquiry 1: refused1']));
  });

  it('takes a deleted lead away at once and brings it back to its place', async () => {
    const [, two = ''] = await made('gone', 3);
    const input = { statuses, search: 'gone', limit: 10 };
    const { result } = renderWith(client, () => useBoard(input));
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['enquiry 3: gone1 gone2 gone3']));
    await act(() => result.current.remove.mutateAsync(two));
    expect(short(result.current.board.data)).toEqual(['enquiry 2: gone1 gone3']);
    await act(() => result.current.restore.mutateAsync(two));
    await waitFor(() => expect(short(result.current.board.data)).toEqual(['enquiry 3: gone1 gone2 gone3']));
    expect(await codeOf(result.current.remove.mutateAsync('01999999-0000-7000-8000-000000000000'))).toBe(
      'not_found',
    );
  });
});

const useOne = (id: string | undefined) => ({
  lead: useLead(id),
  templates: useTemplateList({ type: 'global', limit: 30 }),
  activity: useSmartFileActivity(id ?? '', 2),
  create: useCreateLeadFromTemplate(),
  update: useUpdateLead(),
  duplicate: useDuplicateLead(),
  addSteps: useAddTemplateSteps(),
});

describe('one lead', () => {
  it('comes from a template once, is changed, copied, and tells what happened page by page', async () => {
    let shownId: string | undefined;
    const { result, rerender } = renderWith(client, () => useOne(shownId));
    await waitFor(() => expect(result.current.templates.data).toBeDefined());
    const templateId = result.current.templates.data?.pages[0]?.data[0]?._id ?? '';
    const input = { templateId, title: 'Wedding weekend', eventDate: '2027-02-27' };
    const first = await result.current.create.mutateAsync(input);
    const again = await result.current.create.mutateAsync(input);
    expect(again._id).toBe(first._id);
    expect(first.modules.length).toBeGreaterThan(0);
    shownId = first._id;
    rerender();
    await result.current.update.mutateAsync({ leadId: first._id, input: { title: 'Wedding, Alentejo' } });
    await waitFor(() => expect(result.current.lead.data?.title).toBe('Wedding, Alentejo'));
    const stale = result.current.update.mutateAsync({
      leadId: first._id,
      input: { title: 'Too late', revision: first.revision },
    });
    expect(await codeOf(stale)).toBe('stale_revision');
    await waitFor(() => expect(result.current.lead.data?.title).toBe('Wedding, Alentejo'));
    const copy = { leadId: first._id };
    const copied = await result.current.duplicate.mutateAsync(copy);
    expect((await result.current.duplicate.mutateAsync(copy))._id).toBe(copied._id);
    expect(copied.title).toBe('Copy of Wedding, Alentejo');
    expect(copied.modules.map(({ module }) => module.kind)).toEqual(
      first.modules.map(({ module }) => module.kind),
    );
    await waitFor(() => expect(result.current.activity.data?.pages[0]?.data[0]?.action).toBe('leadChanged'));
    const steps = { leadId: first._id, templateId };
    for (const _ of [1, 2])
      expect((await result.current.addSteps.mutateAsync(steps)).modules).toHaveLength(
        2 * first.modules.length,
      );
    await waitFor(() => expect(result.current.lead.data?.modules).toHaveLength(2 * first.modules.length));
  });

  it('changes at once in nothing but itself: what is shown beside it stays what it is', async () => {
    const { _id } = await unwrap(leads(client).createBlank({ title: 'Beside' }));
    const { queries, shown } = recorded();
    const beside = () => ({ lead: useLead(_id), money: useLeadPayments(_id), update: useUpdateLead() });
    const { result } = renderWith(client, beside, queries);
    await waitFor(() => expect(result.current.money.data).toEqual([]));
    await waitFor(() => expect(result.current.lead.data?.title).toBe('Beside'));
    shown.length = 0;
    await result.current.update.mutateAsync({ leadId: _id, input: { title: 'Renamed' } });
    const renamed = shown.filter((data) => (data as { title?: string } | null)?.title === 'Renamed');
    expect(renamed.length).toBeGreaterThan(0);
    for (const data of renamed) expect(data).toMatchObject({ _id });
  });
});
