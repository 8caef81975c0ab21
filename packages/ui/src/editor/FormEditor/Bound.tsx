import { ParsedField } from '../fields/ParsedField';

export interface BoundProps {
  label: string;
  value: number | undefined;
  least: number;
  most: number;
  onChange: (value: number | undefined) => void;
}

/** A bound that may be left out: an empty field is none. */
export function Bound({ least, most, ...rest }: BoundProps) {
  return (
    <ParsedField<number | undefined>
      {...rest}
      format={(value) => (value === undefined ? '' : String(value))}
      read={(text) => {
        if (text.trim() === '') return { ok: true, value: undefined };
        const value = Number(text);
        return Number.isInteger(value) && value >= least && value <= most
          ? { ok: true, value }
          : { ok: false, message: `Give a whole number between ${least} and ${most}.` };
      }}
    />
  );
}
