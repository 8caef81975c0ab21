import { hiddenIn } from '@atelier/domain/access';
import { callErrorOf, useFormResponseList } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Avatar, ErrorState, Link, SectionHead, useFormat } from '@atelier/ui';
import { useMayRead } from '../../../app/access';
import { useLocalDay } from '../../../app/use-local-day';
import classes from '../../../frame/cards.module.css';
import { periodOf } from './period';

/** What clients answered in forms these days, newest first; each leads to the answers. */
export function NewAnswers() {
  const format = useFormat();
  const mayReadContacts = useMayRead()('contacts');
  const { timeZone } = format.settings;
  const { now } = useLocalDay();
  const list = useFormResponseList({
    state: 'sent',
    limit: 4,
    timezone: timeZone,
    ...periodOf('7').days(now, timeZone),
  });
  if (list.isError && !list.data) {
    const error = callErrorOf(list.error);
    return (
      <ErrorState
        title="Couldn’t load new answers"
        text={error ? errorMessage(error) : 'Couldn’t load the list.'}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
        reference={error?.requestId}
      />
    );
  }
  const [page] = list.data?.pages ?? [];
  if (page === undefined || page.data.length === 0) return null;
  return (
    <section aria-labelledby="new-answers">
      <SectionHead
        titleId="new-answers"
        title="New answers"
        detail={`${format.number(page.totalDocs)} in the last 7 days`}
      />
      <ul>
        {page.data.map(({ _id, formId, formTitle, workflowTitle, respondentName, sentAt, startedAt }) => (
          <li key={_id}>
            <Link
              className={classes.person}
              href={`/leads/forms/${formId}?tab=responses&period=all&response=${_id}`}
            >
              <Avatar name={respondentName ?? ''} colourKey={_id} size={28} decorative />
              <b>{mayReadContacts ? (respondentName ?? 'Someone with the link') : hiddenIn('contacts')}</b>
              <span className={classes.detail}>
                {formTitle}, {workflowTitle}
              </span>
              <time dateTime={sentAt ?? startedAt}>{format.date(sentAt ?? startedAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
