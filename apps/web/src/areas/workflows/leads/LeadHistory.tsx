import { useSmartFileActivity } from '@atelier/react-hooks';
import { LeadActivity } from '@atelier/ui';
import { PartFailed } from '../../../app/failed/PartFailed';

/** What was done with a lead. */
export function LeadHistory({ leadId, titleLevel }: { leadId: string; titleLevel: 2 | 3 }) {
  const activity = useSmartFileActivity(leadId);
  if (activity.isPending) return null;
  if (!activity.data) return <PartFailed query={activity}>Couldn’t load the activity.</PartFailed>;
  return (
    <LeadActivity
      titleLevel={titleLevel}
      lines={activity.data.pages
        .flatMap(({ data }) => data)
        .map(({ _id, summary, actor, actorName, timestamp }) => ({
          id: _id,
          summary,
          // A client has a name and no account here.
          actor: actor
            ? { id: actor._id, name: actor.name }
            : actorName
              ? { id: actorName, name: actorName }
              : null,
          at: timestamp,
        }))}
      onMore={activity.hasNextPage ? () => void activity.fetchNextPage() : undefined}
      isFetchingMore={activity.isFetchingNextPage}
    />
  );
}
