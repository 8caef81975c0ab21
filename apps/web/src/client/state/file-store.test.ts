import { englishWords } from '@atelier/domain/words/english';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestNetwork, type Heard } from '../testing/network';
import { chosenFile, ids, weddingFile, withStep } from '../testing/wedding-file';
import { fileOf } from './file-state';
import { createFileStore, type StoreParts } from './file-store';
import type { Wish } from './intent';
import { createTabStorage } from './storage';

const now = '2026-10-15T08:12:00.000Z';
const open = { kind: 'open', language: 'en', file: weddingFile, payments: {}, now, step: null } as const;
const wish: Wish = {
  kind: 'sign',
  input: {
    stepId: ids.contract,
    versionId: ids.contract,
    signerId: 'client',
    method: 'typed',
    picture: 'iVBORw0KGgo=',
    consent: { version: '2026-11', text: 'I agree to sign electronically.' },
  },
};
const signedFile = withStep(chosenFile, ids.contract, { duty: 'done' });

/** Scheduled work, which the tests run manually. */
let planned: { run: () => void; wait: number }[];
beforeEach(() => {
  planned = [];
  sessionStorage.clear();
});

const storeWith = (answer: (heard: Heard) => object | undefined, more: Partial<StoreParts> = {}) => {
  const network = createTestNetwork(answer);
  const store = createFileStore({
    page: open,
    words: englishWords,
    calls: network.calls,
    storage: createTabStorage(sessionStorage, 'test.'),
    now: () => Date.parse(now),
    later: (run, wait) => {
      const one = { run, wait };
      planned.push(one);
      return () => {
        planned = planned.filter((other) => other !== one);
      };
    },
    ...more,
  });
  return { ...network, store };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const runPlanned = async () => {
  for (const { run } of planned.splice(0)) run();
  await settled();
};

describe('what somebody does', () => {
  it('leads on to what is asked next, and says so', async () => {
    const { store, heard } = storeWith(() => chosenFile);
    store.act(ids.proposal, {
      kind: 'choose',
      input: { stepId: ids.proposal, versionId: ids.proposal, packageIds: ['weekend'], extras: [] },
    });
    expect(store.getState().act?.phase).toBe('sending');
    await settled();
    expect(heard).toMatchObject([{ method: 'PUT', path: `/steps/${ids.proposal}/choice` }]);
    expect(store.getState()).toMatchObject({
      act: null,
      current: ids.contract,
      announcement: 'Your choice is saved. Next: read and sign the agreement.',
    });
  });

  it('is sent again with the same key until it is answered, and counts once', async () => {
    let isThere = false;
    const { store, heard } = storeWith(() => (isThere ? signedFile : undefined));
    store.act(ids.contract, wish);
    await settled();
    expect(store.getState().act).toMatchObject({ phase: 'waiting', isOffline: true });
    expect(store.getState().announcement).toContain('Your signature is safe');
    await runPlanned();
    isThere = true;
    await runPlanned();
    expect(store.getState()).toMatchObject({ act: null, current: ids.invoice });
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1);
    await runPlanned();
    expect(heard).toHaveLength(3);
  });

  it('waits longer each time, at most half a minute', async () => {
    const { store } = storeWith(() => undefined);
    store.act(ids.contract, wish);
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await settled();
      waits.push(planned[0]?.wait ?? 0);
      await runPlanned();
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('goes on after a reload, under the key that it had', async () => {
    const before = storeWith(() => undefined);
    before.store.act(ids.contract, wish);
    await settled();
    planned = [];
    const after = storeWith(() => signedFile);
    after.store.resume();
    await settled();
    expect(after.heard[0]?.key).toBe(before.heard[0]?.key);
    expect(after.heard[0]?.body).toEqual(before.heard[0]?.body);
    expect(after.store.getState().current).toBe(ids.invoice);
    const later = storeWith(() => signedFile);
    later.store.resume();
    await settled();
    expect(later.heard).toEqual([]);
  });

  it('is one thing at a time: a second press does nothing', async () => {
    const { store, heard } = storeWith(() => signedFile);
    store.act(ids.contract, wish);
    store.act(ids.contract, wish);
    await settled();
    expect(heard).toHaveLength(1);
  });

  it('tells other tabs when it is done, and not before', async () => {
    let told = 0;
    const { store } = storeWith(() => signedFile, {
      tell: () => {
        told += 1;
      },
    });
    store.act(ids.contract, wish);
    expect(told).toBe(0);
    await settled();
    expect(told).toBe(1);
  });
});

describe('what the server refuses', () => {
  const refused = (status: number, code: string) => ({ status, code, title: 'Said by the server.' });

  it('is reported where it happened, and is not sent again', async () => {
    const { store, heard } = storeWith(() => refused(400, 'invalid_input'));
    store.act(ids.contract, wish);
    await settled();
    expect(store.getState()).toMatchObject({
      act: null,
      problem: { stepId: ids.contract, message: 'Said by the server.' },
    });
    await runPlanned();
    expect(heard).toHaveLength(1);
  });

  it('because another version holds shows what holds', async () => {
    const { store } = storeWith(({ method }) =>
      method === 'GET' ? chosenFile : refused(409, 'version_replaced'),
    );
    const seen: boolean[] = [];
    store.subscribe(() => {
      const { problem, news } = store.getState();
      if (problem !== null) seen.push(news !== null);
    });
    store.act(ids.contract, wish);
    await settled();
    // The message comes after what it is about, which would move it out of sight.
    expect(seen).toEqual([true]);
    expect(store.getState()).toMatchObject({ act: null, problem: { stepId: ids.contract } });
    expect(store.getState().news).toEqual(['Payment']);
    expect(fileOf(store.getState())).toEqual(chosenFile);
  });

  it.each([
    [410, 'link_expired', 'expired'],
    [410, 'link_revoked', 'revoked'],
    [410, 'link_withdrawn', 'withdrawn'],
    [401, 'unauthorized', 'unknown'],
  ])('with %i %s shuts the page', async (status, code, reason) => {
    const { store } = storeWith(() => refused(status, code));
    store.act(ids.contract, wish);
    await settled();
    expect(store.getState().page).toEqual({
      kind: 'shut',
      language: 'en',
      reason,
      message: 'Said by the server.',
    });
  });

  it.each([429, 500, 503])('for now (%i) is sent again', async (status) => {
    const { store } = storeWith(() => refused(status, 'busy'));
    store.act(ids.contract, wish);
    await settled();
    expect(store.getState().act).toMatchObject({ phase: 'waiting', isOffline: false });
    expect(planned).toHaveLength(1);
  });

  it('for good (501) is reported', async () => {
    const { store } = storeWith(() => refused(501, 'not_implemented'));
    store.act(ids.contract, wish);
    await settled();
    expect(store.getState()).toMatchObject({ act: null, problem: { stepId: ids.contract } });
  });
});

describe('another tab or device', () => {
  it('that changed something is reported, and the current step stays', async () => {
    const { store } = storeWith(() => chosenFile);
    store.show(ids.form);
    await store.refresh();
    expect(store.getState()).toMatchObject({ current: ids.form, news: ['Payment'] });
    store.closeNews();
    await store.refresh();
    expect(store.getState().news).toBeNull();
  });

  it('finds a choice that was not sent yet in its own tab only', () => {
    const { store } = storeWith(() => weddingFile);
    store.selectChoice(ids.proposal, { packageIds: ['day'], extras: [] });
    const again = storeWith(() => weddingFile);
    again.store.resume();
    expect(again.store.getState().choices[ids.proposal]?.packageIds).toEqual(['day']);
    sessionStorage.clear();
    const elsewhere = storeWith(() => weddingFile);
    elsewhere.store.resume();
    expect(elsewhere.store.getState().choices).toEqual({});
  });
});
