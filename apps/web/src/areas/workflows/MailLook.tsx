import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage, type MailLook as Look } from '@atelier/sdk';
import { type MailBlock, SendingPreview, Skeleton } from '@atelier/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { blocksOf } from './mail';
import classes from './workflows.module.css';

/** A mail that was asked for, as whoever gets it reads it. */
export function MailLook({
  query,
  isFinal,
}: {
  query: Pick<UseQueryResult<Look>, 'data' | 'error'>;
  /** These very bytes leave. */
  isFinal: boolean;
}) {
  const { data, error } = query;
  const [shown, setShown] = useState<{ html: string; blocks: readonly MailBlock[] }>();
  useEffect(() => {
    let isGone = false;
    if (data)
      void blocksOf(data).then((blocks) => {
        if (!isGone) setShown({ html: data.html, blocks });
      });
    return () => {
      isGone = true;
    };
  }, [data]);
  const failed = callErrorOf(error);
  if (failed)
    return (
      <p role="alert" className={classes.partFailed}>
        {errorMessage(failed)}
      </p>
    );
  if (!data || shown?.html !== data.html) return <Skeleton height={120} />;
  return (
    <>
      <SendingPreview
        subject={data.subject}
        blocks={shown.blocks}
        {...(isFinal ? { sha256: data.htmlSha256 } : {})}
      />
      {data.missing.length > 0 && (
        <p role="alert" className={classes.partFailed}>
          There is no value for {data.missing.join(', ')}.
        </p>
      )}
    </>
  );
}
