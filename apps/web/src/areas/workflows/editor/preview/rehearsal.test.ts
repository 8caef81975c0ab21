import { describe, expect, it } from 'vitest';
import { createRehearsal } from './rehearsal';

const file = { steps: [], access: { kind: 'private' } } as never;

describe('the preview of a draft', () => {
  it('shows the questions of a form at once: there are no answers to load', async () => {
    const rehearsal = createRehearsal();
    const { answers } = rehearsal.doing(file, () => undefined);
    await answers.read('form', 'draft');
    expect(rehearsal.store.getState().forms.form).toMatchObject({ isRead: true, answers: {} });
  });

  it('keeps what was tried when it is read again', async () => {
    const rehearsal = createRehearsal();
    const { answers } = rehearsal.doing(file, () => undefined);
    answers.answer('form', 'draft', 'couple', 'Priya');
    await answers.read('form', 'draft');
    expect(rehearsal.store.getState().forms.form).toMatchObject({ answers: { couple: 'Priya' } });
  });
});
