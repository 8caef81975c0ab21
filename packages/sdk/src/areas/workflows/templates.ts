import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import { templatesCalls } from '../../generated/areas/templates.js';
import {
  type ListTemplatesData,
  type TemplateFields,
  type TemplateSummaryFields,
  updateWorkflowTemplateCall,
} from '../../generated/graphql/workflows.js';

/** What smart files are copied from, with the contents of its modules. */
export type Template = TemplateFields;

/** A template as lists show it: without the contents of its modules. */
export type TemplateSummary = TemplateSummaryFields;

/** A page of templates. */
export type TemplatePage = ListTemplatesData['templates'];

/**
 * Templates of smart files: the workspace's own, and the global ones that come with the product.
 *
 * @param client - made by `createClient`.
 */
export const templates = (client: Client) =>
  Object.assign(templatesCalls(client), {
    /** Publishes a draft: it is offered for new leads from now on. */
    publish: (templateId: string, options?: CallOptions) =>
      field(
        client.query(updateWorkflowTemplateCall, { templateId, updateObj: { status: 'published' } }, options),
        'updateWorkflowTemplate',
      ),
  });
