/** How a toast speaks: an error interrupts, the others wait their turn. */
export type ToastType = 'success' | 'info' | 'error';

/** One thing that can be done about it. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

/** A message at the edge of the page. */
export interface Toast {
  id: number;
  message: string;
  type: ToastType;
  /** Milliseconds it stays. */
  duration: number;
  action?: ToastAction | undefined;
  /** What it is about, and how many messages about it this one stands for. */
  topic?: { readonly key: string; readonly count: number } | undefined;
  /** `leaving` while it slides out. */
  state: 'shown' | 'leaving';
}

/** What happens to the messages. */
export type ToastEvent =
  | { kind: 'show'; toast: Omit<Toast, 'state'> }
  | { kind: 'leave'; id: number }
  | { kind: 'remove'; id: number };

/** What an empty message turns into. */
export const emptyMessage = 'Message is empty';

/** Milliseconds that a toast stays. */
export const defaultDuration = 3000;

/** Milliseconds with an action such as Undo: long enough to read and to reach it. */
export const actionDuration = 8000;

/** Milliseconds between the start of the slide and the removal. */
export const exitDuration = 500;

/**
 * The stack of toasts after an event, oldest first. Pure: times belong to the store.
 */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.kind) {
    case 'show': {
      const blank = event.toast.message.trim() === '';
      const toast: Toast = {
        ...event.toast,
        ...(blank ? { message: emptyMessage, type: 'error' } : {}),
        state: 'shown',
      };
      const { topic } = toast;
      if (topic !== undefined) return [...toasts.filter((one) => one.topic?.key !== topic.key), toast];
      const visible = toasts.some((one) => one.message === toast.message && one.type === toast.type);
      return visible ? toasts : [...toasts, toast];
    }
    case 'leave':
      return toasts.some((one) => one.id === event.id && one.state === 'shown')
        ? toasts.map((one) => (one.id === event.id ? { ...one, state: 'leaving' } : one))
        : toasts;
    case 'remove':
      return toasts.some((one) => one.id === event.id) ? toasts.filter((one) => one.id !== event.id) : toasts;
  }
}
