import * as limits from '@atelier/domain/limits';
import { useId, useState } from 'react';
import { BrandButton } from '../Page/BrandButton';
import { CodeField, proofProblem } from './CodeField';
import classes from './DeclinePanel.module.css';
import type { SigningVisitor } from './SigningPanel';
import panel from './SigningPanel.module.css';
import { VisitorFields } from './VisitorFields';

export interface DeclinePanelProps {
  studioName: string;
  isBusy?: boolean | undefined;
  problem?: string | null | undefined;
  /** Asks first who it is: behind a public link. */
  visitor?: SigningVisitor | undefined;
  onDecline: (reason: string) => void;
  onBack: () => void;
}

/** Says no, with a reason: the studio can only change what it knows of. */
export function DeclinePanel({ studioName, isBusy, problem, visitor, onDecline, onBack }: DeclinePanelProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [unproven, setUnproven] = useState<string>();
  const id = useId();
  const told = problem ?? (missing ? 'Tell us briefly why.' : null);
  return (
    <aside className={panel.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Decline to sign</h2>
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
        Nothing will be signed. {studioName} reads it, and can change the agreement and ask you again.
      </p>
      {told && (
        <p id={`${id}-problem`} className={panel.problem} role="alert">
          {told}
        </p>
      )}
      {visitor && (
        <VisitorFields value={visitor.value} onChange={visitor.onChange} problem={unproven}>
          <CodeField visitor={visitor.value} proof={visitor.proof} onMissing={setUnproven} />
        </VisitorFields>
      )}
      <BrandButton
        isBusy={isBusy}
        onClick={() => {
          const isEmpty = reason.trim() === '';
          const doubt = visitor && proofProblem(visitor.value, visitor.proof);
          setMissing(isEmpty);
          setUnproven(doubt);
          if (!isEmpty && doubt === undefined) onDecline(reason.trim());
        }}
      >
        {isBusy ? 'Sending' : `Tell ${studioName}`}
      </BrandButton>
      <p className={panel.ways}>
        <button type="button" onClick={onBack}>
          Back to the signature
        </button>
      </p>
    </aside>
  );
}
