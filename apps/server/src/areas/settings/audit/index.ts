export { allEntries, exportAuditLog } from './export';
export { checkAuditLog, listAuditLog } from './handlers';
