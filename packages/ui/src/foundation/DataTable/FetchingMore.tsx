import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../Button/Button';
import classes from './Fetching.module.css';

export interface FetchingMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether there is another page. Without one, nothing is drawn. */
  hasMore: boolean;
  /** Whether the next page is being loaded. Nothing is requested in the meantime. */
  fetching: boolean;
  /** Called to load the next page: when the foot comes into view, or with its button. */
  onMore: () => void;
  /** Default `Fetching More...`. */
  label?: string | undefined;
}

/**
 * The foot of a list that has more pages: fetches when it comes into sight, and has a button for those who do
 * not scroll.
 */
export function FetchingMore({
  hasMore,
  fetching,
  onMore,
  label = 'Fetching More...',
  className,
  ...rest
}: FetchingMoreProps) {
  const foot = useRef<HTMLDivElement | null>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = foot.current;
    if (!node || !hasMore || fetching) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { rootMargin: '200px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasMore, fetching]);
  if (!hasMore && !fetching) return null;
  return (
    <div {...rest} ref={foot} role="status" className={clsx(classes.more, className)}>
      {fetching ? (
        label
      ) : (
        <Button variant="subtle" size="sm" onClick={onMore}>
          More
        </Button>
      )}
    </div>
  );
}
