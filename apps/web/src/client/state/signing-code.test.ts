import { englishWords } from '@atelier/domain/words/english';
import { beforeEach, expect, it } from 'vitest';
import { createTestNetwork } from '../testing/network';
import { ids, weddingFile } from '../testing/wedding-file';
import { createFileStore } from './file-store';
import { codeFor, createSigningCodes } from './signing-code';
import { createTabStorage } from './storage';

const now = '2026-10-15T08:12:00.000Z';
const flow = 'f'.repeat(43);
const visitor = { name: ' Dev Nair ', email: 'dev@nair.example ' };
beforeEach(() => sessionStorage.clear());

const openPage = (answer: object | null = { flow, expiresAt: now, resendAt: now }) => {
  const { calls, heard } = createTestNetwork(() => answer ?? undefined);
  const storage = createTabStorage(sessionStorage, 'test.');
  const page = { kind: 'open', language: 'en', file: weddingFile, payments: {}, now, step: null } as const;
  const store = createFileStore({ page, words: englishWords, calls, storage, now: () => Date.parse(now) });
  const codes = createSigningCodes({ store, calls, storage });
  store.resume();
  codes.resume();
  return { heard, store, codes };
};

it('requests a code for the address that was given, and a second one in the same flow', async () => {
  const { store, codes, heard } = openPage();
  store.setVisitor(visitor);
  const sending = codes.send(ids.contract, 'client');
  // Pressed twice, it is requested once.
  void codes.send(ids.contract, 'client');
  await sending;
  codes.type('123');
  await codes.send(ids.contract, 'client');
  expect(heard.map(({ body }) => body)).toEqual([
    { signerId: 'client', name: 'Dev Nair', email: 'dev@nair.example' },
    { signerId: 'client', name: 'Dev Nair', email: 'dev@nair.example', flow },
  ]);
  expect(codeFor(store.getState(), ids.contract)).toMatchObject({ phase: 'sent', flow, code: '123' });
});

it('keeps the flow over a reload, and for no other address or step', async () => {
  const first = openPage();
  first.store.setVisitor(visitor);
  await first.codes.send(ids.contract, 'client');
  const { store } = openPage();
  expect(codeFor(store.getState(), ids.contract)).toMatchObject({ phase: 'sent', flow, code: '' });
  expect(codeFor(store.getState(), ids.invoice)).toBeNull();
  store.setVisitor({ ...visitor, email: 'mallory@thief.example' });
  expect(codeFor(store.getState(), ids.contract)).toBeNull();
});

it('requests the same code again if the answer was lost: no second one is sent', async () => {
  const { store, codes, heard } = openPage(null);
  store.setVisitor(visitor);
  for (const name of ['Dev Nair', 'Dev Nair', 'Dev R. Nair']) {
    store.setVisitor({ ...visitor, name });
    await codes.send(ids.contract, 'client');
  }
  const [first, again, other] = heard.flatMap(({ key }) => key ?? []);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('says why no code was sent', async () => {
  const { store, codes } = openPage(null);
  store.setVisitor(visitor);
  await codes.send(ids.contract, 'client');
  expect(codeFor(store.getState(), ids.contract)).toMatchObject({ phase: 'failed', flow: null });
  expect(codeFor(store.getState(), ids.contract)?.problem).not.toBeNull();
});
