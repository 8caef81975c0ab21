import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { Icon } from '../Icon';
import type { Toast } from './reducer';
import type { ToastStore } from './store';
import classes from './Toaster.module.css';

export interface ToasterProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Holds the messages, from `createToastStore()`. One toaster draws one store. */
  store: ToastStore;
}

/**
 * Draws the stack at the foot of the page and speaks it: errors at once, the rest when there is a pause.
 */
export function Toaster({ store, className, ...rest }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, store.getToasts);
  const draw = (toast: Toast) => <ToastCard key={toast.id} toast={toast} store={store} />;
  // Both live regions stand in the page from the start: a region that appears together with its text is not read.
  return (
    <section aria-label="Messages" {...rest} className={clsx(classes.region, className)}>
      <div className={classes.live} role="log" aria-live="polite" aria-relevant="additions">
        {toasts.filter((toast) => toast.type !== 'error').map(draw)}
      </div>
      <div className={classes.live} role="alert" aria-relevant="additions">
        {toasts.filter((toast) => toast.type === 'error').map(draw)}
      </div>
    </section>
  );
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { action } = toast;
  const hold = () => store.hold(toast.id);
  const release = () => store.release(toast.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the time while somebody is reading
    <div
      className={clsx(classes.toast, toast.state === 'leaving' && classes.leaving)}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toast.type === 'error' && <Icon icon={IconAlertCircle} size={17} />}
      <span className={classes.message}>{toast.message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onAction();
            store.close(toast.id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Close"
        onClick={() => store.close(toast.id)}
      >
        <Icon icon={IconX} size={16} />
      </button>
    </div>
  );
}
