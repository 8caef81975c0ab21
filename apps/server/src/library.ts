export { type Configuration, ConfigurationError, readConfiguration } from './configuration/environment';
export { type Clock, createManualClock, type ManualClock, systemClock } from './platform/clock/clock';
export type { Mail, MailPort } from './platform/mail/mail';
export type { TextMessage, TextMessages } from './platform/messages/text-messages';
export type { Parts } from './platform/open-platform';
export type { Platform } from './platform/platform';
export { createServer, type Server } from './server';
