import type { PageData } from '../page-data';
import type { PageParts } from '../state/page-parts';
import type { Place } from '../state/place';
import type { VisitState } from '../state/visit';
import type { Way } from '../state/way';
import { AtDoor } from './AtDoor';
import { Inside } from './Inside';

/** The page of a gallery: its door, or what is behind it. */
export function GalleryApp({
  data,
  state,
  parts,
  place,
  way,
}: {
  readonly data: PageData;
  readonly state: VisitState;
  /** What can be done; undefined before the scripts are there. */
  readonly parts: PageParts | undefined;
  readonly place: Place;
  readonly way: Way | undefined;
}) {
  const { gallery } = state;
  if (!gallery || state.door !== 'open')
    return (
      <AtDoor
        data={data}
        state={state}
        actions={
          parts && {
            enter: (given) => void parts.visit.enter(given),
            preRegister: (given) => void parts.visit.preRegister(given),
          }
        }
      />
    );
  const first = data.first?.albumId === state.albumId ? (data.first?.images ?? []) : [];
  return (
    <Inside data={data} gallery={gallery} state={state} parts={parts} first={first} place={place} way={way} />
  );
}
