export { galleryLinks, galleryPreRegisteredUsers } from './schema';
