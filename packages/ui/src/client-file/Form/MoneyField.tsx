import type { MoneyQuestion } from '@atelier/domain/forms';
import { currencyDigits, parseMoney } from '@atelier/domain/money';
import type { Reader } from '@atelier/domain/smart-files';
import { useState } from 'react';
import type { AnswerFieldProps } from './answer-field';
import classes from './Form.module.css';

/** An amount, written as people write amounts, and kept in minor units. */
export function MoneyField({
  question: { currency, placeholder },
  value,
  id,
  describedBy,
  isInvalid,
  onAnswer,
  reader,
}: AnswerFieldProps<MoneyQuestion> & { reader: Reader }) {
  const [typed, setTyped] = useState<string | null>(null);
  const kept =
    typeof value === 'number'
      ? new Intl.NumberFormat(reader.locale, { minimumFractionDigits: currencyDigits(currency) ?? 2 }).format(
          value / 10 ** (currencyDigits(currency) ?? 2),
        )
      : '';
  return (
    <div className={classes.suffixed}>
      <input
        id={id}
        className={classes.input}
        inputMode="decimal"
        placeholder={placeholder}
        disabled={onAnswer === undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        value={typed ?? kept}
        onBlur={() => setTyped(typeof value === 'number' ? null : typed)}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = parseMoney(target.value, { currency, locale: reader.locale });
          // What is no amount is kept as it was written, so that the check can say so.
          onAnswer?.(target.value.trim() === '' ? null : read.ok ? read.value.amount : target.value);
        }}
      />
      <span>{currency}</span>
    </div>
  );
}
