import {
  formatMoney,
  formatQuantity,
  formatRate,
  type MoneyAnswer,
  parseMoney,
  parseNumber,
  parseQuantity,
  parseRate,
} from '@atelier/domain/money';
import { useFormat } from '../../theme/format';
import { ParsedField, type ParsedFieldProps, type Reading } from './ParsedField';

type NumberFieldProps = Omit<ParsedFieldProps<number>, 'format' | 'read' | 'isText' | 'maxLength'>;

/** Shows the first problem only, because that is the one to fix first. */
const readingOf = (answer: MoneyAnswer<number>): Reading<number> =>
  answer.ok ? answer : { ok: false, message: answer.problems[0]?.message ?? 'Enter a number.' };

/** At most so much; the limits of contents are narrower than those of sums. */
const upTo = (reading: Reading<number>, most: number, words: string): Reading<number> =>
  reading.ok && (reading.value < 0 || reading.value > most) ? { ok: false, message: words } : reading;

export interface MoneyFieldProps extends NumberFieldProps {
  /** ISO 4217. */
  currency: string;
  /** The highest amount in minor units. */
  most: number;
}

/** An amount of money, in minor units of its currency. An empty field is nothing. */
export function MoneyField({ currency, most, ...rest }: MoneyFieldProps) {
  const { locale } = useFormat().settings;
  const write = (amount: number) => formatMoney({ amount, currency }, locale, { short: true });
  return (
    <ParsedField
      {...rest}
      format={write}
      read={(text) => {
        if (text.trim() === '') return { ok: true, value: 0 };
        const answer = parseMoney(text, { currency, locale });
        const amount = answer.ok ? { ok: true as const, value: answer.value.amount } : answer;
        return upTo(readingOf(amount), most, `Enter an amount between 0 and ${write(most)}.`);
      }}
    />
  );
}

export interface BoundedFieldProps extends NumberFieldProps {
  most: number;
  /** Default 0. */
  least?: number | undefined;
}

/** A rate in hundredths of a percent: `23%`. */
export function RateField({ most, least = 0, ...rest }: BoundedFieldProps) {
  const { locale } = useFormat().settings;
  return (
    <ParsedField
      {...rest}
      format={(rate) => formatRate(rate, locale)}
      read={(text) =>
        text.trim() === '' && least === 0
          ? { ok: true, value: 0 }
          : between(readingOf(parseRate(text, locale)), least, most, (rate) => formatRate(rate, locale))
      }
    />
  );
}

/** A quantity in thousandths: `1.5`. */
export function QuantityField({ most, least = 1, ...rest }: BoundedFieldProps) {
  const { locale } = useFormat().settings;
  return (
    <ParsedField
      {...rest}
      format={(quantity) => formatQuantity(quantity, locale)}
      read={(text) =>
        between(readingOf(parseQuantity(text, locale)), least, most, (value) => formatQuantity(value, locale))
      }
    />
  );
}

/** A whole number of days or pieces. */
export function CountField({ most, least = 0, ...rest }: BoundedFieldProps) {
  const { number, settings } = useFormat();
  return (
    <ParsedField
      {...rest}
      format={number}
      read={(text) => between(readNumber(text, settings.locale, 0), least, most, number)}
    />
  );
}

export interface OptionalNumberFieldProps
  extends Omit<ParsedFieldProps<number | undefined>, 'format' | 'read' | 'isText' | 'maxLength'> {
  least: number;
  most: number;
  /** Digits behind the decimal sign. Default 0. */
  decimals?: number | undefined;
}

/** A number that may be left out: an empty field is none. */
export function OptionalNumberField({ least, most, decimals = 0, ...rest }: OptionalNumberFieldProps) {
  const { locale } = useFormat().settings;
  const write = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: decimals });
  return (
    <ParsedField<number | undefined>
      {...rest}
      format={(value) => (value === undefined ? '' : write(value))}
      read={(text) =>
        text.trim() === ''
          ? { ok: true, value: undefined }
          : between(readNumber(text, locale, decimals), least, most, write)
      }
    />
  );
}

/** A plain number; without decimals the words say so. */
function readNumber(text: string, locale: string, decimals: number): Reading<number> {
  const answer = parseNumber(text, { locale, decimals });
  if (answer.ok || decimals > 0) return readingOf(answer);
  return { ok: false, message: 'Enter a whole number.' };
}

function between(
  reading: Reading<number>,
  least: number,
  most: number,
  write: (value: number) => string,
): Reading<number> {
  return reading.ok && (reading.value < least || reading.value > most)
    ? { ok: false, message: `Enter between ${write(least)} and ${write(most)}.` }
    : reading;
}
