import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { PageDialog } from '../Page/PageDialog';
import classes from './People.module.css';

/** What can be read everywhere: phones convert what they took to one of them. */
const TYPES = 'image/jpeg,image/png,image/webp';

export interface FindMeDialogProps {
  onClose: () => void;
  /** Called with a selfie, after its visitor agreed to what happens with it. */
  onFind: (selfie: File) => void;
  /** The studio whose gallery it is. */
  studio: string;
  pending?: boolean | undefined;
  /** Why the selfie did not do: no face, several faces. */
  error?: string | undefined;
  /** Whether nobody was found who looks like it. */
  isNobody?: boolean | undefined;
}

/** Asks a visitor for a selfie, and before that for their consent. */
export function FindMeDialog({ onClose, onFind, studio, pending, error, isNobody }: FindMeDialogProps) {
  const [isAgreed, setAgreed] = useState(false);
  const isReady = isAgreed && !pending;
  return (
    <PageDialog title="Find your photos" onClose={onClose}>
      <p className={classes.text}>
        Your selfie is compared with the faces in this gallery of {studio}, and deleted right after. Neither
        the picture nor anything about your face is kept.
      </p>
      <label className={classes.consent}>
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        I agree that my face is compared with the faces in this gallery.
      </label>
      <div className={classes.pickers}>
        <Picker icon={IconCamera} label="Take a selfie" isCamera isReady={isReady} onFind={onFind} />
        <Picker icon={IconPhoto} label="Choose a photo" isReady={isReady} onFind={onFind} />
      </div>
      <p role="status" className={classes.text}>
        {pending
          ? 'Looking for you…'
          : isNobody
            ? 'Nobody in these photos looks like you. Try another selfie, or look through the people yourself.'
            : ''}
      </p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button size="lg" wide variant="subtle" onClick={onClose}>
        Cancel
      </Button>
    </PageDialog>
  );
}

interface PickerProps {
  icon: TablerIcon;
  label: string;
  /** Whether the camera opens at once; only phones have that. */
  isCamera?: boolean | undefined;
  isReady: boolean;
  onFind: (selfie: File) => void;
}

function Picker({ icon, label, isCamera, isReady, onFind }: PickerProps) {
  const id = useId();
  return (
    <span className={classes.picker} data-camera={isCamera}>
      <input
        id={id}
        type="file"
        accept={TYPES}
        capture={isCamera ? 'user' : undefined}
        disabled={!isReady}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same one may be chosen again.
          event.currentTarget.value = '';
          if (file) onFind(file);
        }}
      />
      <label htmlFor={id}>
        <Icon icon={icon} size={18} />
        {label}
      </label>
    </span>
  );
}
