import { defineArea } from '../../platform/area';
import { DAY } from '../../platform/limits/named-limits';
import { noticesOf, paymentOverdue, signatureNeeded, signedByAll } from './activity';
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
    'lead-view': 'member',
    'lead-view-choice': 'account',
    template: 'member',
    'form-response': 'member',
    visit: 'member',
    variable: 'member',
    'email-template': 'member',
  },
  notices: [...Object.values(noticesOf), paymentOverdue, signatureNeeded, signedByAll],
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
    'client-read': { rules: [{ by: 'address', burst: 600, pace: 0.5 }] },
    // A report every 15 seconds from each of the tabs behind one address.
    'client-visit': { rules: [{ by: 'address', burst: 900, pace: 0.33 }] },
    'link-request': {
      target: ['token'],
      rules: [
        { by: 'target', points: 3, window: DAY },
        { by: 'address', burst: 20, pace: 4 },
      ],
    },
    // How often an address is mailed is decided where the mail is written (acts/signing-codes.ts).
    'signing-code': { rules: [{ by: 'address', burst: 60, pace: 2 }] },
    'client-write': { rules: [{ by: 'address', burst: 120, pace: 2 }] },
    // A provider reports a day's mails at once.
    'mail-events': { rules: [{ by: 'address', burst: 6_000, pace: 0.05 }] },
    // Webhooks of payment providers: a burst when a provider catches up.
    'payment-notice': { rules: [{ by: 'address', burst: 3_000, pace: 0.1 }] },
  },
});
