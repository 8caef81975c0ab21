import { Avatar } from '../../foundation/Avatar/Avatar';
import classes from './OthersHere.module.css';

/** Somebody else who changed the file a moment ago. */
export interface OtherEditor {
  id: string;
  name: string;
  picture: string | null;
  /** Steps that they changed, as people call them. */
  steps: readonly string[];
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Who else is at the file: each avatar tells what they changed. Nothing where nobody is. */
export function OthersHere({ others }: { others: readonly OtherEditor[] }) {
  if (others.length === 0) return null;
  return (
    <ul className={classes.others} aria-label="Others editing this file">
      {others.map(({ id, name, picture, steps }) => {
        const words = `${name} changed ${names.format(steps)} a moment ago`;
        return (
          <li key={id} title={words}>
            <Avatar decorative name={name} picture={picture} size={24} />
            <span className={classes.words}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
