import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './store';

let store: ToastStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});
afterEach(() => vi.useRealTimers());

const states = () => store.getToasts().map((toast) => `${toast.message}: ${toast.state}`);

describe('lifecycle', () => {
  it('stays 3 seconds, slides out, and is removed 500 ms later', () => {
    store.show('Contact saved');
    vi.advanceTimersByTime(2999);
    expect(states()).toEqual(['Contact saved: shown']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['Contact saved: leaving']);
    vi.advanceTimersByTime(499);
    expect(states()).toEqual(['Contact saved: leaving']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual([]);
  });

  it('keeps an action for 8 seconds', () => {
    store.undo('Contact deleted', () => {});
    vi.advanceTimersByTime(7999);
    expect(states()).toEqual(['Contact deleted: shown']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['Contact deleted: leaving']);
  });

  it('takes its own duration', () => {
    store.show('Copied', { duration: 1000 });
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual(['Copied: leaving']);
  });

  it('leaves the same way when it is closed', () => {
    store.show('Contact saved');
    const [toast] = store.getToasts();
    store.close(toast?.id ?? 0);
    expect(states()).toEqual(['Contact saved: leaving']);
    vi.advanceTimersByTime(500);
    expect(states()).toEqual([]);
  });

  it('closes once: a second close does not start the exit again', () => {
    store.show('Contact saved');
    const [toast] = store.getToasts();
    store.close(toast?.id ?? 0);
    vi.advanceTimersByTime(400);
    store.close(toast?.id ?? 0);
    vi.advanceTimersByTime(100);
    expect(states()).toEqual([]);
  });

  it('stacks, oldest first, each with its own time', () => {
    store.show('First');
    vi.advanceTimersByTime(1000);
    store.show('Second');
    expect(states()).toEqual(['First: shown', 'Second: shown']);
    vi.advanceTimersByTime(2000);
    expect(states()).toEqual(['First: leaving', 'Second: shown']);
  });

  it('joins messages about the same thing while one is visible', () => {
    const added = (name: string) =>
      store.show(`${name} added`, { topic: { key: 'added', words: (count) => `${count} tasks added` } });
    for (const name of ['LLW-1', 'LLW-2', 'LLW-3']) {
      added(name);
      vi.advanceTimersByTime(2000);
    }
    expect(states()).toEqual(['3 tasks added: shown']);
    vi.advanceTimersByTime(999);
    expect(states()).toEqual(['3 tasks added: shown']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['3 tasks added: leaving']);
    added('LLW-4');
    expect(states()).toEqual(['LLW-4 added: shown']);
  });

  it('waits while it is held and has its full time afterwards', () => {
    store.show('Contact saved');
    const [toast] = store.getToasts();
    store.hold(toast?.id ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(states()).toEqual(['Contact saved: shown']);
    store.release(toast?.id ?? 0);
    vi.advanceTimersByTime(3000);
    expect(states()).toEqual(['Contact saved: leaving']);
  });
});

describe('duplicates', () => {
  it('does not add the same message and type while it is visible', () => {
    store.show('Contact saved');
    store.show('Contact saved');
    expect(states()).toHaveLength(1);
    vi.advanceTimersByTime(3200); // still sliding out, so still visible
    store.show('Contact saved');
    expect(states()).toEqual(['Contact saved: leaving']);
    vi.advanceTimersByTime(300);
    store.show('Contact saved');
    expect(states()).toEqual(['Contact saved: shown']);
  });

  it('adds the same message with another type', () => {
    store.show('Contact saved');
    store.error('Contact saved');
    expect(states()).toHaveLength(2);
  });
});

describe('blank content', () => {
  it.each(['', ' ', '\n\t '])('%j becomes an error that says so', (message) => {
    store.show(message);
    expect(store.getToasts()).toMatchObject([{ message: 'Message is empty', type: 'error' }]);
  });

  it('is not added twice either', () => {
    store.show('');
    store.show('  ', { type: 'info' });
    expect(states()).toHaveLength(1);
  });
});

it('tells subscribers about every change, and only about changes', () => {
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.show('One');
  store.show('One');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.show('Two');
  expect(listener).toHaveBeenCalledTimes(1);
});
