import { useCallback, useRef } from 'react';

/**
 * The same wish, sent again after a failure, as the same object: writes go by it, so that it is carried out once.
 *
 * @returns gives back the object that was given before, when the new one says the same.
 */
export function useSameWish(): <Wish extends object>(wish: Wish) => Wish {
  const last = useRef<{ readonly key: string; readonly wish: object } | null>(null);
  return useCallback(<Wish extends object>(wish: Wish): Wish => {
    const key = JSON.stringify(wish);
    if (last.current?.key !== key) last.current = { key, wish };
    // The same words come of the same kind of wish.
    return last.current.wish as Wish;
  }, []);
}
