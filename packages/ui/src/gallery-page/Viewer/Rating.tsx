import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Icon } from '../../foundation/Icon';
import classes from './PhotoViewer.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars; pressing the last one that is lit takes them back. */
export function Rating({ stars, onRate }: { stars: number | null; onRate: (stars: number | null) => void }) {
  return (
    <fieldset className={classes.rating} aria-label="Your rating">
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          aria-label={star === 1 ? '1 star' : `${star} stars`}
          aria-pressed={star === stars}
          onClick={() => onRate(star === stars ? null : star)}
        >
          <Icon icon={star <= (stars ?? 0) ? IconStarFilled : IconStar} size={20} />
        </button>
      ))}
    </fieldset>
  );
}
