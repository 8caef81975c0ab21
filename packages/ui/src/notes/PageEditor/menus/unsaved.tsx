import type { ReactNode } from 'react';

/**
 * Holds what floats over a page. While the editor closes a box, it draws it from the HTML that it had, which the policy of our
 * pages refuses; it has none of a box with nothing in it but this, since the class is that of its own anchors.
 */
export function Unsaved({ children }: { children: ReactNode }) {
  return (
    <div className="bn-portal-anchor-holder" style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
