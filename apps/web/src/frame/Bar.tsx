import type { Crumb } from '@atelier/ui';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

/** What the top bar shows of the screen below it. */
export interface BarContent {
  readonly crumbs: readonly Crumb[];
  readonly actions?: ReactNode;
}

const BarContext = createContext<((content: BarContent) => void) | undefined>(undefined);

/** Hands the top bar's content up from the screens to the frame. */
export function BarProvider({
  onContent,
  children,
}: {
  onContent: (content: BarContent) => void;
  children: ReactNode;
}) {
  return <BarContext value={onContent}>{children}</BarContext>;
}

/**
 * Says where the person is, in the top bar and in the title of the page.
 *
 * @param crumbs - from the place down; the last one is the screen itself.
 * @param actions - the screen's own actions; keep the node stable.
 */
export function useBar(crumbs: readonly Crumb[], actions?: ReactNode): void {
  const setContent = use(BarContext);
  const trail = JSON.stringify(crumbs);
  const content = useMemo<BarContent>(
    () => ({ crumbs: JSON.parse(trail) as Crumb[], actions }),
    [trail, actions],
  );
  useEffect(() => {
    setContent?.(content);
    const here = content.crumbs.at(-1)?.label;
    document.title = here ? `${here}, Atelier` : 'Atelier';
  }, [setContent, content]);
}

/** The bar's content as the screens say it. */
export const useBarContent = () => useState<BarContent>({ crumbs: [] });
