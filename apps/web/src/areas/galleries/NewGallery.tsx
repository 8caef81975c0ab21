import { addressFault } from '@atelier/domain/galleries';
import * as limits from '@atelier/domain/limits';
import { callErrorOf, useCreateGallery, useGallerySlugCheck, useWorkspaceId } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { type GalleryAddress, NewGalleryDialog, type NewGalleryDraft } from '@atelier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSameWish } from '../../app/use-same-wish';
import { useDelayed } from '../../frame/use-delayed';
import { galleryHref } from './view';

export interface NewGalleryProps {
  opened: boolean;
  onClose: () => void;
}

/** Time of standing still before an address is checked; milliseconds. */
const CHECK_DELAY = 300;

/** Creates a gallery and opens it. */
export function NewGallery({ opened, onClose }: NewGalleryProps) {
  const navigate = useNavigate();
  const create = useCreateGallery();
  const sameWish = useSameWish();
  const [slug, setSlug] = useState('');
  const error = callErrorOf(create.error);
  return (
    <NewGalleryDialog
      opened={opened}
      onClose={onClose}
      addressPrefix={`${window.location.host}/g/${useWorkspaceId() ?? ''}/`}
      address={useAddress(slug)}
      onAddress={setSlug}
      nameLimit={limits.createGallery.name}
      pending={create.isPending}
      error={error ? errorMessage(error) : undefined}
      onSubmit={async ({ name, eventDay, slug: typed }: NewGalleryDraft) => {
        const wish = { name, eventOn: eventDay || null, ...(typed && { slug: typed }) };
        const created = await create.send(sameWish(wish)).catch(() => undefined);
        if (created) void navigate(galleryHref(created._id), { replace: true });
        return created !== undefined;
      }}
    />
  );
}

/** Says whether an address is free; undefined for none. */
function useAddress(slug: string): GalleryAddress | undefined {
  const fault = slug === '' ? null : addressFault(slug, 'gallery');
  const asked = useDelayed(slug, CHECK_DELAY);
  const isAsked = asked === slug && slug !== '' && fault === null;
  const check = useGallerySlugCheck(isAsked ? slug : undefined);
  if (slug === '') return undefined;
  if (fault !== null) return { state: 'malformed' };
  // The server refuses what could not be checked.
  if (check.isError) return undefined;
  if (!isAsked || !check.data || check.isPlaceholderData) return { state: 'checking' };
  return {
    state: check.data.isAvailable ? 'free' : 'taken',
    suggestion: check.data.suggestion ?? undefined,
  };
}
