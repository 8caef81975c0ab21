import { account } from './areas/account.js';
import { assistant } from './areas/assistant.js';
import { contactDuplicates } from './areas/contact-duplicates.js';
import { contactImports } from './areas/contact-imports.js';
import { contacts } from './areas/contacts.js';
import { settings } from './areas/settings.js';
import { tasks } from './areas/tasks.js';
import { clientFile } from './areas/workflows/client-file.js';
import { emailTemplates } from './areas/workflows/email-templates.js';
import { formResponses } from './areas/workflows/form-responses.js';
import { leads } from './areas/workflows/leads.js';
import { payments } from './areas/workflows/payments.js';
import { requiredActions } from './areas/workflows/required-actions.js';
import { sending } from './areas/workflows/sending.js';
import { signatures } from './areas/workflows/signatures.js';
import { smartFiles } from './areas/workflows/smart-files.js';
import { templates } from './areas/workflows/templates.js';
import { variables } from './areas/workflows/variables.js';
import { viewers } from './areas/workflows/viewers.js';
import { workspace } from './areas/workspace.js';
import { type ClientOptions, createClient } from './core/client.js';

/**
 * Makes a client with all areas on it. A bundle that uses a few areas is smaller with `createClient` and the areas
 * one by one.
 *
 * @param options - hosts, session, and the parts that tests replace.
 * @example const atelier = createAtelier(); const page = await atelier.contacts.list({ search: 'Priya' });
 */
export function createAtelier(options?: ClientOptions) {
  const client = createClient(options);
  return {
    client,
    account: account(client),
    assistant: assistant(client),
    contacts: contacts(client),
    contactDuplicates: contactDuplicates(client),
    contactImports: contactImports(client),
    clientFile: clientFile(client),
    formResponses: formResponses(client),
    leads: leads(client),
    sending: sending(client),
    payments: payments(client),
    emailTemplates: emailTemplates(client),
    requiredActions: requiredActions(client),
    settings: settings(client),
    signatures: signatures(client),
    smartFiles: smartFiles(client),
    tasks: tasks(client),
    templates: templates(client),
    viewers: viewers(client),
    variables: variables(client),
    workspace: workspace(client),
  };
}

/** A client with all areas on it. */
export type Atelier = ReturnType<typeof createAtelier>;
