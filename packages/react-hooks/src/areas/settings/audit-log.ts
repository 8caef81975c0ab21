import { type ListAuditLogInput, type ListAuditLogOutput, settings } from '@atelier/sdk';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { settingsKeys } from './settings-keys.js';

/** Which entries of the audit log are wanted. */
export type AuditLogFilter = Omit<ListAuditLogInput, 'page' | 'limit'>;

/**
 * Reads the audit log, newest first, page after page.
 *
 * @param filter - `userId`, `kind`, `from`, `to`; all are optional.
 */
export const useAuditLog = (filter: AuditLogFilter = {}) =>
  useReadPages<ListAuditLogOutput>(
    [...settingsKeys.auditLog, 'list', filter],
    (client, page, options) => settings(client).auditLog({ ...filter, page, limit: 50 }, options),
    keepPrevious,
  );

/** Checks the chain of the audit log. */
export const useAuditCheck = () =>
  useRead([...settingsKeys.auditLog, 'check'], (client, options) => settings(client).checkAuditLog(options));
