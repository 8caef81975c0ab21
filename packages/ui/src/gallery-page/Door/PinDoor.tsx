import { readPin } from '@atelier/domain/galleries';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PageField } from '../Page/PageField';
import { Door, type DoorView } from './Door';
import classes from './Door.module.css';
import { NeedsScript } from './NeedsScript';

export interface PinDoorProps extends Omit<ComponentProps<'main'>, 'children' | 'onSubmit'> {
  /** What the visitor may see of the gallery. */
  door: DoorView;
  /** Name of the album that the PIN opens; without it, the PIN is that of the gallery. */
  album?: string | undefined;
  /** Called with the digits. */
  onSubmit: (pin: string) => void;
  pending?: boolean | undefined;
  /** Why it was refused: `That isn’t the PIN.` */
  error?: string | undefined;
  /** Until when no further try is taken, in words: `Try again in 30 sec.` */
  wait?: string | undefined;
}

/** Asks for the PIN of a gallery or an album. Digits of every script are understood. */
export function PinDoor({ door, album, onSubmit, pending, error, wait, ...rest }: PinDoorProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const pin = readPin(typed);
  return (
    <Door {...rest} door={door} title={album} text={`Enter the PIN that ${door.studio.name} gave you.`}>
      <NeedsScript studio={door.studio.name} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (pin !== null && !pending && wait === undefined) onSubmit(pin);
        }}
      >
        <div className={classes.pin}>
          <PageField
            label="PIN"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setTried(false);
            }}
            error={isTried && pin === null ? 'A PIN has 4 to 8 digits.' : (wait ?? error)}
          />
        </div>
        <Button
          variant="primary"
          size="lg"
          wide
          type="submit"
          pending={pending}
          disabled={wait !== undefined}
        >
          Open
        </Button>
      </form>
    </Door>
  );
}
