import type { Language } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import type { ClientFile } from '@atelier/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestNetwork, type Heard } from '../testing/network';
import { ids, weddingFile } from '../testing/wedding-file';
import { fileOf } from './file-state';
import { createFileStore } from './file-store';
import { createLanguageChoice } from './language';
import { createTabStorage } from './storage';

type ClientStep = ClientFile['steps'][number];

const now = '2026-10-15T08:12:00.000Z';
beforeEach(() => sessionStorage.clear());

function openPage(
  answer: (heard: Heard) => object | undefined,
  kind: 'private' | 'public' = 'private',
  load = async (language: Language) => pageWords[language],
) {
  const file = { ...weddingFile, access: { ...weddingFile.access, kind } };
  const { calls, heard } = createTestNetwork(answer);
  const store = createFileStore({
    page: { kind: 'open', language: 'en', file, payments: {}, now, step: null },
    words: pageWords.en,
    calls,
    storage: createTabStorage(sessionStorage, 'test.'),
    now: () => Date.parse(now),
  });
  return { store, heard, choose: createLanguageChoice({ store, calls, load, now: () => Date.parse(now) }) };
}
const answerIn = (language: Language, kind: 'private' | 'public' = 'private') => ({
  ...weddingFile,
  access: { ...weddingFile.access, kind },
  reader: { ...weddingFile.reader, language, locale: `${language}-ES` },
});

describe('choosing a language', () => {
  it('changes the words and the formats in place, and keeps the step and what was chosen', async () => {
    const { store, heard, choose } = openPage(() => answerIn('es'));
    store.show(ids.form);
    store.selectChoice(ids.proposal, { packageIds: ['day'], extras: [] });
    await choose('es');
    expect(heard).toMatchObject([{ method: 'PUT', path: '/language', body: { language: 'es' } }]);
    const state = store.getState();
    expect(state).toMatchObject({
      current: ids.form,
      announcement: 'Esta página está ahora en español.',
      page: { language: 'es' },
    });
    expect(state.words).toBe(pageWords.es);
    expect(state.choices[ids.proposal]?.packageIds).toEqual(['day']);
    expect(fileOf(state)?.reader.language).toBe('es');
    // The link remembers it.
    expect(state.page).toMatchObject({ addressLanguage: undefined });
  });

  it('says what changed in the new language, unless something was done meanwhile', async () => {
    const change = (words: string) => ({ kind: 'value', path: 'title', place: 'Title', words });
    const withChange = (words: string, duty: 'askAgain' | 'done') => (step: ClientStep) =>
      step._id === ids.contract ? { ...step, duty, changes: [change(words)] } : step;
    const answer = answerIn('pt');
    const { store, choose } = openPage(() => ({
      ...answer,
      steps: answer.steps.map(withChange('Título: outro', 'askAgain')),
    }));
    const said = async (duty: 'askAgain' | 'done') => {
      const file = { ...weddingFile, steps: weddingFile.steps.map(withChange('Title: other', duty)) };
      store.set({ page: { kind: 'open', language: 'en', file, payments: {}, now, step: null } });
      await choose('pt');
      return fileOf(store.getState())?.steps.find(({ _id }) => _id === ids.contract)?.changes;
    };
    expect(await said('askAgain')).toEqual([change('Título: outro')]);
    expect(await said('done')).toEqual([change('Title: other')]);
  });

  it('stays in the address where the link is nobody’s own, also after the file is loaded again', async () => {
    const { store, choose } = openPage(
      ({ method }) => answerIn(method === 'PUT' ? 'pt' : 'en', 'public'),
      'public',
    );
    await choose('pt');
    expect(store.getState().page).toMatchObject({ language: 'pt', addressLanguage: 'pt' });
    await store.refresh();
    expect(store.getState().page).toMatchObject({ language: 'pt', addressLanguage: 'pt' });
    expect(fileOf(store.getState())?.reader).toMatchObject({ language: 'pt', locale: 'pt-PT' });
  });

  const lost = () => Promise.reject(new TypeError('Lost.'));
  it.each<[string, Parameters<typeof openPage>[0], typeof lost | undefined]>([
    ['the server does not answer', () => undefined, undefined],
    ['the words do not come', () => answerIn('es'), lost],
  ])('leaves the page as it is when %s, and says so', async (_why, answer, load) => {
    const { store, choose } = openPage(answer, 'private', load);
    await choose('es');
    expect(store.getState()).toMatchObject({
      page: { language: 'en' },
      languageProblem: 'Couldn’t change the language. Try again in a moment.',
    });
  });

  it('says that the link was shut meanwhile', async () => {
    const { store, choose } = openPage(() => ({ status: 410, code: 'link_revoked', title: 'Closed.' }));
    await choose('es');
    expect(store.getState().page).toMatchObject({ kind: 'shut', reason: 'revoked' });
  });
});
