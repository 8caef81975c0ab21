import { defineProbe } from '../../../test/probe/area-probe';

export const probe = defineProbe({ refusals: { getLocation: 'not_configured' } });
