import { useClient, useEndSession, useSessions } from '@atelier/react-hooks';
import type { Session } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
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
      title="Active sessions"
      text="End any session you don’t recognize. Sessions expire after 14 days without use."
    >
      {sessions.data ? (
        <SessionList
          sessions={sessions.data.map((session) => viewOf(session, client.now()))}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(id) =>
            end.mutate(id, {
              onSuccess: () => toasts.show('Session ended'),
              onError: (error) => toastError(error, 'Couldn’t end the session.'),
            })
          }
        />
      ) : sessions.isError ? (
        <QueryError what="Your sessions" query={sessions} />
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
