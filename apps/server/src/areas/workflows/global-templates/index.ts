import { consulting } from './consulting';
import { enquiryForm } from './enquiry-form';
import { eventPlanning } from './event-planning';
import { portraitSession } from './portrait-session';
import type { GlobalTemplate } from './template';
import { weddingPhotography } from './wedding-photography';

export { line, text } from './writing';

export type { GlobalTemplate };

/** The templates that every workspace can copy, in the order in which they are offered. */
export const globalTemplates: readonly GlobalTemplate[] = [
  weddingPhotography,
  portraitSession,
  eventPlanning,
  consulting,
  enquiryForm,
];
