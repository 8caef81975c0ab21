import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** One panel of the stack: what it shows and of which thing. */
export interface PanelAddress {
  readonly kind: string;
  readonly id: string;
}

const parameter = 'panel';

/** Reads the stack out of an address: `?panel=contact.<id>&panel=contact.<id>`, oldest first. */
export function readPanels(search: URLSearchParams): PanelAddress[] {
  return search.getAll(parameter).flatMap((text) => {
    const dot = text.indexOf('.');
    return dot > 0 && dot < text.length - 1 ? [{ kind: text.slice(0, dot), id: text.slice(dot + 1) }] : [];
  });
}

/** Writes a stack into an address, beside what else it says. */
export function writePanels(search: URLSearchParams, panels: readonly PanelAddress[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(parameter);
  for (const { kind, id } of panels) next.append(parameter, `${kind}.${id}`);
  return next;
}

/** The stack of side panels; it lives in the address, so that Back, reload and a copied link know it. */
export interface PanelStack {
  readonly panels: readonly PanelAddress[];
  /** Puts a panel on top. */
  push(panel: PanelAddress): void;
  /** Shows another panel in place of the top one. */
  replace(panel: PanelAddress): void;
  /** Takes the top panel away, as Back does. */
  pop(): void;
  /** Takes all panels away. */
  close(): void;
}

/** The stack of side panels in the address of the page. */
export function usePanels(): PanelStack {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const panels = readPanels(search);

  const go = (next: readonly PanelAddress[], replace: boolean) => {
    const query = writePanels(search, next).toString();
    void navigate(
      { pathname: location.pathname, search: query && `?${query}` },
      // A panel that was pushed is one step of the history above the one below; Back and pop then mean the same.
      { replace, state: replace ? location.state : { pushedPanel: true } },
    );
  };
  const wasPushed = (location.state as { pushedPanel?: boolean } | null)?.pushedPanel === true;
  return {
    panels,
    push: (panel) => go([...panels, panel], false),
    replace: (panel) => go([...panels.slice(0, -1), panel], true),
    pop: () => (wasPushed ? void navigate(-1) : go(panels.slice(0, -1), true)),
    close: () => go([], true),
  };
}
