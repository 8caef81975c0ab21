import { useState } from 'react';
import { AddressesDialog, type AddressesDialogProps } from './AddressesDialog';

/** The address of a file, which opens where it and those of its pages are changed. */
export function AddressButton(props: Omit<AddressesDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Addresses: {props.slug ?? 'none yet'}
      </button>
      {isOpen && <AddressesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
