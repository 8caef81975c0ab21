export {
  type AlbumRow,
  addAlbum,
  albumOf,
  albumRows,
  changeAlbum,
  isAlbumOver,
  presentAlbums,
} from './albums';
export { albumHandlers } from './handlers';
