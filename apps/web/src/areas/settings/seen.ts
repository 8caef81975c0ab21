import type { Tenant } from '@atelier/sdk';

/** The state of the workspace that a screen shows, as its changes say it. */
export const seen = ({ _id, revision }: Pick<Tenant, '_id' | 'revision'>) => ({ tenantId: _id, revision });
