import type { RestHandlers } from '../platform/context';
import type { ResolverMap } from '../platform/graphql/service';
import type { RouteMounter } from '../platform/http/app';
import type { StreamHandler } from '../platform/http/rest';
import type { Platform } from '../platform/platform';
import { registerStream, type SocketStreams } from '../platform/sockets/door';
import { accountHandlers } from './account';
import { assistantHandlers, assistantStreams, registerRuns, runStream } from './assistant';
import { contactsHandlers, contactsResolvers, contactsStreams, registerContactsJobs } from './contacts';
import { serviceInfoResolvers } from './service-info';
import { settingsHandlers } from './settings';
import { registerTasksJobs, tasksResolvers } from './tasks';
import {
  activityResolvers,
  registerWorkflowsJobs,
  workflowsHandlers,
  workflowsResolvers,
  workflowsRoutes,
  workflowsStreams,
} from './workflows';
import { registerErrorReports, registerPictures, workspaceHandlers } from './workspace';

/** Answers of every area to REST calls, by operation. */
export const handlers: Partial<RestHandlers> = {
  ...accountHandlers,
  ...assistantHandlers,
  ...contactsHandlers,
  ...settingsHandlers,
  ...workflowsHandlers,
  ...workspaceHandlers,
};

/** Answers of every area to GraphQL calls, by service. */
export const resolvers: Readonly<Record<string, ResolverMap>> = {
  ...serviceInfoResolvers,
  activity: [serviceInfoResolvers.activity ?? {}, activityResolvers].flat(),
  workflows: [
    serviceInfoResolvers.workflows ?? {},
    contactsResolvers,
    tasksResolvers,
    ...workflowsResolvers,
  ].flat(),
};

/** Operations that answer piece by piece: streams of events, files. */
export const streams: Readonly<Record<string, StreamHandler>> = {
  ...assistantStreams,
  ...contactsStreams,
  ...workflowsStreams,
};

/** Sockets of every area, by name. */
export const sockets: SocketStreams = { ...registerStream('chat', runStream) };

/** Each mounts what is no call of the contract: pages, and doors with bodies of their own. */
export const routes: readonly RouteMounter[] = workflowsRoutes;

/** Each tells the jobs who does its area's work: `platform.jobs.handle(kind, run)`, `platform.jobs.every(...)`. */
export const registerJobs: readonly ((platform: Platform) => void)[] = [
  registerContactsJobs,
  registerErrorReports,
  registerPictures,
  registerRuns,
  registerTasksJobs,
  registerWorkflowsJobs,
];
