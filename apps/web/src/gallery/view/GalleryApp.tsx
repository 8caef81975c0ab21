import type { PageData } from '../page-data';
import type { Visit, VisitState } from '../state/visit';
import { AtDoor } from './AtDoor';
import { Inside } from './Inside';

/** The page of a gallery: its door, or what is behind it. */
export function GalleryApp({
  data,
  state,
  visit,
  onAlbum,
}: {
  readonly data: PageData;
  readonly state: VisitState;
  /** What can be done; undefined before the scripts are there. */
  readonly visit: Visit | undefined;
  readonly onAlbum: (albumId: string, slug: string) => void;
}) {
  const { gallery } = state;
  if (!gallery || state.door !== 'open')
    return (
      <AtDoor
        data={data}
        state={state}
        actions={
          visit && {
            enter: (given) => void visit.enter(given),
            preRegister: (given) => void visit.preRegister(given),
          }
        }
      />
    );
  const first = data.first?.albumId === state.albumId ? (data.first?.images ?? []) : [];
  return <Inside data={data} gallery={gallery} state={state} visit={visit} first={first} onAlbum={onAlbum} />;
}
