import { Button, FormDialog, TextField, useTypedForm } from '@atelier/ui';
import { useState } from 'react';
import classes from './photos.module.css';

/** What is to be named. */
export interface Naming {
  /** `New album`. */
  readonly title: string;
  /** Name under which what is typed is kept on this device. */
  readonly field: string;
  /** What it is called so far; empty for something new. */
  readonly name: string;
  readonly limit: number;
  readonly submit: string;
  /** Keeps the name. What it throws is said by `error`. */
  readonly onName: (name: string) => Promise<unknown>;
}

export interface NameDialogProps {
  /** Undefined while nothing is named. */
  naming: Naming | undefined;
  /** Why it was refused, in words. */
  error: (cause: unknown) => string;
  onClose: () => void;
}

/** Asks for the name of an album or tag. */
export function NameDialog({ naming, error, onClose }: NameDialogProps) {
  return (
    <FormDialog opened={naming !== undefined} title={naming?.title ?? ''} onClose={onClose}>
      {naming && <NameForm key={naming.field} naming={naming} error={error} onClose={onClose} />}
    </FormDialog>
  );
}

function NameForm({ naming, error, onClose }: NameDialogProps & { naming: Naming }) {
  const form = useTypedForm({
    field: naming.field,
    label: naming.title,
    saved: { name: naming.name },
  });
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const name = form.values.name.trim();
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = async () => {
    if (name === '') return setFailure('Give it a name.');
    setPending(true);
    try {
      if (name !== naming.name) await naming.onName(name);
      close();
    } catch (cause) {
      setFailure(error(cause));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className={classes.nameForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void submit();
      }}
    >
      <TextField
        label="Name"
        value={form.values.name}
        onChange={(next) => {
          setFailure(undefined);
          form.change({ name: next });
        }}
        maxLength={naming.limit}
        error={failure}
        data-autofocus
      />
      <div className={classes.nameActions}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" type="submit" pending={isPending}>
          {naming.submit}
        </Button>
      </div>
    </form>
  );
}
