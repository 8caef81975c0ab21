import type { CSSProperties, ReactNode, Ref } from 'react';

/** What is common to whatever is on or off. */
export interface ToggleProps {
  /** Words beside it; with `hideLabel` only its accessible name. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  error?: ReactNode;
  name?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  tabIndex?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Its words, seen or only told. */
export function nameOf({ label, hideLabel }: Pick<ToggleProps, 'label' | 'hideLabel'>) {
  return hideLabel && typeof label === 'string' ? { 'aria-label': label } : { label };
}
