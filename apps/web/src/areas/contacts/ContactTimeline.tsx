import { callErrorOf, useContactTimeline } from '@atelier/react-hooks';
import { type ContactEvent, errorMessage } from '@atelier/sdk';
import { type ContactEventView, Timeline, TimelineLoading } from '@atelier/ui';
import { PartFailed } from '../../app/failed/PartFailed';

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
      <PartFailed query={timeline}>Couldn’t load the timeline. {error && errorMessage(error)}</PartFailed>
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
