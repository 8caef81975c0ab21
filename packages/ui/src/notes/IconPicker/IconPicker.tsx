import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { emoji, emojiOf } from './emoji';
import classes from './IconPicker.module.css';

export interface IconPickerProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The character that the page has; null without one. */
  value: string | null;
  /** Called with a character, or null to remove it. */
  onChange: (character: string | null) => void;
}

/** Characters to choose from; any other one is typed or pasted. */
export function IconPicker({ value, onChange, className, ...rest }: IconPickerProps) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = (typed: string) => {
    setText(typed);
    const character = emojiOf(typed);
    setWrong(typed.trim() !== '' && character === null);
    if (character !== null) onChange(character);
  };
  return (
    <div {...rest} className={clsx(classes.picker, className)}>
      <TextField
        label="Any emoji"
        placeholder="Type or paste one"
        size="sm"
        value={text}
        onChange={take}
        error={isWrong ? 'This is not an emoji.' : undefined}
      />
      {emoji.map(([group, characters]) => (
        <fieldset key={group} className={classes.group}>
          <legend>{group}</legend>
          {characters.map((character) => (
            <button
              key={character}
              type="button"
              aria-label={character}
              aria-pressed={character === value}
              onClick={() => onChange(character)}
            >
              {character}
            </button>
          ))}
        </fieldset>
      ))}
      {value !== null && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          Remove icon
        </Button>
      )}
    </div>
  );
}
