import type { ProposalChoice } from '@atelier/domain/money';
import type { ProposalExtra, ProposalIncluded } from '@atelier/domain/smart-files';
import { MinusIcon, PlusIcon } from '../icons';
import { useSections } from '../sections';
import type { WriteMoney } from '../wording';
import { useWords } from '../words';
import classes from './ExtraList.module.css';
import { piecesOf } from './selection';

export interface ExtraListProps {
  extras: readonly ProposalExtra[];
  /** What comes with every choice. */
  included: readonly ProposalIncluded[];
  choice: ProposalChoice;
  money: WriteMoney;
  /** Another number of pieces of an extra; without it nothing can be changed. */
  onPieces?: ((extraId: string, quantity: number) => void) | undefined;
}

/** What can be added, in pieces, and what is always there. */
export function ExtraList({ extras, included, choice, money, onPieces }: ExtraListProps) {
  const { proposal } = useWords();
  if (extras.length === 0 && included.length === 0) return null;
  return (
    <section className={classes.section}>
      {extras.length > 0 && (
        <>
          <h2 className={classes.title}>{proposal.extras}</h2>
          <ul>
            {extras.map((extra) => (
              <ExtraRow
                key={extra._id}
                extra={extra}
                quantity={piecesOf(choice, extra._id)}
                money={money}
                onPieces={onPieces}
              />
            ))}
          </ul>
        </>
      )}
      {included.length > 0 && (
        <>
          <h2 className={classes.title}>{proposal.included}</h2>
          <ul>
            {included.map(({ _id, name, line, price }) => (
              <li key={_id} className={classes.row}>
                <div>
                  <b>{name}</b>
                  {line !== '' && <small>{line}</small>}
                </div>
                <span className={classes.amount}>{price === 0 ? proposal.free : money(price)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ExtraRow({
  extra: { _id, name, line, unitPrice, minimum, maximum },
  quantity,
  money,
  onPieces,
}: {
  extra: ProposalExtra;
  quantity: number;
  money: WriteMoney;
  onPieces: ExtraListProps['onPieces'];
}) {
  const section = useSections();
  const { proposal } = useWords();
  const step = (change: number) => onPieces?.(_id, quantity + change);
  const [atLeast, atMost] = [quantity <= minimum, quantity >= maximum];
  return (
    <li className={classes.row} {...section(_id)}>
      <div>
        <b>{name}</b>
        {line !== '' && <small>{line}</small>}
      </div>
      <fieldset className={classes.stepper} aria-label={name} disabled={onPieces === undefined}>
        <button
          type="button"
          aria-label={proposal.oneLess({ name })}
          aria-disabled={atLeast}
          onClick={() => step(-1)}
        >
          <MinusIcon size={15} />
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={proposal.oneMore({ name })}
          aria-disabled={atMost}
          onClick={() => step(1)}
        >
          <PlusIcon size={15} />
        </button>
      </fieldset>
      <span className={classes.amount}>
        {quantity > 0 ? (
          money(unitPrice * quantity)
        ) : maximum > 1 ? (
          <i>{proposal.each({ price: money(unitPrice) })}</i>
        ) : (
          <i>{money(unitPrice)}</i>
        )}
      </span>
    </li>
  );
}
