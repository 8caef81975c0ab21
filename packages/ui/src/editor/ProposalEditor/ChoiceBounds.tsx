import type { ProposalContent } from '@atelier/domain/smart-files';
import { SelectField } from '../../foundation/Field/SelectField';
import { useFormat } from '../../theme/format';

type Choice = ProposalContent['choice'];

export interface ChoiceBoundsProps {
  value: Choice;
  /** How many packages there are. */
  packages: number;
  onChange: (value: Choice) => void;
}

const keyOf = ({ minimum, maximum }: Choice) => `${minimum}-${maximum}`;

/** How many packages a client chooses, in the words of one choice. */
export function ChoiceBounds({ value, packages, onChange }: ChoiceBoundsProps) {
  const format = useFormat();
  const choices: Choice[] = [
    { minimum: 1, maximum: 1 },
    { minimum: 0, maximum: 1 },
    ...(packages > 1
      ? [
          { minimum: 1, maximum: packages },
          { minimum: 0, maximum: packages },
        ]
      : []),
  ];
  const isKnown = choices.some((one) => keyOf(one) === keyOf(value));
  const options = isKnown ? choices : [...choices, value];
  return (
    <div data-path="choice">
      <SelectField
        label="Number of packages to choose"
        value={keyOf(value)}
        options={options.map((one) => ({ value: keyOf(one), label: inWords(one, packages, format.number) }))}
        onChange={(key) => {
          const next = options.find((one) => keyOf(one) === key);
          if (next) onChange(next);
        }}
      />
    </div>
  );
}

function inWords({ minimum, maximum }: Choice, packages: number, number: (value: number) => string): string {
  if (minimum === 1 && maximum === 1) return 'Exactly one';
  if (minimum === 0 && maximum === 1) return 'One or none';
  if (minimum === 1 && maximum === packages) return 'One or more';
  if (minimum === 0 && maximum === packages) return 'Any number';
  return `${number(minimum)} to ${number(maximum)}`;
}
