import { hiddenIn } from '@atelier/domain/access';
import { type FormResponseListFilters, useFormResponseList } from '@atelier/react-hooks';
import type { FormFigureKind, FormFigureSet } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  FetchingMore,
  Loading,
  Menu,
  NothingFound,
  ResponseList,
  Skeleton,
  TextField,
  useFormat,
} from '@atelier/ui';
import { IconFilter, IconForms, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayRead } from '../../../app/access';
import { ListFailed } from '../../../app/failed/ListFailed';
import layout from '../../../frame/layout.module.css';
import { useDelayed } from '../../../frame/use-delayed';
import { figureInWords } from './form-figures';
import { OneResponse } from './OneResponse';
import type { FormQuestion } from './period';
import classes from './responses.module.css';

export interface FormResponsesProps {
  question: FormQuestion;
  figures: FormFigureSet;
  /** `figure`, `question` and `choice` of it; `state`; `response`, the one that is open. */
  address: URLSearchParams;
  /** Puts values into the address; null takes one out. */
  onChange: (values: Readonly<Record<string, string | null>>) => void;
  onAllDays?: (() => void) | undefined;
}

/** Responses that are asked for at once. */
export const pageSize = 50;

const kinds: readonly FormFigureKind[] = [
  ...(['starts', 'completions', 'leftBefore', 'shown', 'answered', 'left', 'choice'] as const),
];

const states: readonly { id: string; label: string; filter: FormResponseListFilters }[] = [
  { id: 'all', label: 'All responses', filter: {} },
  { id: 'sent', label: 'Sent', filter: { state: 'sent' } },
  { id: 'started', label: 'Not sent yet', filter: { state: 'started' } },
  { id: 'deleted', label: 'Deleted', filter: { isDeleted: true } },
];

const noFigure = { figure: null, question: null, choice: null, response: null };

/** The responses to a form, and beside them the one that is open. */
export function FormResponses({ question, figures, address, onChange, onAllDays }: FormResponsesProps) {
  const format = useFormat();
  const mayReadContacts = useMayRead()('contacts');
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 200);
  const openId = address.get('response') ?? undefined;
  const name = kinds.find((kind) => kind === address.get('figure'));
  const [key, choice] = [address.get('question'), address.get('choice')];
  const state = states.find(({ id }) => id === address.get('state'));
  const list = useFormResponseList({
    ...question,
    limit: pageSize,
    ...state?.filter,
    ...(search !== '' && { search }),
    ...(name && { figure: { name, ...(key && { question: key }), ...(choice && { choice }) } }),
  });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages.at(-1)?.totalDocs ?? 0;
  const isNarrowed = name !== undefined || search !== '' || (state !== undefined && state.id !== 'all');
  const showEverything = () => {
    setText('');
    onChange({ ...noFigure, state: null });
  };
  return (
    <div className={classes.split} data-open={openId !== undefined || undefined}>
      <div className={classes.rows}>
        <div className={classes.filters}>
          {mayReadContacts && (
            <TextField
              label="Search responses"
              hideLabel
              size="sm"
              type="search"
              icon={IconSearch}
              placeholder="Name, address or answer"
              value={text}
              onChange={setText}
            />
          )}
          <Menu
            target={<Button icon={IconFilter}>{state?.label ?? 'All responses'}</Button>}
            groups={[
              {
                items: states.map(({ id, label }) => ({
                  id,
                  label,
                  checked: id === (state?.id ?? 'all'),
                  onSelect: () => onChange({ ...noFigure, state: id === 'all' ? null : id }),
                })),
              },
            ]}
          />
        </div>
        {name && list.data && (
          <p className={classes.notice} role="status">
            <span>
              <b>{figureInWords(figures, name === 'choice' ? 'choices' : name, key, choice)}</b>{' '}
              {total === 1 ? '1 response' : `${format.number(total)} responses`}
            </span>
            <Button variant="subtle" size="sm" onClick={() => onChange(noFigure)}>
              Show all
            </Button>
          </p>
        )}
        {list.isPending ? (
          <Loading label="Loading responses" className={classes.loading}>
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Loading>
        ) : !list.data ? (
          <ListFailed title="Couldn’t load responses" query={list} />
        ) : rows.length > 0 ? (
          <ResponseList
            label="Responses"
            responses={rows.map(({ _id, respondentName, workflowTitle, ...row }) => ({
              id: _id,
              name: mayReadContacts ? (respondentName ?? null) : hiddenIn('contacts'),
              state: row.state,
              // A form of a lead has responses of this lead only.
              lead: figures.workflowId ? null : workflowTitle,
              answered: row.answered,
              asked: row.asked,
              startedAt: row.startedAt,
              sentAt: row.sentAt ?? null,
            }))}
            current={openId}
            onOpen={(id) => onChange({ response: id })}
            after={
              <FetchingMore
                hasMore={list.hasNextPage}
                fetching={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            }
          />
        ) : isNarrowed ? (
          <div className={layout.middle}>
            <NothingFound
              title="No matching responses"
              text="Try another search or filter."
              actions={<Button onClick={showEverything}>Show all</Button>}
            />
          </div>
        ) : (
          <div className={layout.middle}>
            <EmptyState
              icon={IconForms}
              title={onAllDays ? 'No responses in this period' : 'No answers yet'}
              text="Responses appear here from the first answer on, whether or not they’re sent."
              actions={onAllDays && <Button onClick={onAllDays}>Show all time</Button>}
            />
          </div>
        )}
      </div>
      {openId !== undefined && (
        <OneResponse
          key={openId}
          formId={question.formId}
          responseId={openId}
          isOfTemplate={!figures.workflowId}
          onClose={() => onChange({ response: null })}
        />
      )}
    </div>
  );
}
