export { differentDocuments, sealedUrl, sealingsOf } from './documents';
export { registerSealing } from './register';
export { requestSealing } from './request';
