import type { MoneyQuestion, NumberQuestion } from '@atelier/domain/forms';
import { currencyDigits, parseMoney, parseNumber } from '@atelier/domain/money';
import type { Reader } from '@atelier/domain/smart-files';
import { useState } from 'react';
import type { AnswerFieldProps } from './answer-field';
import classes from './Form.module.css';

/** A number or an amount, written as people write them; amounts are kept in minor units. */
export function TypedNumberField({
  question,
  value,
  id,
  describedBy,
  isInvalid,
  onAnswer,
  reader,
}: AnswerFieldProps<MoneyQuestion | NumberQuestion> & { reader: Reader }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { kept, read } = wayOf(question, reader.locale);
  const input = (
    <input
      id={id}
      className={classes.input}
      inputMode={question.type === 'number' && question.decimals === 0 ? 'numeric' : 'decimal'}
      placeholder={question.placeholder}
      disabled={onAnswer === undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      value={typed ?? (typeof value === 'number' ? kept(value) : typeof value === 'string' ? value : '')}
      onBlur={() => setTyped(typeof value === 'number' ? null : typed)}
      onChange={({ target }) => {
        setTyped(target.value);
        // What is no number is kept as it was written, so that the check can say so.
        onAnswer?.(target.value.trim() === '' ? null : (read(target.value) ?? target.value));
      }}
    />
  );
  if (question.type === 'number') return input;
  return (
    <div className={classes.suffixed}>
      {input}
      <span>{question.currency}</span>
    </div>
  );
}

/** How the answers of a question are written and read; undefined for what is none. */
function wayOf(question: MoneyQuestion | NumberQuestion, locale: string) {
  if (question.type === 'number') {
    const { decimals } = question;
    return {
      kept: (value: number) => value.toLocaleString(locale, { maximumFractionDigits: decimals }),
      read: (text: string) => {
        const answer = parseNumber(text, { locale, decimals });
        return answer.ok ? answer.value : undefined;
      },
    };
  }
  const { currency } = question;
  const digits = currencyDigits(currency) ?? 2;
  return {
    kept: (value: number) => (value / 10 ** digits).toLocaleString(locale, { minimumFractionDigits: digits }),
    read: (text: string) => {
      const answer = parseMoney(text, { currency, locale });
      return answer.ok ? answer.value.amount : undefined;
    },
  };
}
