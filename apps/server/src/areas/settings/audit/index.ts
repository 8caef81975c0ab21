export { allEntries, exportAuditLog } from './export';
export { checkAuditLog, listAuditLog } from './handlers';
export { recordSettings } from './record-settings';
