import { useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router';

/** What an entry of the history says of the viewer. */
const stateOf = ({ state }: Location): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** Returns a function that goes back once, however often it is called before the page has gone. */
function useBackOnce(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  return () => {
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  };
}

/** The photograph that is shown large: its position among those that are listed, and what opens, turns and closes it. */
export type OpenedPhoto = readonly [opened: number | null, setOpened: (index: number | null) => void];

/**
 * Keeps the photograph that is shown large in an entry of the history, so that going back closes it, and a reload shows it
 * again. Turning to another one adds no entry.
 */
export function useOpenedPhoto(): OpenedPhoto {
  const navigate = useNavigate();
  const goBack = useBackOnce();
  const location = useLocation();
  const state = stateOf(location);
  const opened = typeof state.photo === 'number' ? state.photo : null;
  return [
    opened,
    (index) => {
      if (index === opened) return;
      if (index === null) return goBack();
      const { pathname, search } = location;
      void navigate({ pathname, search }, { replace: opened !== null, state: { ...state, photo: index } });
    },
  ];
}

/** The name of a photograph in the address. */
const PHOTO = 'photo';

/**
 * The same, of a photograph that the address names by its id, so that a link can open it. One that a link opened is closed by
 * leaving it out of the address.
 */
export function useNamedPhoto(): readonly [
  imageId: string | undefined,
  setImageId: (imageId: string | undefined) => void,
] {
  const [address, setAddress] = useSearchParams();
  const goBack = useBackOnce();
  const { wasOpened } = stateOf(useLocation());
  const shown = address.get(PHOTO) ?? undefined;
  return [
    shown,
    (imageId) => {
      if (imageId === shown) return;
      if (imageId === undefined && wasOpened === true) return goBack();
      const next = new URLSearchParams(address);
      if (imageId === undefined) next.delete(PHOTO);
      else next.set(PHOTO, imageId);
      const isOpening = shown === undefined;
      setAddress(next, { replace: !isOpening, state: { wasOpened: isOpening || wasOpened === true } });
    },
  ];
}
