import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePanels } from '../../frame/panels';
import { useDelayed } from '../../frame/use-delayed';

/** Time of standing still before a search is sent; milliseconds. */
const SEARCH_DELAY = 200;

/** Where one is on a list screen. */
export interface ListPlace {
  /** What is typed into the search field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What is searched for: the text, once it stands still. */
  readonly search: string;
  /** Whether a new row is being made. */
  readonly isCreating: boolean;
  readonly setCreating: (isCreating: boolean) => void;
  /** Id of the row that is open beside the list. */
  readonly openId: string | undefined;
  readonly open: (id: string) => void;
}

/**
 * The place on a list screen. It lives in the address: `new` while a row is being made, the panel of the open row, and
 * `q` to begin with a search.
 *
 * @param kind - the kind of the panel that a row opens.
 * @param belongsToNew - parameters of the address that go with `new`.
 */
export function useListPlace(kind: string, ...belongsToNew: readonly string[]): ListPlace {
  const [address, setAddress] = useSearchParams();
  const { panels, push, replace } = usePanels();
  const [text, setText] = useState(address.get('q') ?? '');
  const isInAddress = address.has('new');
  /** What was asked for before the address follows, so that the line to write in is there before the next key. */
  const [wanted, setWanted] = useState<boolean>();
  if (wanted === isInAddress) setWanted(undefined);
  const isCreating = wanted ?? isInAddress;
  return {
    text,
    setText,
    search: useDelayed(text.trim(), SEARCH_DELAY),
    isCreating,
    setCreating: (isCreating) => {
      setWanted(isCreating);
      setAddress(
        (before) => {
          if (isCreating) before.set('new', '');
          else before.delete('new');
          for (const name of belongsToNew) before.delete(name);
          return before;
        },
        { replace: true },
      );
    },
    openId: panels.findLast((panel) => panel.kind === kind)?.id,
    open: (id) => (panels.length > 0 ? replace({ kind, id }) : push({ kind, id })),
  };
}
