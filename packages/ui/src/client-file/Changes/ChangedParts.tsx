import type { AmendmentReason, RedlineChange } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';
import { Line } from '../Text/RichText';
import { useWords } from '../words';
import classes from './ChangedParts.module.css';

export interface ChangedPartsProps {
  /** Who changed it. */
  studioName: string;
  /** What the person did with it before; `agreed`: to pay. */
  was: 'signed' | 'chose' | 'sent' | 'agreed';
  /** The difference from the version that the person acted on, place by place. */
  changes: readonly RedlineChange[];
  /** What caused the change: edited content, variables with other values, or another choice in the proposal. */
  reasons: readonly AmendmentReason[];
  /** What the studio wrote about it. */
  note?: string | null | undefined;
}

/** What changed since somebody signed, chose or answered: struck and new text, place by place. */
export function ChangedParts({ studioName, was, changes, reasons, note }: ChangedPartsProps) {
  const words = useWords();
  const because = reasons.flatMap((reason) => reasonInWords(reason, words));
  return (
    <section className={classes.changes} aria-label={words.changes.title}>
      <h2>{words.changes.since[was]}</h2>
      <p className={classes.about}>
        {words.changes.kept[was]({ studio: studioName })}
        {because.length > 0 && ` ${because.join(' ')}`}
      </p>
      {note && <blockquote className={classes.note}>{note}</blockquote>}
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}:${change.path}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function reasonInWords(reason: AmendmentReason, { changes }: PageWords): string[] {
  if (reason.kind === 'choice') return [changes.byChoice];
  if (reason.kind !== 'variable') return [];
  const { label, before, after } = reason;
  return [changes.value({ label, before: before ?? changes.none, after: after ?? changes.none })];
}

function Change({ change }: { change: RedlineChange }) {
  if (change.kind !== 'text') return <ChangeInWords change={change} />;
  return (
    <>
      <b>{change.place}</b>
      <p>
        {change.parts.map(({ kind, runs }, index) => {
          const line = <Line line={runs} />;
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
          if (kind === 'added') return <ins key={index}>{line}</ins>;
          if (kind === 'removed') return <del key={index}>{line}</del>;
          return <span key={index}>{line}</span>;
          // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
        })}
      </p>
    </>
  );
}

function ChangeInWords({ change: { kind, words } }: { change: Exclude<RedlineChange, { kind: 'text' }> }) {
  if (kind === 'added') return <ins>{words}</ins>;
  if (kind === 'removed') return <del>{words}</del>;
  return <p>{words}</p>;
}
