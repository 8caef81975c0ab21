import { englishWords } from '@atelier/domain/words/english';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestNetwork, type Heard } from '../testing/network';
import { ids, weddingFile, withStep } from '../testing/wedding-file';
import { createFileStore } from './file-store';
import { createFormAnswers } from './form-answers';
import { createTabStorage } from './storage';

const now = '2026-10-15T08:12:00.000Z';
const [step, version] = [ids.form, 'v1'];
const sentFile = withStep(weddingFile, ids.form, { duty: 'done' });
const draft = (answers: object = {}, sentAt: string | null = null) => ({ answers, savedAt: null, sentAt });

let planned: (() => void)[];
beforeEach(() => {
  planned = [];
  sessionStorage.clear();
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const runPlanned = async () => {
  for (const run of planned.splice(0)) run();
  await settled();
};

/** A page of a tab, as it is after each load. */
const pageWith = (answer: (heard: Heard) => object | undefined, search = '') => {
  const network = createTestNetwork(answer);
  const storage = createTabStorage(sessionStorage, 'test.');
  const later = (run: () => void) => {
    planned.push(run);
    return () => {
      planned = planned.filter((one) => one !== run);
    };
  };
  const store = createFileStore({
    page: { kind: 'open', language: 'en', file: weddingFile, payments: {}, now, step: null },
    words: englishWords,
    calls: network.calls,
    storage,
    now: () => Date.parse(now),
    later,
  });
  const answers = createFormAnswers({
    store,
    calls: network.calls,
    storage,
    later,
    search,
    visitorId: () => undefined,
    send: async () => ({ problem: 'Nothing is stored here.' }),
  });
  const saves = () => network.heard.filter(({ method }) => method === 'PUT');
  return { ...network, store, answers, saves, form: () => store.getState().forms[step] };
};

describe('what is written', () => {
  it('is kept together after a quiet moment, and then no more', async () => {
    const { answers, saves, form } = pageWith(() => draft({ couple: 'Priya', moments: ['o1'] }));
    answers.answer(step, version, 'couple', 'Priya');
    answers.answer(step, version, 'moments', ['o1']);
    expect(form()).toMatchObject({ saving: 'keeping', touched: ['couple', 'moments'] });
    await runPlanned();
    expect(saves().map(({ body }) => body)).toMatchObject([
      { versionId: version, answers: { couple: 'Priya', moments: ['o1'] } },
    ]);
    expect(form()?.saving).toBe('kept');
    expect(planned).toEqual([]);
  });

  it('is not called saved before anything is', async () => {
    const { answers, saves, form } = pageWith(() => draft());
    answers.shown(step, version, ['couple']);
    await runPlanned();
    expect(saves()).toHaveLength(1);
    expect(form()?.saving).toBe('none');
  });

  it('stays in the tab without a network, is shown after a reload, and is kept then', async () => {
    const lost = pageWith(() => undefined);
    lost.answers.answer(step, version, 'couple', 'Priya');
    await runPlanned();
    expect(lost.form()?.saving).toBe('here');
    planned = [];
    const { answers, saves, form } = pageWith(({ method }) =>
      method === 'PUT' ? draft({ couple: 'Priya', guests: 80 }) : draft({ guests: 80 }),
    );
    await answers.read(step, version);
    expect(form()).toMatchObject({ answers: { couple: 'Priya', guests: 80 }, isRead: true });
    await runPlanned();
    expect(saves()).toMatchObject([{ body: { answers: { couple: 'Priya' } } }]);
    expect(form()?.saving).toBe('kept');
  });

  it('of which a part does not fit is kept for the rest, and is not sent for ever', async () => {
    const { answers, saves, form } = pageWith(() => ({
      status: 400,
      code: 'invalid_input',
      title: 'Some fields need attention.',
      errors: [{ field: 'answers.mail', message: 'Write an email address.' }],
    }));
    answers.answer(step, version, 'couple', 'Priya');
    answers.answer(step, version, 'mail', 'priya@');
    await runPlanned();
    expect(form()).toMatchObject({ saving: 'unfit', answers: { couple: 'Priya', mail: 'priya@' } });
    expect(planned).toEqual([]);
    answers.answer(step, version, 'phone', '1');
    await runPlanned();
    expect(saves()[1]?.body).toMatchObject({ answers: { mail: 'priya@', phone: '1' } });
  });

  it('goes over what another device has kept, question by question', async () => {
    const { answers, form } = pageWith(() => draft({ couple: 'From the phone', guests: 90 }));
    answers.answer(step, version, 'couple', 'From here');
    await answers.read(step, version);
    expect(form()?.answers).toEqual({ couple: 'From here', guests: 90 });
  });

  it('tells hidden fields with it, whatever step the address names by then', async () => {
    const first = pageWith(() => draft(), '?source=fair&step=form');
    first.answers.answer(step, version, 'couple', 'Priya');
    await runPlanned();
    const second = pageWith(() => draft(), '?step=form');
    second.answers.answer(step, version, 'couple', 'Dev');
    await runPlanned();
    expect([first.saves()[0]?.body, second.saves()[0]?.body]).toMatchObject([
      { search: '?source=fair' },
      { search: '?source=fair' },
    ]);
  });
});

describe('sending', () => {
  it('lets go of what the tab holds only when the server has it', async () => {
    const lost = pageWith(() => undefined);
    lost.answers.answer(step, version, 'couple', 'Priya');
    lost.answers.send(step, version, { couple: 'Priya' });
    await settled();
    const reloaded = pageWith(() => undefined);
    await reloaded.answers.read(step, version);
    expect(reloaded.form()?.answers).toEqual({ couple: 'Priya' });
    planned = [];
    const { store, answers, heard, form } = pageWith(({ method }) =>
      method === 'POST' ? sentFile : draft(),
    );
    store.resume();
    await settled();
    expect(heard[0]).toMatchObject({ method: 'POST', body: { answers: { couple: 'Priya' } } });
    await answers.read(step, version);
    expect(form()?.answers).toEqual({});
  });

  it('that is refused loses nothing, and what was said goes away with the next word', async () => {
    const { answers, store, form } = pageWith(({ method }) =>
      method === 'POST'
        ? { status: 400, code: 'invalid_input', title: 'Some fields need attention.' }
        : draft(),
    );
    answers.answer(step, version, 'couple', 'Priya');
    answers.send(step, version, { couple: 'Priya' });
    await settled();
    expect(store.getState().problem?.stepId).toBe(step);
    expect(form()?.answers).toEqual({ couple: 'Priya' });
    answers.answer(step, version, 'couple', 'Priya and Dev');
    expect(store.getState().problem).toBeNull();
  });

  it('on another device is final here', async () => {
    const lost = pageWith(() => undefined);
    lost.answers.answer(step, version, 'couple', 'From here');
    planned = [];
    const { answers, form } = pageWith(() => draft({ couple: 'As it was sent' }, now));
    await answers.read(step, version);
    expect(form()).toMatchObject({ answers: { couple: 'As it was sent' }, sentAt: now });
    expect(planned).toEqual([]);
  });
});
