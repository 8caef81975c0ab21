export { addAlbum, albumOf, albumRows, isAlbumOver, presentAlbums } from './albums';
export { albumHandlers } from './handlers';
