import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { Checkbox } from '../../foundation/Field/Checkbox';
import classes from './FaceGroups.module.css';

export interface FaceConsentDialogProps {
  opened: boolean;
  /** Called once the person has confirmed that the host agrees. */
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Asks for the host’s consent before anybody is recognized. */
export function FaceConsentDialog({ opened, onClose, ...rest }: FaceConsentDialogProps) {
  return (
    <FormDialog opened={opened} title="Group photos by person?" onClose={onClose}>
      <Consent {...rest} onClose={onClose} />
    </FormDialog>
  );
}

/** Lives only while the dialog is open, so that somebody confirms each time. */
function Consent({ onConfirm, onClose, pending, error }: Omit<FaceConsentDialogProps, 'opened'>) {
  const [hasConsent, setConsent] = useState(false);
  return (
    <form
      className={classes.consent}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasConsent && !pending) onConfirm();
      }}
    >
      <p>
        To group photos, faces in this gallery are measured. These measurements are biometric data, and many
        countries ask for consent.
      </p>
      <ul>
        <li>The photos are sent to the detector that whoever runs your server has set up.</li>
        <li>What it measures is used in this gallery only, and goes into no export.</li>
        <li>Delete a photo, and what was measured in it is deleted at once.</li>
        <li>Turn grouping off or delete the gallery, and everything is deleted for good.</li>
      </ul>
      <Checkbox
        label="The host of this event has agreed that people in these photos are recognized"
        checked={hasConsent}
        onChange={setConsent}
      />
      {error && (
        <p className={classes.refused} role="alert">
          {error}
        </p>
      )}
      <div className={classes.answers}>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="primary" type="submit" disabled={!hasConsent} pending={pending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
