import { ChipGroup } from '../../foundation/ChipGroup/ChipGroup';

/** Sizes in which photographs can be downloaded. */
const sizes = [
  { value: 'original', label: 'Original' },
  { value: 'high', label: 'High, 3840 px' },
  { value: 'web', label: 'Web, 1920 px' },
];

/** Which sizes can be downloaded; at least one stays. */
export function DownloadSizes({
  value,
  onChange,
}: {
  value: readonly string[];
  onChange: (sizes: string[]) => void;
}) {
  return (
    <ChipGroup
      label="Sizes"
      options={sizes}
      value={value}
      onChange={(next) => next.length > 0 && onChange(next)}
    />
  );
}
