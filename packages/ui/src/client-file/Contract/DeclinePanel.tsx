import * as limits from '@atelier/domain/limits';
import { useId, useState } from 'react';
import { Refusal } from '../Notices/Refusal';
import { BrandButton } from '../Page/BrandButton';
import { useWords } from '../words';
import { CodeField, proofProblem } from './CodeField';
import classes from './DeclinePanel.module.css';
import type { SigningVisitor } from './SigningPanel';
import panel from './SigningPanel.module.css';
import { VisitorFields } from './VisitorFields';

export interface DeclinePanelProps {
  /** Name of the studio that reads the reason. */
  studioName: string;
  isBusy?: boolean | undefined;
  problem?: string | null | undefined;
  /** Asks first who it is: behind a public link. */
  visitor?: SigningVisitor | undefined;
  /** Called with the reason, trimmed and never empty. */
  onDecline: (reason: string) => void;
  /** Called to return to signing. */
  onBack: () => void;
}

/** Says no, with a reason: the studio can only change what it knows of. */
export function DeclinePanel({ studioName, isBusy, problem, visitor, onDecline, onBack }: DeclinePanelProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [unproven, setUnproven] = useState<string>();
  const id = useId();
  const words = useWords();
  const { signing } = words;
  return (
    <aside className={panel.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{signing.decline}</h2>
      <label className={classes.label} htmlFor={id}>
        {signing.reason({ studio: studioName })}
      </label>
      <textarea
        id={id}
        className={classes.reason}
        rows={5}
        maxLength={limits.declineSmartFile.reason}
        value={reason}
        aria-describedby={missing ? `${id}-problem` : `${id}-help`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-help`} className={classes.help}>
        {signing.reasonHelp({ studio: studioName })}
      </p>
      {problem && <Refusal className={panel.problem}>{problem}</Refusal>}
      {missing && (
        <p id={`${id}-problem`} className={panel.problem} role="alert">
          {signing.reasonMissing}
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
          const doubt = visitor && proofProblem(visitor.value, visitor.proof, words);
          setMissing(isEmpty);
          setUnproven(doubt);
          if (!isEmpty && doubt === undefined) onDecline(reason.trim());
        }}
      >
        {isBusy ? signing.sending : signing.tell({ studio: studioName })}
      </BrandButton>
      <p className={panel.ways}>
        <button type="button" onClick={onBack}>
          {signing.back}
        </button>
      </p>
    </aside>
  );
}
