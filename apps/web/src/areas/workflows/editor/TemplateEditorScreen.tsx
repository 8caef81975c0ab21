import { useTemplate, useUpdateTemplate } from '@atelier/react-hooks';
import type { Template } from '@atelier/sdk';
import { Button, EditorLoading, EmptyState } from '@atelier/ui';
import { IconTemplate } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { keptForChoice } from '../../../app/kept-for-choice';
import { toastError, toasts } from '../../../app/toasts';
import { useToday } from '../../../app/use-today';
import layout from '../../../frame/layout.module.css';
import { useOwnVariables } from '../use-own-variables';
import { EditorScreen } from './EditorScreen';
import type { EditorActionState } from './editor-props';
import { useFileStudio } from './use-file-studio';

const crumbs = [
  { label: 'Leads', href: '/leads' },
  { label: 'Templates', href: '/leads/templates' },
];

/** A template in the editor. Leads that were made from it stay as they are. */
export function TemplateEditorScreen() {
  const { templateId } = useParams();
  const query = useTemplate(templateId);
  const template = query.data;
  if (query.isPending) return <EditorLoading />;
  if (template && template._id !== templateId)
    return <Navigate replace to={`/leads/templates/${template._id}`} />;
  if (template && template.deletedAt === null && template.type === 'workspace')
    return <TemplateEditor key={template._id} template={template} onFresh={query.refetch} />;
  return (
    <div className={layout.middle}>
      {query.isError ? (
        <LoadFailed titleLevel={1} title="Couldn’t load the template" query={query} />
      ) : (
        <EmptyState
          titleLevel={1}
          icon={IconTemplate}
          title={
            template?.type === 'global'
              ? 'This template comes with Atelier'
              : 'This template no longer exists'
          }
          text={
            template?.type === 'global'
              ? 'Duplicate it and edit the copy.'
              : 'It was deleted, or it belongs to another workspace.'
          }
          actions={<Button href="/leads/templates">All templates</Button>}
        />
      )}
    </div>
  );
}

function TemplateEditor({ template, onFresh }: { template: Template; onFresh: () => unknown }) {
  const { _id: templateId, title, status } = template;
  const studio = useFileStudio();
  const today = useToday();
  const own = useOwnVariables();
  const update = useUpdateTemplate();
  const { mutate, isPending } = update;
  const action = useCallback(
    ({ saving, problem }: EditorActionState) =>
      status === 'draft' ? (
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => {
            if (saving === 'unsaved')
              return toasts.error(`Not published. ${problem ?? 'Your latest changes aren’t saved yet.'}`);
            mutate(
              { templateId, input: { status: 'published' } },
              {
                onSuccess: () => toasts.show(`${title} published`),
                onError: (error) => toastError(error, `${title} is still a draft.`),
              },
            );
          }}
        >
          Publish
        </Button>
      ) : (
        <Button variant="primary" href={`/leads?new&template=${templateId}`}>
          New lead
        </Button>
      ),
    [status, isPending, mutate, templateId, title],
  );
  return (
    <EditorScreen
      ownerId={templateId}
      title={title}
      subtitle={
        status === 'draft' ? 'Draft. Publish it to create leads from it.' : 'Existing leads don’t change'
      }
      crumbs={[...crumbs, { label: title }]}
      steps={template.steps}
      own={own}
      values={undefined}
      days={{ today, eventOn: null }}
      studio={studio}
      client={null}
      holdUntil={null}
      caption="As clients see it"
      readiness="Before you use it"
      action={action}
      address={{ slug: template.slug ?? null, before: `${window.location.host}/leads/templates/` }}
      revision={template.revision}
      onTitle={(next, revision) =>
        update
          .send({ templateId, input: { title: next, revision } })
          .catch(keptForChoice(`Couldn’t rename ${title}.`))
      }
      onOrder={(stepOrder) =>
        update
          .mutateAsync({ templateId, input: { stepOrder: [...stepOrder] } })
          .catch((error: unknown) => toastError(error, 'Couldn’t reorder the steps.'))
      }
      onFresh={onFresh}
    />
  );
}
