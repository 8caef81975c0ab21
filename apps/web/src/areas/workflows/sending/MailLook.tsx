import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage, type MailLook as Look } from '@atelier/sdk';
import { SendingPreview, Skeleton } from '@atelier/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { PartFailed } from '../../../app/failed/PartFailed';

/** A mail that was asked for, as whoever gets it sees it. */
export function MailLook({
  query: { data, error },
  isFinal,
}: {
  query: Pick<UseQueryResult<Look>, 'data' | 'error'>;
  /** These very bytes leave. */
  isFinal: boolean;
}) {
  const failed = callErrorOf(error);
  if (failed) return <PartFailed>{errorMessage(failed)}</PartFailed>;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      <SendingPreview
        subject={data.subject}
        html={data.html}
        {...(isFinal ? { sha256: data.htmlSha256 } : {})}
      />
      {data.missing.length > 0 && (
        <PartFailed>There is no value for {data.missing.map(({ label }) => label).join(', ')}.</PartFailed>
      )}
    </>
  );
}
