import { deletedAlbumHandlers } from './deleted';
import { changingHandlers } from './handlers';

export {
  type AlbumRow,
  addAlbum,
  albumOf,
  albumRows,
  changeAlbum,
  isAlbumOver,
  presentAlbums,
} from './albums';

/** Answers to the calls about albums. */
export const albumHandlers = { ...changingHandlers, ...deletedAlbumHandlers };
