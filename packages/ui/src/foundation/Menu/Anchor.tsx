import { type RefCallback, useLayoutEffect } from 'react';

/** Stands for the button where Mantine asks for it: hands over the element and draws nothing. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(element);
  }, [ref, element]);
  return null;
}
