import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFormat } from '../../theme/format';
import classes from './TagFilter.module.css';

export interface TagFilterProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** The tags of the album. */
  tags: readonly { id: string; name: string; photos: number }[];
  /** Id of the tag that is shown; null for all photographs. */
  value: string | null;
  onChange: (tagId: string | null) => void;
}

/** Narrows the photographs of an album to those with a tag. */
export function TagFilter({ tags, value, onChange, className, ...rest }: TagFilterProps) {
  const { number } = useFormat();
  return (
    <fieldset aria-label="Show" {...rest} className={clsx(classes.tags, className)}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        All
      </button>
      {tags.map(({ id, name, photos }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? null : id)}
        >
          <bdi>{name}</bdi> <small>{number(photos)}</small>
        </button>
      ))}
    </fieldset>
  );
}
