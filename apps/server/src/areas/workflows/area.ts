import { defineArea } from '../../platform/area';
import { DAY, HOUR, MINUTE } from '../../platform/limits/named-limits';
import { registerLinkRequests } from './acts';
import { processDueFiles, whyNotAutomatic } from './automatic-mails';
import { mountClientFiles } from './client';
import { clientHandlers } from './client-handlers';
import { fileHandlers, sweepFiles } from './files';
import { mountPayments, paymentHandlers, registerPayments } from './payments';
import { workflowsResolvers } from './resolvers';
import { exportFormResponses, responsesHandlers, responsesResolvers, sweepResponses } from './responses';
import * as tables from './schema';
import { registerSealing } from './sealing';
import { recordMailEvent, registerSending } from './sending';
import { sweepSmartFiles } from './sweep';
import { activityResolvers, exportSmartFileVisits, recordVisit } from './viewers';

/** Smart files, and the leads and templates that contain them. */
export const workflows = defineArea({
  name: 'workflows',
  handlers: {
    ...clientHandlers,
    ...fileHandlers,
    ...paymentHandlers,
    ...responsesHandlers,
    recordMailEvent,
    recordVisit,
  },
  resolvers: { workflows: [workflowsResolvers, responsesResolvers], activity: activityResolvers },
  streams: { exportFormResponses, exportSmartFileVisits },
  routes: [mountPayments, mountClientFiles],
  live: {
    lead: 'member',
    template: 'member',
    'form-response': 'member',
    visit: 'member',
    variable: 'member',
    'email-template': 'member',
  },
  jobs(platform) {
    registerSending(platform, whyNotAutomatic);
    registerLinkRequests(platform);
    registerSealing(platform);
    registerPayments(platform);
    platform.jobs.every('workflows.look', 60, () => processDueFiles(platform));
    platform.jobs.every('workflows.sweep', 3_600, () => sweepSmartFiles(platform));
    platform.jobs.every('workflows.files.sweep', 3_600, () => sweepFiles(platform));
    platform.jobs.every('workflows.responses.sweep', 3_600, () => sweepResponses(platform));
  },
  tables,
  limits: {
    // Calls of clients with a link: a page and its tabs, several people behind one address.
    'client-read': { rules: [{ by: 'address', points: 600, window: 5 * MINUTE }] },
    // A report every 15 seconds from each of the tabs behind one address.
    'client-visit': { rules: [{ by: 'address', points: 900, window: 5 * MINUTE }] },
    'link-request': {
      target: ['token'],
      rules: [
        { by: 'target', points: 3, window: DAY },
        { by: 'address', points: 20, window: HOUR },
      ],
    },
    // Mails to an address that a stranger types: they stop for a few minutes, never for a day.
    'signing-code': {
      target: ['email'],
      rules: [
        { by: 'target', points: 3, window: 5 * MINUTE },
        { by: 'address', points: 60, window: HOUR },
      ],
    },
    'client-write': { rules: [{ by: 'address', points: 120, window: 5 * MINUTE }] },
    // A provider reports a day's mails at once.
    'mail-events': { rules: [{ by: 'address', points: 6_000, window: 5 * MINUTE }] },
    // Webhooks of payment providers: a burst when a provider catches up.
    'payment-notice': { rules: [{ by: 'address', points: 3_000, window: 5 * MINUTE }] },
  },
});
