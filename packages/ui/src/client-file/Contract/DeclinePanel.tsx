import * as limits from '@atelier/domain/limits';
import { useId, useState } from 'react';
import { BrandButton } from '../Page/BrandButton';
import classes from './DeclinePanel.module.css';
import panel from './SigningPanel.module.css';

export interface DeclinePanelProps {
  studioName: string;
  isBusy?: boolean | undefined;
  problem?: string | null | undefined;
  onDecline: (reason: string) => void;
  onBack: () => void;
}

/** Says no, with a reason: the studio can only change what it knows of. */
export function DeclinePanel({ studioName, isBusy, problem, onDecline, onBack }: DeclinePanelProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const told = problem ?? (missing ? 'Say in a few words why.' : null);
  return (
    <aside className={panel.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>You do not want to sign</h2>
      <label className={classes.label} htmlFor={id}>
        What should {studioName} know?
      </label>
      <textarea
        id={id}
        className={classes.reason}
        rows={5}
        maxLength={limits.declineSmartFile.reason}
        value={reason}
        aria-describedby={told ? `${id}-problem` : `${id}-help`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-help`} className={classes.help}>
        Nothing is signed by this. {studioName} reads it, and can change the agreement and ask you again.
      </p>
      {told && (
        <p id={`${id}-problem`} className={panel.problem} role="alert">
          {told}
        </p>
      )}
      <BrandButton
        isBusy={isBusy}
        onClick={() => {
          setMissing(reason.trim() === '');
          if (reason.trim() !== '') onDecline(reason.trim());
        }}
      >
        {isBusy ? 'Telling them' : `Tell ${studioName}`}
      </BrandButton>
      <p className={panel.ways}>
        <button type="button" onClick={onBack}>
          Back to the signature
        </button>
      </p>
    </aside>
  );
}
