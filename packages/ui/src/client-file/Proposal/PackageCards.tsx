import type { ProposalPackage } from '@atelier/domain/smart-files';
import { clsx } from 'clsx';
import { useId } from 'react';
import { CheckIcon } from '../icons';
import { useSections } from '../sections';
import type { WriteMoney } from '../wording';
import { useWords } from '../words';
import classes from './PackageCards.module.css';

export interface PackageCardsProps {
  packages: readonly ProposalPackage[];
  /** How many are chosen. */
  choice: { readonly minimum: number; readonly maximum: number };
  chosen: readonly string[];
  money: WriteMoney;
  /** The package that was pressed; without it nothing can be chosen. */
  onChoose?: ((packageId: string) => void) | undefined;
}

/** What is offered, a card for each: one of them, or several where the studio lets several be chosen. */
export function PackageCards({ packages, choice, chosen, money, onChoose }: PackageCardsProps) {
  const section = useSections();
  const { proposal } = useWords();
  const group = useId();
  const single = choice.maximum === 1 && choice.minimum === 1;
  const [least, most] = [String(choice.minimum), String(choice.maximum)];
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{proposal.choose}</legend>
      {choice.maximum > 1 && (
        <p className={classes.count}>
          {least === most ? proposal.chooseSome({ count: most }) : proposal.chooseBetween({ least, most })}
        </p>
      )}
      <div className={clsx(classes.cards, packages.length % 3 !== 0 && packages.length < 5 && classes.two)}>
        {packages.map(({ _id, name, line, price, features, suggested }) => {
          const on = chosen.includes(_id);
          return (
            <label key={_id} className={clsx(classes.card, on && classes.on)} {...section(_id)}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={group}
                checked={on}
                disabled={onChoose === undefined}
                onChange={() => onChoose?.(_id)}
              />
              <span className={clsx(single ? classes.ring : classes.box)}>
                {on && !single && <CheckIcon size={14} />}
              </span>
              {suggested && <em className={classes.suggested}>{proposal.suggested}</em>}
              <span className={classes.name}>{name}</span>
              <b className={classes.price}>{money(price)}</b>
              {line !== '' && <span className={classes.line}>{line}</span>}
              {features.length > 0 && (
                <span className={classes.features}>
                  {features.map((feature, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and they keep nothing
                    <span key={index} className={classes.feature}>
                      <CheckIcon size={15} />
                      <span>{feature}</span>
                    </span>
                  ))}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
