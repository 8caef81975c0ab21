import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import { type TemplatesCalls, templatesCalls } from '../../generated/areas/templates.js';
import type {
  ListTemplatesData,
  TemplateFields,
  TemplateSummaryFields,
} from '../../generated/graphql/workflows.js';
import { updateWorkflowTemplateCall } from '../../generated/graphql-calls/workflows.js';

/** A template for smart files, with the contents of its modules. */
export type Template = TemplateFields;

/** A template in a list, without the contents of its modules. */
export type TemplateSummary = TemplateSummaryFields;

/** A page of templates. */
export type TemplatePage = ListTemplatesData['templates'];

/** The calls of `templates`, and publishing. */
export interface Templates extends TemplatesCalls {
  /**
   * Publishes a draft, which makes it available for new leads.
   *
   * @param templateId - ID of the template.
   * @returns the template.
   * @example
   * ```ts
   * const result = await atelier.templates.publish('0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21');
   * ```
   */
  readonly publish: (templateId: string, options?: CallOptions) => Promise<Result<Template>>;
}

/**
 * Templates of smart files: the workspace's own, and built-in global ones.
 *
 * @param client - created by `createClient`.
 */
export const templates = (client: Client): Templates => ({
  ...templatesCalls(client),
  publish: (templateId, options) =>
    field(
      client.query(updateWorkflowTemplateCall, { templateId, updateObj: { status: 'published' } }, options),
      'updateWorkflowTemplate',
    ),
});
