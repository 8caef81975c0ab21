export { getAccessControls, readStored, startViewAs, updateAccessControls } from './access-controls';
export { getObjectAccess, getSubjectAccess, listAccessObjects, listAccessSubjects } from './handlers';
