import { useClient, useEndSession, useSessions } from '@atelier/react-hooks';
import { relativeTime, type Session } from '@atelier/sdk';
import { Loading, SessionList, type SessionView, SettingsSection, Skeleton } from '@atelier/ui';
import { toastError, toasts } from '../../app/toasts';
import { deviceOf } from './device';
import { QueryError } from './SettingsScreen';

/** Where the person is signed in, and ending it elsewhere. */
export function SessionsSection() {
  const client = useClient();
  const sessions = useSessions();
  const end = useEndSession();
  return (
    <SettingsSection
      title="Where you are signed in"
      text="End what you do not know. A session ends by itself after 14 days without use."
    >
      {sessions.data ? (
        <SessionList
          sessions={sessions.data.map((session) => viewOf(session, client.now()))}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toasts.show('Session ended'),
              onError: (error) => toastError(error, 'The session goes on.'),
            })
          }
        />
      ) : sessions.isError ? (
        <QueryError what="The list of sessions" query={sessions} />
      ) : (
        <Loading label="Loading your sessions">
          <Skeleton height={44} />
        </Loading>
      )}
    </SettingsSection>
  );
}

/** A session as the kit draws it; the one in use comes with its own words. */
function viewOf(session: Session, now: number): SessionView {
  const { name, isPhone } = deviceOf(session.userAgent);
  const used = session.isCurrent ? 'in use now' : `used ${relativeTime(session.lastSeenAt, now)}`;
  return {
    id: session._id,
    device: name,
    isPhone,
    detail: [session.address, used].filter(Boolean).join(', '),
    isCurrent: session.isCurrent,
  };
}
