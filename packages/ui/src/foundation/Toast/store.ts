import {
  actionDuration,
  defaultDuration,
  exitDuration,
  reduceToasts,
  type Toast,
  type ToastAction,
  type ToastEvent,
  type ToastType,
} from './reducer';

/** How a message is shown. */
export interface ToastOptions {
  /** Default `success`. */
  type?: ToastType | undefined;
  /** Milliseconds. Defaults to 3 seconds, or 8 with an action. */
  duration?: number | undefined;
  action?: ToastAction | undefined;
  /** While a message about the same thing is visible, the two become one, in the words for their count. */
  topic?: { readonly key: string; readonly words: (count: number) => string } | undefined;
}

/** The part of the clock that toasts need; tests hand in their own. */
export interface ToastTimers {
  set: (run: () => void, milliseconds: number) => () => void;
}

const browserTimers: ToastTimers = {
  set: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The messages of a page, and how to show one. */
export interface ToastStore {
  /** Shows a message. An identical one of the same type is not added while it is visible. */
  show: (message: string, options?: ToastOptions) => void;
  /** Shows `message` with an Undo button for eight seconds. */
  undo: (message: string, onUndo: () => void) => void;
  /** Shows an error. */
  error: (message: string, options?: Omit<ToastOptions, 'type'>) => void;
  /** Starts the exit, the way the time does. */
  close: (id: number) => void;
  /** Stops the time while somebody points at a toast or has the focus in it. */
  hold: (id: number) => void;
  /** Gives the full time again. */
  release: (id: number) => void;
  getToasts: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/**
 * A stack of toasts with its own times.
 *
 * @param timers the clock; the browser's own without it
 */
export function createToastStore(timers: ToastTimers = browserTimers): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, () => void>();

  const dispatch = (event: ToastEvent): boolean => {
    const next = reduceToasts(toasts, event);
    if (next === toasts) return false;
    toasts = next;
    for (const listener of listeners) listener();
    return true;
  };
  const schedule = (id: number, run: () => void, milliseconds: number) => {
    running.get(id)?.();
    running.set(id, timers.set(run, milliseconds));
  };
  const close = (id: number) => {
    if (!dispatch({ kind: 'leave', id })) return;
    schedule(
      id,
      () => {
        running.delete(id);
        dispatch({ kind: 'remove', id });
      },
      exitDuration,
    );
  };
  const find = (id: number) => toasts.find((toast) => toast.id === id && toast.state === 'shown');

  const store: ToastStore = {
    show(message, { type = 'success', action, duration, topic } = {}) {
      const id = ++lastId;
      const time = duration ?? (action ? actionDuration : defaultDuration);
      const earlier = topic && toasts.find((toast) => toast.topic?.key === topic.key);
      const count = earlier?.state === 'shown' ? (earlier.topic?.count ?? 0) + 1 : 1;
      const toast = {
        id,
        message: topic && count > 1 ? topic.words(count) : message,
        type,
        // One button for several things would not say which of them it is about.
        action: count > 1 ? undefined : action,
        duration: time,
        ...(topic && { topic: { key: topic.key, count } }),
      };
      if (!dispatch({ kind: 'show', toast })) return;
      if (earlier) {
        running.get(earlier.id)?.();
        running.delete(earlier.id);
      }
      schedule(id, () => close(id), time);
    },
    undo: (message, onUndo) => store.show(message, { action: { label: 'Undo', onAction: onUndo } }),
    error: (message, options = {}) => store.show(message, { ...options, type: 'error' }),
    close,
    hold(id) {
      if (!find(id)) return;
      running.get(id)?.();
      running.delete(id);
    },
    release(id) {
      const toast = find(id);
      if (toast) schedule(id, () => close(id), toast.duration);
    },
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
