import * as limits from '@atelier/domain/limits';
import type { PageWords } from '@atelier/domain/words';
import { useId } from 'react';
import type { Visitor } from '../model';
import { BrandButton } from '../Page/BrandButton';
import { useWords } from '../words';
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
export function proofProblem(
  visitor: Visitor,
  { phase, code }: VisitorProof,
  words: PageWords,
): string | undefined {
  const problem = visitorProblem(visitor, words);
  if (problem !== undefined) return problem;
  if (phase !== 'sent') return words.signing.codeUnsent;
  return /^\d{6}$/.test(code) ? undefined : words.signing.codeMissing;
}

export interface CodeFieldProps {
  /** Name and address that were typed. No code is requested until both are complete. */
  visitor: Visitor;
  /** The code sent to the visitor: whether it is on its way, what was typed, and what to call. */
  proof: VisitorProof;
  /** Shows what is missing, when a code is requested too early. */
  onMissing: (problem: string) => void;
}

/** Requests a code by email, then takes it. */
export function CodeField({ visitor, proof, onMissing }: CodeFieldProps) {
  const { phase, code, problem, onSend, onCode } = proof;
  const words = useWords();
  const { signing } = words;
  const id = useId();
  const send = () => {
    const missing = visitorProblem(visitor, words);
    if (missing === undefined) onSend();
    else onMissing(missing);
  };
  return (
    <>
      {phase === 'sent' && (
        <label>
          <span>{signing.code}</span>
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
        {phase === 'sent' ? signing.codeSent({ address: visitor.email.trim() }) : signing.codeWhy}
      </small>
      {problem && <p role="alert">{problem}</p>}
      <BrandButton look="quiet" isBusy={phase === 'sending'} onClick={send}>
        {phase === 'sending' ? signing.sending : phase === 'sent' ? signing.anotherCode : signing.sendCode}
      </BrandButton>
    </>
  );
}
