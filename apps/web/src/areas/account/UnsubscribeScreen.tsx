import { callErrorOf, useNoticeSwitch, useUpdateNoticeSwitch } from '@atelier/react-hooks';
import { errorMessage, isHttpError, type NoticeSwitch } from '@atelier/sdk';
import { Button, FullScreenSpinner, InvitationCard, SplitLayout } from '@atelier/ui';
import { useParams } from 'react-router';
import { PublicFoot } from '../../public/PublicFoot';
import { signInPhotograph } from './photographs';

/**
 * Where the link in the email of a notice leads: it switches that kind off without signing in, and on again. It takes a
 * click: programs that open the links of mails must not switch anything.
 */
export function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const link = useNoticeSwitch(token);
  const error = callErrorOf(link.error);
  if (link.isPending) return <FullScreenSpinner />;
  return (
    <SplitLayout photograph={signInPhotograph} foot={<PublicFoot />}>
      {link.data ? (
        <Switch of={link.data} token={token} />
      ) : (
        <InvitationCard
          title="Couldn’t open this link"
          text={error ? errorMessage(error) : 'Open it from the email again.'}
          actions={
            <>
              {error && !isHttpError(error) && (
                <Button size="xl" wide onClick={() => void link.refetch()} pending={link.isFetching}>
                  Retry
                </Button>
              )}
              <Button size="xl" wide href="/settings/notifications">
                Notification settings
              </Button>
            </>
          }
        />
      )}
    </SplitLayout>
  );
}

/** Writes names as a list: `“A”, “B” and “C”`. */
const list = new Intl.ListFormat('en', { type: 'conjunction' });

function Switch({ of: { businessName, email, kinds }, token }: { of: NoticeSwitch; token: string }) {
  const update = useUpdateNoticeSwitch();
  const error = callErrorOf(update.error);
  const isOn = kinds.some(({ isEnabled }) => isEnabled);
  const names = list.format(kinds.map(({ label }) => `“${label}”`));
  return (
    <InvitationCard
      title={isOn ? `Turn off emails about ${names}?` : `Emails about ${names} are off`}
      text={
        isOn ? (
          <>
            They come to <b>{email}</b> from {businessName}. What comes in the app stays as it is.
          </>
        ) : (
          <>
            They no longer come to <b>{email}</b> from {businessName}. You can turn them on again here, or in
            the notification settings.
          </>
        )
      }
      error={error && errorMessage(error)}
      actions={
        <>
          <Button
            variant={isOn ? 'primary' : 'default'}
            size="xl"
            wide
            pending={update.isPending}
            onClick={() => update.mutate({ token, isEnabled: !isOn })}
          >
            {isOn ? 'Turn off' : 'Turn on again'}
          </Button>
          <Button size="xl" wide href="/settings/notifications">
            Notification settings
          </Button>
        </>
      }
    />
  );
}
