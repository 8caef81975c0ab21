import { mailVariables, readVariables } from '@atelier/domain/mail';
import { plainText, variableLabel } from '@atelier/domain/smart-files';
import {
  useCreateMailTemplate,
  useDeleteMailTemplate,
  useDuplicateMailTemplate,
  useMailTemplates,
  useRestoreMailTemplate,
} from '@atelier/react-hooks';
import {
  Button,
  FetchingMore,
  MailTemplateList,
  MailTemplateListLoading,
  type MailTemplateView,
  NothingFound,
  ScreenHead,
  TextField,
  useFormat,
} from '@atelier/ui';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { deleteWithUndo } from '../../../app/delete-with-undo';
import { ListFailed } from '../../../app/failed/ListFailed';
import { toastError, toasts } from '../../../app/toasts';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { useDelayed } from '../../../frame/use-delayed';
import { useOwnVariables } from '../use-own-variables';
import classes from '../workflows.module.css';
import { mailTimeInWords } from './mail-times';
import { WaitingMailDialog } from './WaitingMailDialog';

const pageSize = 30;

/** The mails that the studio sends: those that come with the product, and its own. */
export function MailTemplatesScreen() {
  useBar([
    { label: 'Leads', href: '/leads' },
    { label: 'Templates', href: '/leads/templates' },
    { label: 'Email templates' },
  ]);
  const format = useFormat();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 200);
  const list = useMailTemplates({ limit: pageSize, ...(search && { search }) });
  const create = useCreateMailTemplate();
  const actions = useMailActions();
  const known = [...mailVariables, ...useOwnVariables()];
  const nameOf = (key: string) => `[${variableLabel(key, known)}]`;
  const [asked, ask] = useSearchParams();
  const looked = asked.get('look');
  const mails = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-label="Email templates" className={layout.page}>
      {looked && <WaitingMailDialog sendingId={looked} onClose={() => ask({}, { replace: true })} />}
      <ScreenHead
        title="Email templates"
        search={
          <TextField
            label="Search email templates"
            hideLabel
            type="search"
            size="sm"
            icon={IconSearch}
            placeholder="Search"
            value={text}
            onChange={setText}
          />
        }
        actions={
          <Button
            edits
            variant="primary"
            icon={IconPlus}
            pending={create.isPending}
            onClick={() =>
              create.mutate(
                { title: 'New email' },
                {
                  onSuccess: ({ _id }) => void navigate(`/leads/mails/${_id}`),
                  onError: (error) => toastError(error, 'Couldn’t create the template.'),
                },
              )
            }
          >
            New email
          </Button>
        }
      />
      <div className={classes.list}>
        {list.isPending ? (
          <MailTemplateListLoading />
        ) : !list.data ? (
          <ListFailed title="Couldn’t load email templates" query={list} />
        ) : mails.length === 0 ? (
          <div className={layout.middle}>
            <NothingFound
              title={search ? `No email template matches “${search}”` : 'No email templates'}
              text={search ? 'Titles and subjects were searched.' : 'All of them were deleted.'}
              actions={search && <Button onClick={() => setText('')}>Show all</Button>}
            />
          </div>
        ) : (
          <MailTemplateList
            label="Email templates"
            mails={mails.map((mail) => ({
              id: mail._id,
              title: mail.title,
              subject: plainText(readVariables([{ text: mail.subject }]), nameOf),
              isOriginal: mail.isOriginal,
              when: mailTimeInWords(
                mail.sendAt,
                (instant) => `${format.date(instant)}, ${format.time(instant)}`,
              ),
              approvalRequired: mail.approvalRequired,
              href: `/leads/mails/${mail._id}`,
            }))}
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

/** What can be done to a template in the list. */
function useMailActions() {
  const duplicate = useDuplicateMailTemplate();
  const remove = useDeleteMailTemplate();
  const restore = useRestoreMailTemplate();
  return {
    onDuplicate: ({ id, title }: MailTemplateView) =>
      duplicate.mutate(
        { templateId: id },
        {
          onSuccess: (copy) => toasts.show(`${copy.title} is at the end of the list`),
          onError: (error) => toastError(error, `Couldn’t duplicate ${title}.`),
        },
      ),
    onDelete: ({ id, title }: MailTemplateView) => deleteWithUndo({ id, name: title, remove, restore }),
  };
}
