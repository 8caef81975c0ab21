import { IconFileDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './LeadPayments.module.css';
import type { MoneyLine } from './money';

/** Amounts below each other, each with its state and what can be done with it. */
export function MoneyList({
  label,
  lines,
  isTitled = false,
}: {
  label: string;
  lines: readonly MoneyLine[];
  /** Says what the list is to those who see it as well. */
  isTitled?: boolean;
}) {
  const id = useId();
  return (
    <>
      {isTitled && (
        <p id={id} className={classes.listTitle}>
          {label}
        </p>
      )}
      <ul className={classes.lines} {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}>
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </>
  );
}

function Line({ name, amount, detail, state, actions = [], document }: MoneyLine) {
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <bdi>{name}</bdi>
        {detail !== undefined && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </span>
      <bdi className={classes.amount}>{amount}</bdi>
      <span className={classes.state}>
        {state && (
          <Pill tone={state.tone} glyph={state.glyph} glyphTone={state.tone}>
            {state.label}
          </Pill>
        )}
      </span>
      {(actions.length > 0 || document) && (
        <span className={classes.acts}>
          {document &&
            (document.url === null ? (
              <small>{document.label} is being created</small>
            ) : (
              <Button size="sm" variant="subtle" icon={IconFileDownload} href={document.url}>
                {document.label}
              </Button>
            ))}
          {actions.map(({ label, onPress, pending }) => (
            <Button
              edits
              key={label}
              size="sm"
              variant="subtle"
              pending={pending}
              onClick={onPress}
              aria-label={`${label}: ${name}, ${amount}`}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
