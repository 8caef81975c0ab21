import consulting from './consulting.json' with { type: 'json' };
import enquiryForm from './enquiry-form.json' with { type: 'json' };
import eventPlanning from './event-planning.json' with { type: 'json' };
import portraitSession from './portrait-session.json' with { type: 'json' };
import { type GlobalTemplate, readTemplate } from './read-template';
import weddingPhotography from './wedding-photography.json' with { type: 'json' };

export { line, text } from './writing';
export type { GlobalTemplate };

/** The templates that every workspace can copy, in the order in which they are offered. */
export const globalTemplates: readonly GlobalTemplate[] = [
  weddingPhotography,
  portraitSession,
  eventPlanning,
  consulting,
  enquiryForm,
].map(readTemplate);
