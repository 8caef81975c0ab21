import {
  type CallFailed,
  type Template,
  type TemplateFilters,
  type TemplatePage,
  templates,
  type UpdateTemplateInput,
} from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { inPages } from '../../platform/in-pages.js';
import { changeAtOnce, dataOf, type OptimisticChange } from '../../platform/results.js';
import { type CallOptions, sayWhenOffline, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { removeTemplate, settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** What a list of templates shows: everything but the page. */
export type TemplateListFilters = Omit<TemplateFilters, 'page'>;

/** The pages of a list of templates that have been loaded. */
export type TemplateList = InfiniteData<TemplatePage, number>;

/**
 * Templates, page after page: `type: 'global'` those that come with the product, else the workspace's own, `status`
 * `published` or `draft`.
 *
 * @param filters - type, status, text, sort, and the size of a page: up to 100, 10 when not said.
 * @param isEnabled - false while there is nothing to ask.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useTemplateList(
  filters: TemplateListFilters,
  isEnabled = true,
): UseInfiniteQueryResult<TemplateList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...leadKeys.templatePages(workspaceId), filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(templates(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

function useTemplateAnswer<Input, Context = unknown>(): CallOptions<Template, Input, Context> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    networkMode: sayWhenOffline,
    onSuccess: (template) => {
      queries.setQueryData(leadKeys.template(workspaceId, template._id), template);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/** A template to create. */
export interface NewTemplate {
  /** Its id, where the wish must survive a reload; a UUID. */
  readonly _id?: string | undefined;
  readonly title: string;
}

/**
 * Creates an empty draft. Sending the same input again does not create a second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_templates` beyond 500.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useCreateTemplate(): UseMutationResult<Template, CallFailed, NewTemplate> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => templates(client).create({ id: idOnce(input), title: input.title }, { workspaceId }),
    useTemplateAnswer(),
  );
}

/** A template to copy. */
export interface TemplateCopyInput {
  /** Id of the copy, where the wish must survive a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The template that is copied, of the workspace or a global one. */
  readonly templateId: string;
  /** `Copy of …` when not said. */
  readonly title?: string | undefined;
}

/**
 * Copies a template, a global one included: a draft of the workspace. Sending the same input again does not make a
 * second copy.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found`, `too_many_templates` beyond 500.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useDuplicateTemplate(): UseMutationResult<Template, CallFailed, TemplateCopyInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => {
    const { templateId, title } = input;
    return templates(client).duplicate(
      { templateId, id: idOnce(input), ...(title === undefined ? {} : { title }) },
      { workspaceId },
    );
  }, useTemplateAnswer());
}

/** The fields of a template to change. */
export interface TemplateChange {
  readonly templateId: string;
  /** `title`; `status`: `published` publishes it, `draft` withdraws it. */
  readonly input: UpdateTemplateInput;
}

/**
 * Renames, publishes or withdraws a template; a new title shows at once and is taken back when the server refuses. Leads
 * that were made from it stay as they are.
 *
 * @returns the mutation; its error is a `CallFailed`: code `global_template` for one that comes with the product,
 * `stale_revision` when somebody was faster.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useUpdateTemplate(): UseMutationResult<
  Template,
  CallFailed,
  TemplateChange,
  OptimisticChange
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const answer = useTemplateAnswer<TemplateChange, OptimisticChange>();
  return useCall(
    (client, { templateId, input }) => templates(client).update(templateId, input, { workspaceId }),
    {
      ...answer,
      onMutate: ({ templateId, input: { title } }) =>
        changeAtOnce<TemplateList>(queries, leadKeys.templatePages(workspaceId), (list) => ({
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.map((one) =>
              one._id === templateId ? { ...one, title: title ?? one.title } : one,
            ),
          })),
        })),
      onError: (_error, _change, change) => change?.rollBack(),
    },
  );
}

/**
 * Deletes a template: it leaves the lists at once and comes back when the server refuses. `useRestoreTemplate` undoes it
 * for 30 days.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` when it was gone.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useDeleteTemplate(): UseMutationResult<Template, CallFailed, string, OptimisticChange> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const answer = useTemplateAnswer<string, OptimisticChange>();
  return useCall((client, templateId) => templates(client).delete(templateId, { workspaceId }), {
    ...answer,
    onMutate: (templateId) => removeTemplate(queries, workspaceId, templateId),
    onError: (_error, _templateId, change) => change?.rollBack(),
  });
}

/**
 * Brings a deleted template back.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` after 30 days.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useRestoreTemplate(): UseMutationResult<Template, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, templateId) => templates(client).restore(templateId, { workspaceId }),
    useTemplateAnswer(),
  );
}
