import * as limits from '@atelier/domain/limits';
import { callErrorOf, useUpdateNotePage } from '@atelier/react-hooks';
import { errorMessage, type NotePage } from '@atelier/sdk';
import { PagePublishing } from '@atelier/ui';
import { client } from '../../app/client';
import { toasts } from '../../app/toasts';

/** An instant as a field of the browser has it, in the person's own time. */
function fieldOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Whether everybody can read a page who has its address; whoever has full access to it changes that. */
export function Publishing({ page }: { page: NotePage }) {
  const update = useUpdateNotePage();
  const { isPublished, slug, publicUrl, expiresAt, publishSubPages, access } = page;
  const error = callErrorOf(update.error);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(publicUrl ?? '');
      toasts.show('Link copied');
    } catch {
      toasts.error('Couldn’t copy the link.');
    }
  };
  return (
    <PagePublishing
      isPublished={isPublished}
      slug={slug}
      url={publicUrl}
      expiresAt={fieldOf(expiresAt)}
      isExpired={expiresAt !== null && Date.parse(expiresAt) <= client.now()}
      withSubPages={publishSubPages}
      canChange={access === 'full'}
      maxLength={limits.UpdatePageInput.slug}
      onCopy={() => void copy()}
      onChange={({ withSubPages, expiresAt: until, ...change }) =>
        void update
          .send({
            pageId: page._id,
            updateInput: {
              ...change,
              ...(withSubPages !== undefined && { publishSubPages: withSubPages }),
              ...(until !== undefined && { expiresAt: until === '' ? null : new Date(until).toISOString() }),
            },
          })
          .catch(() => undefined)
      }
      error={error && errorMessage(error)}
    />
  );
}
