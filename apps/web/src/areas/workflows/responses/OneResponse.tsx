import { fileSize } from '@atelier/domain';
import { hiddenIn } from '@atelier/domain/access';
import { useDeleteFormResponse, useFormResponse, useRestoreFormResponse } from '@atelier/react-hooks';
import type { FormResponseDetails } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  IconButton,
  Loading,
  Pill,
  ResponsePath,
  Skeleton,
  useDay,
  useFormat,
} from '@atelier/ui';
import { IconArrowBackUp, IconForms, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMayRead } from '../../../app/access';
import { ListFailed } from '../../../app/failed/ListFailed';
import { toastError, toasts } from '../../../app/toasts';
import { pathOf } from './form-figures';
import classes from './responses.module.css';

export interface OneResponseProps {
  formId: string;
  responseId: string;
  /** It may be of any lead, so that its lead is named. */
  isOfTemplate: boolean;
  onClose: () => void;
}

/** One response, question by question. Esc closes it. */
export function OneResponse({ formId, responseId, isOfTemplate, onClose }: OneResponseProps) {
  const response = useFormResponse(formId, responseId);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone it takes the place of the list, which it is read from.
    if (window.matchMedia('(max-width: 900px)').matches) part.current?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const mayReadContacts = useMayRead()('contacts');
  const who = mayReadContacts
    ? (response.data?.summary.respondentName ?? 'Someone with the link')
    : hiddenIn('contacts');
  return (
    <aside
      ref={part}
      tabIndex={-1}
      className={classes.one}
      aria-label={`Response of ${who}`}
      onKeyDown={press}
    >
      {response.isPending ? (
        <Loading label="Loading the response" className={classes.loading}>
          <Skeleton height={60} />
        </Loading>
      ) : response.data ? (
        <Details response={response.data} who={who} isOfTemplate={isOfTemplate} onClose={onClose} />
      ) : response.isError ? (
        <ListFailed title="Couldn’t load the response" query={response} />
      ) : (
        <EmptyState
          icon={IconForms}
          title="This response no longer exists"
          text="It was deleted and can no longer be restored."
          actions={<Button onClick={onClose}>Close</Button>}
        />
      )}
    </aside>
  );
}

function Details({
  response: { summary, questions, hidden },
  who,
  isOfTemplate,
  onClose,
}: Pick<OneResponseProps, 'isOfTemplate' | 'onClose'> & { response: FormResponseDetails; who: string }) {
  const format = useFormat();
  const writeDay = useDay();
  const remove = useDeleteFormResponse();
  const restore = useRestoreFormResponse();
  const { _id, respondentEmail, startedAt, sentAt, deletedAt, workflowId, workflowTitle, version } = summary;
  const at = (instant: string) => `${format.date(instant)}, ${format.time(instant)}`;
  const bringBack = () =>
    restore.mutateAsync(_id).catch((error: unknown) => toastError(error, 'Couldn’t restore the response.'));
  const discard = () =>
    remove.mutate(_id, {
      onSuccess: () => {
        toasts.undo('Response deleted', () => void bringBack());
        onClose();
      },
      onError: (error) => toastError(error, 'Couldn’t delete the response.'),
    });
  return (
    <>
      <header className={classes.oneHead}>
        <h2>
          <bdi>{who}</bdi>
        </h2>
        {deletedAt ? (
          <Button
            edits
            size="sm"
            icon={IconArrowBackUp}
            pending={restore.isPending}
            onClick={() => void bringBack()}
          >
            Bring back
          </Button>
        ) : (
          <Button
            edits
            size="sm"
            variant="subtle"
            icon={IconTrash}
            pending={remove.isPending}
            onClick={discard}
          >
            Delete
          </Button>
        )}
        <IconButton icon={IconX} size="sm" label="Close the response" onClick={onClose} />
      </header>
      <p className={classes.meta}>
        <Pill tone={deletedAt ? 'danger' : sentAt ? 'moss' : 'stone'}>
          {deletedAt ? 'Deleted' : sentAt ? 'Sent' : 'Not sent yet'}
        </Pill>
        {respondentEmail && <a href={`mailto:${respondentEmail}`}>{respondentEmail}</a>}
        {isOfTemplate && <Link to={`/leads/${workflowId}`}>{workflowTitle}</Link>}
        <span>
          Began {at(startedAt)}
          {sentAt && `, sent ${at(sentAt)}`}
        </span>
        <span>Version {format.number(version)}</span>
        {hidden.map(({ name, value }) => (
          <span key={name}>
            {name}: <bdi>{value}</bdi>
          </span>
        ))}
      </p>
      <ResponsePath questions={pathOf({ questions }, writeDay, fileSize)} />
    </>
  );
}
