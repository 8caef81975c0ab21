import * as limits from '@atelier/domain/limits';
import { useId } from 'react';
import type { Visitor } from '../model';
import { BrandButton } from '../Page/BrandButton';
import { visitorProblem } from './VisitorFields';

/** The code that proves the address of a visitor who signs or declines. */
export interface VisitorProof {
  readonly phase: 'none' | 'sending' | 'sent';
  readonly code: string;
  /** Why no code could be sent. */
  readonly problem: string | null;
  readonly onSend: () => void;
  readonly onCode: (code: string) => void;
}

/** Returns what is missing before a visitor can sign: who they are, or the code that proves it. */
export function proofProblem(visitor: Visitor, { phase, code }: VisitorProof): string | undefined {
  const problem = visitorProblem(visitor);
  if (problem !== undefined) return problem;
  if (phase !== 'sent') return 'Request a code first. It shows that this address is yours.';
  return /^\d{6}$/.test(code) ? undefined : 'Enter the 6 digits from the email.';
}

export interface CodeFieldProps {
  visitor: Visitor;
  proof: VisitorProof;
  /** Shows what is missing, when a code is requested too early. */
  onMissing: (problem: string) => void;
}

/** Requests a code by email, then takes it. */
export function CodeField({ visitor, proof, onMissing }: CodeFieldProps) {
  const { phase, code, problem, onSend, onCode } = proof;
  const id = useId();
  const send = () => {
    const missing = visitorProblem(visitor);
    if (missing === undefined) onSend();
    else onMissing(missing);
  };
  return (
    <>
      {phase === 'sent' && (
        <label>
          <span>Code from the email</span>
          <input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.SigningProof.code}
            aria-describedby={`${id}-help`}
            onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
          />
        </label>
      )}
      <small id={`${id}-help`} role="status">
        {phase === 'sent'
          ? `We emailed ${visitor.email.trim()}. If the studio expects this signature from another address, the email says so.`
          : 'This link is not for one person. A code by email shows that the address is yours.'}
      </small>
      {problem && <p role="alert">{problem}</p>}
      <BrandButton look="quiet" isBusy={phase === 'sending'} onClick={send}>
        {phase === 'sending' ? 'Sending' : phase === 'sent' ? 'Send another code' : 'Email me a code'}
      </BrandButton>
    </>
  );
}
