import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedAfterMount } from '../later';
import classes from './Dialog.module.css';

export interface FormDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** `wide` for two columns. Defaults to one. */
  size?: 'wide' | undefined;
  /** The form; its own buttons close it. */
  children: ReactNode;
}

/** A short form over the page, for what is made from anywhere. */
export function FormDialog({ opened, title, onClose, size, children }: FormDialogProps) {
  return (
    <Modal.Root
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size={size === 'wide' ? 920 : 440}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay className={classes.overlay ?? ''} backgroundOpacity={1} />
      <Modal.Content classNames={{ content: classes.content, inner: classes.inner }}>
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
