import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../../app/toasts';
import { useSavingAtOnce } from './use-saving-at-once';

function open(send: (input: object) => Promise<unknown>) {
  return renderHook(
    (current: { spacing: string; colour: string; revision: number }) =>
      useSavingAtOnce({ send }, current, (change, { revision }) => ({ ...change, revision }), 'Look saved'),
    { initialProps: { spacing: 'small', colour: 'light', revision: 4 } },
  );
}

afterEach(() => vi.restoreAllMocks());

it('saves a change with the revision that was seen, and the way back with the one of then', async () => {
  const send = vi.fn(async () => undefined);
  const undo = vi.spyOn(toasts, 'undo');
  const { result, rerender } = open(send);
  await act(async () => result.current({ spacing: 'none' }));
  expect(send).toHaveBeenLastCalledWith({ spacing: 'none', revision: 4 });
  rerender({ spacing: 'none', colour: 'dark', revision: 6 });
  const [said, back] = undo.mock.lastCall ?? [];
  expect(said).toBe('Look saved');
  await act(async () => back?.());
  // What somebody else changed meanwhile stays.
  expect(send).toHaveBeenLastCalledWith({ spacing: 'small', revision: 6 });
});

it('says that a refused change was not saved, and offers no way back', async () => {
  const undo = vi.spyOn(toasts, 'undo');
  const error = vi.spyOn(toasts, 'error');
  const { result } = open(() => Promise.reject(new Error('refused')));
  await act(async () => result.current({ colour: 'dark' }));
  expect(undo).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledWith('Couldn’t save the change. Everything is as it was.');
});
