import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import { templatesCalls } from '../../generated/areas/templates.js';
import {
  type ListTemplatesData,
  type TemplateFields,
  type TemplateSummaryFields,
  updateWorkflowTemplateCall,
} from '../../generated/graphql/workflows.js';

/** A template for smart files, with the contents of its modules. */
export type Template = TemplateFields;

/** A template in a list, without the contents of its modules. */
export type TemplateSummary = TemplateSummaryFields;

/** A page of templates. */
export type TemplatePage = ListTemplatesData['templates'];

/**
 * Templates of smart files: the workspace's own, and built-in global ones.
 *
 * @param client - created by `createClient`.
 */
export const templates = (client: Client) =>
  Object.assign(templatesCalls(client), {
    /** Publishes a draft, which makes it available for new leads. */
    publish: (templateId: string, options?: CallOptions) =>
      field(
        client.query(updateWorkflowTemplateCall, { templateId, updateObj: { status: 'published' } }, options),
        'updateWorkflowTemplate',
      ),
  });
