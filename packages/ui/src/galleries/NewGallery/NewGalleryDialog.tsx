import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import classes from './NewGallery.module.css';

/** What a new gallery starts with. */
export interface NewGalleryDraft {
  name: string;
  /** A civil day; empty if it is not known. */
  eventDay: string;
  /** Last part of its address; empty for one that is made of the name. */
  slug: string;
}

/** Whether an address is free. */
export interface GalleryAddress {
  /** `taken` and `malformed` keep the form from being sent. */
  state: 'free' | 'checking' | 'taken' | 'malformed';
  /** A free one that is like it. */
  suggestion?: string | undefined;
}

export interface NewGalleryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What is before the last part of the address: `atelier.example/g/juniperandlight/`. */
  addressPrefix: string;
  /** Whether the address that was typed is free; undefined while none is. */
  address?: GalleryAddress | undefined;
  /** Called while the address is typed. */
  onAddress: (slug: string) => void;
  /** Called to create it. Resolves to whether it was created; else what was typed stays. */
  onSubmit: (draft: NewGalleryDraft) => Promise<boolean>;
  /** Most characters of a name. */
  nameLimit: number;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Creates a gallery: a name is enough. What is typed is kept on this device until it is created or canceled. */
export function NewGalleryDialog(props: NewGalleryDialogProps) {
  return (
    <FormDialog opened={props.opened} title="New gallery" onClose={props.onClose}>
      <NewGalleryForm {...props} />
    </FormDialog>
  );
}

const empty: NewGalleryDraft = { name: '', eventDay: '', slug: '' };

/** What is wrong with an address, in words. */
function addressProblem(address: GalleryAddress | undefined): string | undefined {
  if (address?.state === 'taken') return 'Another gallery has this address.';
  if (address?.state === 'malformed') return 'Use small letters, digits and single hyphens.';
  return undefined;
}

function NewGalleryForm(props: NewGalleryDialogProps) {
  const { onClose, addressPrefix, address, onAddress, onSubmit, nameLimit, pending, error } = props;
  const form = useTypedForm({ field: 'gallery.new', label: 'New gallery', saved: empty });
  const [isTried, setTried] = useState(false);
  const { name, eventDay, slug } = form.values;
  const problem = slug === '' ? undefined : addressProblem(address);
  const isNamed = name.trim() !== '';
  const suggestion = problem === undefined ? undefined : address?.suggestion;
  const type = (next: string) => {
    form.change({ slug: next });
    onAddress(next);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isNamed || problem !== undefined || pending) return;
        void onSubmit({ ...form.values, name: name.trim() }).then((isCreated) => isCreated && form.reset());
      }}
    >
      <TextField
        label="Name"
        placeholder="Ada & Luis, Sintra"
        value={name}
        onChange={(next) => form.change({ name: next })}
        maxLength={nameLimit}
        error={isTried && !isNamed ? 'Give the gallery a name.' : undefined}
        data-autofocus
      />
      <TextField
        label="Day"
        hint="Optional. Clients see it below the name."
        type="date"
        value={eventDay}
        onChange={(next) => form.change({ eventDay: next })}
      />
      <TextField
        label="Address"
        hint={
          <>
            {addressPrefix}
            <b>{slug || 'from-the-name'}</b>
            {slug !== '' && address?.state === 'free' && ' is free'}
            {slug !== '' && address?.state === 'checking' && ', checking'}
          </>
        }
        error={
          problem && (
            <>
              {problem}{' '}
              {suggestion && (
                <button type="button" className={classes.suggestion} onClick={() => type(suggestion)}>
                  Use {suggestion}
                </button>
              )}
            </>
          )
        }
        value={slug}
        onChange={type}
        placeholder="ada-luis"
        autoCapitalize="none"
        spellCheck={false}
      />
      {error && <FormError>{error}</FormError>}
      <div className={classes.actions}>
        <Button
          onClick={() => {
            form.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={pending}>
          Create gallery
        </Button>
      </div>
    </form>
  );
}
