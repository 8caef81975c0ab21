import {
  useDeleteFormResponse,
  useFormResponse,
  useFormResponseList,
  useRestoreFormResponse,
} from '@atelier/react-hooks';
import type { FormFigureKind, FormFigureSet } from '@atelier/sdk';
import { Button, EmptyState, FetchingMore, Loading, ResponseList, ResponsePath, Skeleton } from '@atelier/ui';
import { IconForms, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { ListFailed } from '../ListFailed';
import type { FormQuestion } from './period';
import classes from './responses.module.css';

export interface FormResponsesProps {
  question: FormQuestion;
  figures: FormFigureSet;
  /** `figure`, `question` and `choice` of it: only the responses behind a figure. `response`: the one to open. */
  address: URLSearchParams;
  onAll: () => void;
}

const kinds: readonly FormFigureKind[] = [
  'starts',
  'completions',
  'leftBefore',
  'shown',
  'answered',
  'left',
  'choice',
];

/** The responses to a form, and beside them the one that is open. */
export function FormResponses({ question, figures, address, onAll }: FormResponsesProps) {
  const [openId, setOpenId] = useState(address.get('response') ?? undefined);
  const name = kinds.find((kind) => kind === address.get('figure'));
  const [key, choice] = [address.get('question'), address.get('choice')];
  const list = useFormResponseList({
    ...{ ...question, limit: 50 },
    ...(name && { figure: { name, ...(key && { question: key }), ...(choice && { choice }) } }),
  });
  if (list.isPending)
    return (
      <Loading label="The responses are loading" className={classes.loading}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    );
  if (!list.data) return <ListFailed title="The responses did not load" query={list} />;
  const rows = list.data.pages.flatMap(({ data }) => data);
  const total = list.data.pages.at(-1)?.totalDocs ?? 0;
  return (
    <>
      {name && (
        <p className={classes.notice} role="status">
          {figureInWords(figures, name, key)}: {total === 1 ? '1 response' : `${total} responses`}
          <Button size="sm" onClick={onAll}>
            Show all
          </Button>
        </p>
      )}
      {rows.length === 0 ? (
        <div className={classes.middle}>
          <EmptyState
            icon={IconForms}
            title="No responses here"
            text="Nobody began to answer in these days. Choose other days, or all."
          />
        </div>
      ) : (
        <div className={classes.split}>
          <ResponseList
            label="Responses"
            responses={rows.map(({ _id, respondentName, workflowTitle, ...row }) => ({
              ...{ id: _id, name: respondentName, lead: workflowTitle, state: row.state },
              ...{ answered: row.answered, asked: row.asked, startedAt: row.startedAt, sentAt: row.sentAt },
            }))}
            current={openId}
            onOpen={setOpenId}
            after={
              <FetchingMore
                hasMore={list.hasNextPage}
                fetching={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            }
          />
          {openId && (
            <OneResponse formId={question.formId} responseId={openId} onGone={() => setOpenId(undefined)} />
          )}
        </div>
      )}
    </>
  );
}

function figureInWords(
  { definitions, questions }: FormFigureSet,
  name: FormFigureKind,
  key: string | null,
): string {
  const named =
    definitions.find(({ figure }) => figure === (name === 'choice' ? 'choices' : name))?.name ?? name;
  const label = questions.find((one) => one.key === key)?.label;
  return label === undefined ? named : `${named}, ${label}`;
}

function OneResponse({
  formId,
  responseId,
  onGone,
}: {
  formId: string;
  responseId: string;
  onGone: () => void;
}) {
  const response = useFormResponse(formId, responseId);
  const remove = useDeleteFormResponse();
  const restore = useRestoreFormResponse();
  if (response.isPending)
    return (
      <Loading label="The response is loading" className={classes.loading}>
        <Skeleton height={60} />
      </Loading>
    );
  if (!response.data) return <ListFailed title="The response did not load" query={response} />;
  const { summary, questions, hidden } = response.data;
  const who = summary.respondentName ?? 'Somebody with the link';
  const bringBack = () =>
    restore
      .mutateAsync(responseId)
      .catch((error: unknown) => toastError(error, 'The response did not come back.'));
  return (
    <aside className={classes.one} aria-label={`Response of ${who}`}>
      <header className={classes.oneHead}>
        <h2 className={classes.title}>
          <bdi>{who}</bdi>
        </h2>
        <Button
          size="sm"
          icon={IconTrash}
          pending={remove.isPending}
          onClick={() =>
            remove.mutate(responseId, {
              onSuccess: () => {
                toasts.undo('Response deleted', () => void bringBack());
                onGone();
              },
              onError: (error) => toastError(error, 'The response was not deleted.'),
            })
          }
        >
          Delete
        </Button>
      </header>
      {summary.respondentEmail && <p className={classes.meta}>{summary.respondentEmail}</p>}
      <ResponsePath questions={questions} />
      {hidden.map(({ name, value }) => (
        <p key={name} className={classes.meta}>
          {name}: {value}
        </p>
      ))}
    </aside>
  );
}
