import { Button } from '../foundation/Button/Button';
import { TextField } from '../foundation/Field/TextField';
import classes from './Sending.module.css';

export interface LinkAddressProps {
  /** Whom it is for: a name, an address, or `whoever has it`. */
  recipient: string;
  /** The full address, which can be selected and copied. */
  url: string;
  onCopy: () => void;
}

/** The address of a new link; it is shown only once. */
export function LinkAddress({ recipient, url, onCopy }: LinkAddressProps) {
  return (
    <div className={classes.address}>
      <TextField
        label={`Link for ${recipient}`}
        value={url}
        onChange={() => undefined}
        readOnly
        hint="Shown only once"
      />
      <Button onClick={onCopy}>Copy</Button>
    </div>
  );
}
