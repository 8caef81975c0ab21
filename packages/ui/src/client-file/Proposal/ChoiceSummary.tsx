import { formatQuantity, type Quote } from '@atelier/domain/money';
import type { Reader } from '@atelier/domain/smart-files';
import type { ReactNode } from 'react';
import { useSections } from '../sections';
import { dueInWords, type WriteMoney } from '../wording';
import { useWords } from '../words';
import classes from './ChoiceSummary.module.css';

export interface ChoiceSummaryProps {
  /** Quote for the choice; null while it cannot be calculated. */
  quote: Quote | null;
  /** Whether prices have the tax in them. */
  pricesIncludeTax: boolean;
  reader: Reader;
  money: WriteMoney;
  /** Why the quote cannot be calculated. */
  problem?: string | null | undefined;
  /** Leaves out when which part is due. */
  hidesPlan?: boolean | undefined;
  /** The next step, and notes on it. */
  children: ReactNode;
}

/** What was chosen, what it comes to, and when which part is due. */
export function ChoiceSummary({
  quote,
  pricesIncludeTax,
  reader,
  money,
  problem,
  hidesPlan,
  children,
}: ChoiceSummaryProps) {
  const section = useSections();
  const { proposal } = useWords();
  return (
    <aside className={classes.card} aria-label={proposal.choice} {...section('total')}>
      <h2>{proposal.choice}</h2>
      {quote && (
        <Sum
          quote={quote}
          pricesIncludeTax={pricesIncludeTax}
          reader={reader}
          money={money}
          hidesPlan={hidesPlan}
        />
      )}
      {problem && <p className={classes.problem}>{problem}</p>}
      {children}
    </aside>
  );
}

function Sum({
  quote: { totals, plan },
  pricesIncludeTax,
  reader,
  money,
  hidesPlan,
}: Pick<ChoiceSummaryProps, 'pricesIncludeTax' | 'reader' | 'money' | 'hidesPlan'> & { quote: Quote }) {
  const words = useWords();
  const taxNames = totals.taxes.map(({ name }) => name).join(', ');
  return (
    <>
      <dl className={classes.lines}>
        {totals.lines.map(({ _id, source, name, amount, quantity }) => (
          <div key={source + _id}>
            <dt>{quantity === 1_000 ? name : `${formatQuantity(quantity, reader.locale)} × ${name}`}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {totals.discounts.map(({ discountId, name, amount }) => (
          <div key={discountId}>
            <dt>{name}</dt>
            <dd>{money(-amount)}</dd>
          </div>
        ))}
        {!pricesIncludeTax &&
          totals.taxes.map(({ taxId, name, amount }) => (
            <div key={taxId}>
              <dt>{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div className={classes.total}>
          <dt>{taxNames === '' ? words.proposal.total : words.proposal.totalWith({ taxes: taxNames })}</dt>
          <dd>
            <output>{money(totals.total)}</output>
          </dd>
        </div>
      </dl>
      {plan.parts.length > 0 && !hidesPlan && (
        <dl className={classes.plan} aria-label={words.proposal.schedule}>
          {plan.parts.map(({ _id, amount, due }) => (
            <div key={_id}>
              <dt>{dueInWords(due, reader, words)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
