import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TypedText, type TypedTexts, TypedTextsContext } from '../TypedText/typed-texts';
import { typingPause } from '../TypedText/use-typed-text';
import { EditableText, type EditableTextProps } from './EditableText';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device that keeps what is typed, and a field on it. */
function bench(kept: Record<string, TypedText> = {}) {
  const device = new Map(Object.entries(kept));
  const store: TypedTexts = {
    of: (field) => device.get(field),
    keep: (field, typed) => (typed ? device.set(field, typed) : device.delete(field)),
  };
  const answers: { resolve: () => void; reject: () => void }[] = [];
  const onCommit = vi.fn(
    (_text: string, _revision: number | undefined) =>
      new Promise<void>((resolve, reject) => answers.push({ resolve, reject: () => reject(new Error()) })),
  );
  const field = (props: Partial<EditableTextProps>) => (
    <TypedTextsContext value={store}>
      <EditableText
        label="Description"
        field="task.1.description"
        value="Call the venue"
        revision={3}
        onCommit={onCommit}
        {...props}
      />
    </TypedTextsContext>
  );
  const { rerender } = render(field({}));
  const input = screen.getByRole<HTMLTextAreaElement>('textbox');
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return {
    device,
    answers,
    onCommit,
    input,
    pass,
    type: (value: string) => act(() => fireEvent.change(input, { target: { value } })),
    show: (props: Partial<EditableTextProps>) => act(() => rerender(field(props))),
  };
}

it('is saved while it is typed, and kept on the device until it is', async () => {
  const { device, answers, onCommit, input, pass, type, show } = bench();
  type('Call the venue about');
  expect(device.get('task.1.description')).toEqual({
    text: 'Call the venue about',
    base: 'Call the venue',
    revision: 3,
  });
  await pass(typingPause);
  expect(onCommit.mock.calls).toEqual([['Call the venue about', 3]]);
  expect(device.size).toBe(1);
  show({ value: 'Call the venue about' });
  answers[0]?.resolve();
  await pass(0);
  show({ value: 'Call the venue about', revision: 4 });
  expect([input.value, device.size]).toEqual(['Call the venue about', 0]);
});

it('keeps what the server refused, and sends it with the next word', async () => {
  const { device, answers, onCommit, input, pass, type } = bench();
  type('Call the venue twice');
  await pass(typingPause);
  answers[0]?.reject();
  await pass(0);
  expect([input.value, device.size]).toEqual(['Call the venue twice', 1]);
  type('Call the venue three times');
  fireEvent.blur(input);
  expect(onCommit).toHaveBeenLastCalledWith('Call the venue three times', 3);
});

it('shows what was kept at once, and saves it', async () => {
  const kept = { text: 'Call the venue, ask for Tom', base: 'Call the venue', revision: 2 };
  const { input, onCommit, pass } = bench({ 'task.1.description': kept });
  expect(input.value).toBe('Call the venue, ask for Tom');
  await pass(0);
  expect(onCommit.mock.calls).toEqual([['Call the venue, ask for Tom', 3]]);
});

it('goes on from what somebody else changed meanwhile', async () => {
  const { input, onCommit, pass, type, show } = bench();
  type('Call the venue at noon');
  show({ value: 'Please call the venue', revision: 4 });
  expect(input.value).toBe('Please call the venue at noon');
  await pass(typingPause);
  expect(onCommit.mock.calls).toEqual([['Please call the venue at noon', 4]]);
});

it('does not write over words that somebody else changed too: it says which revision it was made of', async () => {
  const { input, onCommit, pass, type, show } = bench();
  type('Call the church');
  show({ value: 'Call the florist', revision: 4 });
  expect(input.value).toBe('Call the church');
  await pass(typingPause);
  expect(onCommit.mock.calls).toEqual([['Call the church', 3]]);
});

it('brings back with Esc what it held when it was entered, also after it was saved', async () => {
  const { answers, onCommit, input, pass, type, show } = bench();
  type('Call');
  await pass(typingPause);
  show({ value: 'Call', revision: 4 });
  answers[0]?.resolve();
  await pass(0);
  type('Call n');
  act(() => input.focus());
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('Call the venue');
  expect(onCommit).toHaveBeenLastCalledWith('Call the venue', 4);
});

it('never saves an empty line', async () => {
  const { device, onCommit, input, pass, type, show } = bench();
  show({ isLine: true });
  type('');
  await pass(typingPause);
  fireEvent.blur(input);
  expect(onCommit).not.toHaveBeenCalled();
  expect([input.value, device.size]).toEqual(['Call the venue', 0]);
});
