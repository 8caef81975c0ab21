export { galleryLinks, galleryPreRegisteredUsers, galleryVisitorEvents } from './schema';
