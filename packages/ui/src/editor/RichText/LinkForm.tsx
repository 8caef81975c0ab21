import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import classes from './RichText.module.css';

export interface LinkFormProps {
  /** Where the link leads now; empty without one. */
  address: string;
  /** Makes the link, or takes it away when the address is empty; false when nobody can be led there. */
  onLink: (address: string) => boolean;
}

/** Asks where a link leads. */
export function LinkForm({ address, onLink }: LinkFormProps) {
  const [text, setText] = useState(address);
  const [error, setError] = useState<string>();
  const submit = (next: string) =>
    setError(onLink(next) ? undefined : 'Enter a web address, an email address, or a phone number.');
  return (
    <form
      className={classes.linkForm}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(text);
      }}
    >
      <TextField
        label="Link to"
        value={text}
        onChange={setText}
        error={error}
        placeholder="example.com or name@studio.example"
        data-autofocus
      />
      <div className={classes.linkFoot}>
        {address !== '' && (
          <Button variant="subtle" onClick={() => submit('')}>
            Remove link
          </Button>
        )}
        <Button type="submit" variant="primary">
          {address === '' ? 'Add link' : 'Change link'}
        </Button>
      </div>
    </form>
  );
}
