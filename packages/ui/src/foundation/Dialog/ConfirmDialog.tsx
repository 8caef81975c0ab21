import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button/Button';
import { TextField } from '../Field/TextField';
import { useOpenedAfterMount } from '../later';
import classes from './Dialog.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  /** Names the thing: `Delete the originals for good?` */
  title: string;
  /** The number, the size and what follows from it. */
  text: ReactNode;
  /** Further fields, such as a code. */
  children?: ReactNode;
  /** What has to be typed first; without it one press is enough. */
  typeToConfirm?: string | undefined;
  /** What the safe button keeps: `Keep them`. */
  safeLabel: string;
  /** What the other does, with its number: `Delete 412 photos`. */
  confirmLabel: string;
  /** Called when the person confirms. The dialog stays open until `opened` is false. */
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Asks first. Only for what cannot be undone; everything else offers Undo afterwards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal.Root
      opened={useOpenedAfterMount(props.opened)}
      onClose={props.onClose}
      size={392}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Modal.Content classNames={{ content: classes.content, inner: classes.inner }}>
        <Modal.Body className={classes.body ?? ''}>
          <ConfirmForm {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Lives only while the dialog is open, so that nothing typed is there the next time. */
function ConfirmForm({
  title,
  text,
  typeToConfirm,
  safeLabel,
  confirmLabel,
  onConfirm,
  onClose,
  pending,
  error,
  children,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const allowed = typeToConfirm === undefined || typed.trim() === typeToConfirm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allowed && !pending) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
      <p className={classes.text}>{text}</p>
      {typeToConfirm !== undefined && (
        <TextField
          label={
            <span className={classes.label}>
              Type <b>{typeToConfirm}</b> to go on
            </span>
          }
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          data-autofocus
        />
      )}
      {children}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus={typeToConfirm === undefined ? true : undefined}>
          {safeLabel}
        </Button>
        <Button variant="danger" type="submit" disabled={!allowed} pending={pending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
