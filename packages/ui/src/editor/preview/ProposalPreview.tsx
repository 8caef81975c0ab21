import { formatMoney, initialChoice, type MoneyAnswer, type Quote } from '@atelier/sdk/money';
import type { ProposalContent } from '@atelier/sdk/smart-files';
import { clsx } from 'clsx';
import { use } from 'react';
import { useFormat } from '../../theme/format';
import { EditorFilesContext } from '../files/context';
import { Part } from './Part';
import classes from './Preview.module.css';
import { LineView, TextView } from './RichView';

export interface ProposalPreviewProps {
  content: ProposalContent;
  currency: string;
  /** What it comes to with what is chosen at first. */
  quote: MoneyAnswer<Quote>;
  hasTax: boolean;
}

/** A proposal as a client finds it: the letter, packages with the one that is chosen at first, extras, the total. */
export function ProposalPreview({ content, currency, quote, hasTax }: ProposalPreviewProps) {
  const { settings, number } = useFormat();
  const money = (amount: number) => formatMoney({ amount, currency }, settings.locale, { short: true });
  const choice = initialChoice(content);
  const { fileOf } = use(EditorFilesContext);
  const picture = content.cover === null ? undefined : fileOf(content.cover);
  const taken = new Map(choice.extras.map(({ _id, quantity }) => [_id, quantity]));
  return (
    <>
      {picture && (
        <Part path="cover" label="Cover" className={classes.cover}>
          <img
            src={picture.url}
            srcSet={picture.sources.map(({ width, url }) => `${url} ${width}w`).join(', ')}
            sizes="(max-width: 900px) 100vw, 900px"
            alt=""
          />
        </Part>
      )}
      <Part path="headline" label="Headline">
        <h2 className={classes.headline}>
          <LineView runs={content.headline} />
        </h2>
      </Part>
      <Part path="letter" label="Letter">
        <TextView text={content.letter} className={classes.letter} />
      </Part>
      {content.packages.length > 0 && (
        <Part path="packages" label="Packages">
          <h3 className={classes.title}>Choose your coverage</h3>
          <ul className={classes.packages}>
            {content.packages.map(({ _id, name, line, price, features, suggested }) => (
              <li
                key={_id}
                className={clsx(classes.package, choice.packageIds.includes(_id) && classes.chosen)}
              >
                {suggested && <small className={classes.suggested}>Our suggestion</small>}
                <b>{name}</b>
                <strong>{money(price)}</strong>
                {line !== '' && <p>{line}</p>}
                {features.length > 0 && (
                  <ul>
                    {features.map((feature, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two features may read alike
                      <li key={index}>{feature}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {content.extras.length + content.included.length > 0 && (
        <ul className={classes.lines}>
          {content.extras.map(({ _id, name, line, unitPrice }) => {
            const pieces = taken.get(_id) ?? 0;
            return (
              <Part as="li" key={_id} path={`extras.${_id}`}>
                <b>{name}</b>
                <span>{line}</span>
                <em>{pieces > 1 ? `${number(pieces)} × ${money(unitPrice)}` : money(unitPrice)}</em>
              </Part>
            );
          })}
          {content.included.map(({ _id, name, line, price }) => (
            <Part as="li" key={_id} path={`included.${_id}`}>
              <b>{name}</b>
              <span>{line || 'Always included'}</span>
              <em>{money(price)}</em>
            </Part>
          ))}
        </ul>
      )}
      {quote.ok && quote.value.totals.total > 0 && (
        <p className={classes.total}>
          <span>{hasTax ? 'Total, with tax' : 'Total'}</span>
          <b>{money(quote.value.totals.total)}</b>
        </p>
      )}
    </>
  );
}
