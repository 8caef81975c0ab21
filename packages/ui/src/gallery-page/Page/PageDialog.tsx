import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './PageDialog.module.css';

export interface PageDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the browser: it keeps the focus, Escape and a press beside it close it, and it needs no library. */
export function PageDialog({ title, onClose, children }: PageDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the browser hears it
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.body}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
