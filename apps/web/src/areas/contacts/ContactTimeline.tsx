import { callErrorOf, useContactTimeline } from '@atelier/react-hooks';
import { type ContactEvent, errorMessage } from '@atelier/sdk';
import { Button, type ContactEventView, Timeline, TimelineLoading } from '@atelier/ui';
import classes from './contacts.module.css';

/** Where the thing is that an event is about; undefined for what has no page. */
const places: Readonly<Record<string, (id: string) => string>> = {
  task: (id) => `/tasks/${id}`,
  import: (id) => `/contacts/import/${id}`,
  contact: (id) => `/contacts/${id}`,
};

const eventViewOf = ({ _id, kind, at, actor, fields, subject }: ContactEvent): ContactEventView => ({
  id: _id,
  kind,
  at,
  actor: actor?.name ?? null,
  fields,
  ...(subject && { subject: { title: subject.title, href: places[subject.kind]?.(subject._id) } }),
});

/** What happened around a contact. */
export function ContactTimeline({ contactId, titleLevel }: { contactId: string; titleLevel: 2 | 3 }) {
  const timeline = useContactTimeline(contactId);
  if (timeline.isPending) return <TimelineLoading />;
  if (!timeline.data) {
    const error = callErrorOf(timeline.error);
    return (
      <p role="alert" className={classes.partFailed}>
        The timeline did not load. {error && errorMessage(error)}
        <Button size="sm" pending={timeline.isFetching} onClick={() => void timeline.refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <Timeline
      titleLevel={titleLevel}
      events={timeline.data.pages.flatMap(({ data }) => data).map(eventViewOf)}
      onMore={timeline.hasNextPage ? () => void timeline.fetchNextPage() : undefined}
      isFetchingMore={timeline.isFetchingNextPage}
    />
  );
}
