export { exportAuditLog } from './export';
export { checkAuditLog, listAuditLog } from './handlers';
