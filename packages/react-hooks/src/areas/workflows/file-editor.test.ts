import { blankContent, type ModuleContents, type ModuleKind } from '@atelier/domain/smart-files';
import { fail, type ModuleEdit, ok, type Result, type SmartFileModule } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { createFileEditor, retryPause, savingPause } from './file-editor.js';
import { type KeptDraft, keptDraftsOf } from './file-editor-answers.js';
import type { KeptModule } from './module-draft.js';
import { unreadGaps } from './unread-texts.js';

const thanks = (text: string): ModuleContents['thankyou'] => ({
  ...blankContent('thankyou'),
  headline: text === '' ? [] : [{ text }],
});
const module = (revision: number, text: string, _id = 'm'): KeptModule => ({
  _id,
  kind: 'thankyou',
  revision,
  content: thanks(text),
});

/** An editor with a clock and server responses controlled by the test. */
function bench(kept: Record<string, KeptDraft> = {}) {
  let time = 0;
  let planned: { at: number; run: () => void }[] = [];
  const calls: { kind: ModuleKind; edit: ModuleEdit; answer: (result: Result<SmartFileModule>) => void }[] =
    [];
  const stored: Record<string, KeptDraft>[] = [];
  const editor = createFileEditor(
    {
      now: () => time,
      wait: (run, milliseconds) => {
        const plan = { at: time + milliseconds, run };
        planned.push(plan);
        return () => {
          planned = planned.filter((one) => one !== plan);
        };
      },
      keep: (drafts) => stored.push(drafts),
      save: (kind, edit) => new Promise((answer) => calls.push({ kind, edit, answer })),
    },
    kept,
  );
  return {
    editor,
    calls,
    stored,
    pass: (milliseconds: number) => {
      time += milliseconds;
      const due = planned.filter(({ at }) => at <= time);
      planned = planned.filter(({ at }) => at > time);
      for (const { run } of due) run();
    },
    answer: async (at: number, result: Result<SmartFileModule>) => {
      calls[at]?.answer(result);
      await Promise.resolve();
      await Promise.resolve();
    },
    textOf: (id = 'm') => {
      const content = editor.state().drafts.get(id)?.content;
      const run = content && 'headline' in content ? content.headline[0] : undefined;
      return run && 'text' in run ? run.text : '';
    },
  };
}
const answered = (revision: number, text: string): Result<SmartFileModule> =>
  ok({
    _id: 'm',
    kind: 'thankyou',
    revision,
    slug: null,
    files: [],
    updatedAt: '2026-10-15T08:12:00Z',
    updatedBy: null,
    content: { ...thanks(text) },
  } as SmartFileModule);
const offline = fail({ kind: 'network', message: 'The server was not reached.' });

describe('saving', () => {
  it('waits for a pause, sends once, and says how far it is', async () => {
    const { editor, calls, pass, answer } = bench();
    editor.receive([module(1, 'Hello')]);
    editor.edit('m', thanks('Hello Ada'));
    pass(savingPause - 1);
    editor.edit('m', thanks('Hello Ada!'));
    pass(savingPause - 1);
    expect(calls).toHaveLength(0);
    expect(editor.state().saving).toBe('saving');
    pass(1);
    expect(calls).toMatchObject([
      { kind: 'thankyou', edit: { id: 'm', revision: 1, content: thanks('Hello Ada!') } },
    ]);
    await answer(0, answered(2, 'Hello Ada!'));
    expect(editor.state().saving).toBe('saved');
    pass(60_000);
    expect(calls).toHaveLength(1);
  });

  it('sends what was typed while it was on its way, and never two at once', async () => {
    const { editor, calls, pass, answer } = bench();
    editor.receive([module(1, '')]);
    editor.edit('m', thanks('one'));
    pass(savingPause);
    editor.edit('m', thanks('two'));
    pass(savingPause);
    expect(calls).toHaveLength(1);
    await answer(0, answered(2, 'one'));
    pass(savingPause);
    expect(calls[1]?.edit).toMatchObject({ revision: 2, content: thanks('two') });
  });

  it('without a network keeps what was typed, says why, and tries again', async () => {
    const { editor, calls, pass, answer, stored } = bench();
    editor.receive([module(1, '')]);
    editor.edit('m', thanks('kept'));
    pass(savingPause);
    await answer(0, offline);
    expect(editor.state()).toMatchObject({ saving: 'unsaved' });
    expect(editor.state().problems.get('m')).toBe('The server was not reached.');
    expect(stored.at(-1)).toMatchObject({ m: { base: { revision: 1 }, content: thanks('kept') } });
    pass(retryPause);
    await answer(1, answered(2, 'kept'));
    expect(calls).toHaveLength(2);
    expect(editor.state()).toMatchObject({ saving: 'saved' });
    expect(stored.at(-1)).toEqual({});
  });

  it('does not send what would be refused, and says where', () => {
    const { editor, calls, pass } = bench();
    editor.receive([module(1, '')]);
    editor.edit('m', { ...thanks('x'), next: [{ _id: 'n', text: 'y'.repeat(301) }] });
    pass(savingPause);
    expect(calls).toHaveLength(0);
    expect(editor.state().problems.get('m')).toMatch(/At most 300/);
  });

  it('goes on from where the page was left', async () => {
    const kept = keptDraftsOf(JSON.stringify({ m: { base: module(1, ''), content: thanks('before') } }));
    const { editor, calls, pass, textOf } = bench(kept);
    editor.receive([module(1, '')]);
    expect(textOf()).toBe('before');
    pass(savingPause);
    expect(calls[0]?.edit).toMatchObject({ revision: 1, content: thanks('before') });
  });

  it.each(['', 'nonsense', '[]', '{"m":1}', '{"m":{"base":{"kind":"poem"},"content":{}}}'])(
    'makes nothing of what it cannot read: %s',
    (text) => {
      expect(keptDraftsOf(text)).toEqual({});
    },
  );
});

describe('a conflict', () => {
  const conflict = (current: unknown) =>
    fail({
      kind: 'graphql',
      message: 'Somebody else changed Headline in the meantime.',
      data: null,
      errors: [
        {
          message: 'Somebody else changed Headline in the meantime.',
          extensions: {
            code: 'edit_conflict',
            current,
            conflicts: [{ path: 'headline', place: 'Headline' }],
          },
        },
      ],
    });

  it('stops the saving until somebody decides, and then saves on top of theirs', async () => {
    const { editor, calls, pass, answer, textOf } = bench();
    editor.receive([module(1, '')]);
    editor.edit('m', thanks('mine'));
    pass(savingPause);
    await answer(0, conflict(module(2, 'theirs')));
    expect(editor.state().saving).toBe('conflict');
    editor.edit('m', thanks('mine, again'));
    pass(60_000);
    expect(calls).toHaveLength(1);
    editor.resolve('m', ['headline']);
    expect(textOf()).toBe('mine, again');
    pass(savingPause);
    expect(calls[1]?.edit).toMatchObject({ revision: 2, content: thanks('mine, again') });
  });

  it('decided for theirs has nothing left to save', async () => {
    const { editor, calls, pass, answer, textOf } = bench();
    editor.receive([module(1, '')]);
    editor.edit('m', thanks('mine'));
    pass(savingPause);
    await answer(0, conflict(module(2, 'theirs')));
    editor.resolve('m', []);
    pass(savingPause);
    expect(textOf()).toBe('theirs');
    expect(calls).toHaveLength(1);
    expect(editor.state().saving).toBe('saved');
  });
});

it('a step that is removed takes its draft along, also while it is being saved', async () => {
  const { editor, pass, answer } = bench();
  editor.receive([module(1, ''), module(1, 'other', 'n')]);
  editor.edit('m', thanks('gone'));
  pass(savingPause);
  editor.receive([module(1, 'other', 'n')]);
  await answer(0, answered(2, 'gone'));
  expect([...editor.state().drafts.keys()]).toEqual(['n']);
  expect(editor.state().saving).toBe('saved');
});

describe('a text that a field cannot read', () => {
  const offer = (price: number, names: readonly string[] = ['The Weekend']): ModuleContents['proposal'] => ({
    ...blankContent('proposal'),
    packages: names.map((name) => ({
      _id: 'weekend',
      name,
      line: '',
      price,
      features: [],
      suggested: false,
      taxIds: [],
    })),
  });
  const proposal = (revision: number, price: number): KeptModule => ({
    _id: 'm',
    kind: 'proposal',
    revision,
    content: offer(price),
  });
  const path = 'packages.weekend.price';
  const abc = { text: 'abc', why: 'Write the amount as €1,440.50.' };
  const opened = (kept?: Record<string, KeptDraft>) => {
    const all = bench(kept);
    all.editor.receive([proposal(1, 100)]);
    return all;
  };

  it('counts as unsaved, names its field, and is offered again after a reload', () => {
    const { editor, stored, calls, pass } = opened();
    editor.unread('m', path, abc);
    expect(editor.state().saving).toBe('unsaved');
    expect(editor.state().problems.get('m')).toBe('Price of The Weekend: Write the amount as €1,440.50.');
    pass(60_000);
    expect(calls).toHaveLength(0);
    const again = opened(keptDraftsOf(JSON.stringify(stored.at(-1))));
    expect(again.editor.state().unread.get('m')?.[path]).toMatchObject(abc);
    expect(again.editor.state().saving).toBe('unsaved');
  });

  it('is over once it can be read', () => {
    const { editor, stored } = opened();
    editor.unread('m', path, abc);
    editor.unread('m', path, null);
    expect(editor.state()).toMatchObject({ saving: 'saved', problems: new Map() });
    expect(stored.at(-1)).toEqual({});
  });

  it.each([
    ['another value of its field', offer(200)],
    ['the removal of its entry', offer(100, [])],
  ])('is over with %s', (_, content) => {
    const { editor } = opened();
    editor.unread('m', path, abc);
    editor.edit('m', content);
    expect(editor.state().unread.size).toBe(0);
  });

  it('lets everything else be saved, and waits for that', async () => {
    const { editor, calls, pass, answer } = opened();
    editor.unread('m', path, abc);
    const other = { ...offer(100), headline: [{ text: 'Sintra' }] };
    editor.edit('m', other);
    expect(editor.state().saving).toBe('saving');
    pass(savingPause);
    expect(calls[0]?.edit.content).toEqual(other);
    await answer(
      0,
      ok({ _id: 'm', kind: 'proposal', revision: 2, content: other } as unknown as SmartFileModule),
    );
    expect(editor.state().saving).toBe('unsaved');
  });

  it('is a gap that leads to its field', () => {
    const { editor } = opened();
    editor.unread('m', path, abc);
    const step = { _id: 'm', module: 'proposal', label: 'Proposal', content: offer(100) } as const;
    expect(unreadGaps(step, editor.state().unread.get('m') ?? {})).toEqual([
      {
        stepId: 'm',
        module: 'proposal',
        kind: 'unreadable',
        path,
        words: 'Proposal: price of The Weekend isn’t saved',
      },
    ]);
  });
});
