import {
  type TemplateListFilters,
  useCreateTemplate,
  useDeleteTemplate,
  useDuplicateTemplate,
  useRestoreTemplate,
  useTemplateList,
  useUpdateTemplate,
} from '@atelier/react-hooks';
import {
  Button,
  EmptyState,
  FetchingMore,
  ScreenHead,
  TemplateList,
  TemplateListLoading,
  type TemplateView,
  ViewTabs,
} from '@atelier/ui';
import { IconMail, IconPencil, IconPlus, IconTemplate, IconWorld } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { deleteWithUndo } from '../../../app/delete-with-undo';
import { ListFailed } from '../../../app/failed/ListFailed';
import { toastError, toasts } from '../../../app/toasts';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { templateViewOf } from '../lead';
import classes from '../workflows.module.css';

type ListId = 'my' | 'drafts' | 'global';

const pageSize = 30;

const lists: Readonly<Record<ListId, { filters: TemplateListFilters; title: string; text: string }>> = {
  my: {
    filters: { status: 'published', limit: pageSize },
    title: 'No published templates yet',
    text: 'Duplicate one of Atelier’s, edit it, and publish it. Then you can use it for new leads.',
  },
  drafts: {
    filters: { status: 'draft', limit: pageSize },
    title: 'No drafts',
    text: 'New and duplicated templates are drafts until you publish them.',
  },
  global: {
    filters: { type: 'global', limit: pageSize },
    title: 'No Atelier templates',
    text: 'This version doesn’t include any.',
  },
};

const isListId = (text: string | null): text is ListId => text !== null && Object.hasOwn(lists, text);

/** The templates of the studio, its drafts, and those that come with the product. */
export function TemplatesScreen() {
  useBar([{ label: 'Leads', href: '/leads' }, { label: 'Templates' }]);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('list');
  const current: ListId = isListId(asked) ? asked : 'my';
  const show = (list: string) => setAddress(list === 'my' ? {} : { list }, { replace: true });
  const my = useTemplateList(lists.my.filters);
  const drafts = useTemplateList(lists.drafts.filters);
  const global = useTemplateList(lists.global.filters);
  const list = { my, drafts, global }[current];
  const create = useCreateTemplate();
  const actions = useTemplateActions(show);
  const countOf = ({ data }: typeof my) => data?.pages.at(-1)?.totalDocs;
  const templates = list.data?.pages.flatMap(({ data }) => data).map(templateViewOf) ?? [];
  return (
    <section aria-label="Templates" className={layout.page}>
      <ScreenHead
        title="Templates"
        actions={
          <>
            <Button href="/leads/mails" icon={IconMail}>
              Emails
            </Button>
            <Button
              edits
              variant="primary"
              icon={IconPlus}
              pending={create.isPending}
              onClick={() =>
                create.mutate(
                  { title: 'New template' },
                  {
                    onSuccess: ({ _id }) => void navigate(`/leads/templates/${_id}`),
                    onError: (error) => toastError(error, 'Couldn’t create the template.'),
                  },
                )
              }
            >
              New template
            </Button>
          </>
        }
      />
      <ViewTabs
        aria-label="Lists of templates"
        views={[
          { id: 'my', label: 'My templates', icon: IconTemplate, count: countOf(my) },
          { id: 'drafts', label: 'Drafts', icon: IconPencil, count: countOf(drafts) },
          { id: 'global', label: 'From Atelier', icon: IconWorld, count: countOf(global) },
        ]}
        current={current}
        onSelect={show}
      />
      <div className={classes.list}>
        {list.isPending ? (
          <TemplateListLoading />
        ) : !list.data ? (
          <ListFailed title="Couldn’t load templates" query={list} />
        ) : templates.length === 0 ? (
          <div className={layout.middle}>
            <EmptyState
              icon={IconTemplate}
              title={lists[current].title}
              text={lists[current].text}
              actions={
                current !== 'global' && (
                  <Button onClick={() => show('global')}>Browse Atelier templates</Button>
                )
              }
            />
          </div>
        ) : (
          <TemplateList
            label="Templates"
            templates={templates}
            hrefOf={({ id }) => `/leads/templates/${id}`}
            answersHrefOf={(formId) => `/leads/forms/${formId}?period=all`}
            onUse={({ id }) => void navigate(`/leads?new&template=${id}`)}
            {...actions}
            after={
              <FetchingMore
                hasMore={list.hasNextPage}
                fetching={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            }
          />
        )}
      </div>
    </section>
  );
}

/** What can be done to a template; a refusal is said in words, and what was shown is put back. */
function useTemplateActions(show: (list: ListId) => void) {
  const duplicate = useDuplicateTemplate();
  const update = useUpdateTemplate();
  const remove = useDeleteTemplate();
  const restore = useRestoreTemplate();
  return {
    onDuplicate: ({ id, title }: TemplateView) =>
      duplicate.mutate(
        { templateId: id },
        {
          onSuccess: (copy) => {
            toasts.show(`${copy.title} is in your drafts`);
            show('drafts');
          },
          onError: (error) => toastError(error, `Couldn’t duplicate ${title}.`),
        },
      ),
    onRename: ({ id, title }: TemplateView, next: string) =>
      update.mutate(
        { templateId: id, input: { title: next } },
        { onError: (error) => toastError(error, `Couldn’t rename ${title}.`) },
      ),
    onStatus: ({ id, title }: TemplateView, status: TemplateView['status']) =>
      update.mutate(
        { templateId: id, input: { status } },
        {
          onSuccess: () =>
            toasts.show(status === 'published' ? `${title} published` : `${title} unpublished`),
          onError: (error) => toastError(error, `Couldn’t change ${title}.`),
        },
      ),
    onDelete: ({ id, title }: TemplateView) => deleteWithUndo({ id, name: title, remove, restore }),
  };
}
