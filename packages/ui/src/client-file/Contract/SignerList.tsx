import { groundOf, initialsOf } from '../../foundation/Avatar/people';
import writer from '../Proposal/Writer.module.css';
import { useWords } from '../words';
import classes from './SignerList.module.css';

/** One who signs, and where they are with it, in words. */
export interface SignerLine {
  readonly id: string;
  readonly name: string;
  /** `Not signed yet`, `Signs after you`, `Signed 15 October 2026`. */
  readonly state: string;
  readonly isDone: boolean;
  /** Who signed and how they were known, in words. */
  readonly how?: string | undefined;
}

export interface SignerListProps {
  /** In the order in which they sign. */
  signers: readonly SignerLine[];
}

/** Who signs when. */
export function SignerList({ signers }: SignerListProps) {
  const { contract } = useWords();
  return (
    <ul className={classes.signers} aria-label={contract.signers}>
      {signers.map(({ id, name, state, isDone, how }) => (
        <li key={id}>
          <span className={writer.avatar} data-ground={groundOf(name)} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            {name}
            {how && <em>{how}</em>}
          </span>
          <small data-done={isDone || undefined}>{state}</small>
        </li>
      ))}
    </ul>
  );
}
