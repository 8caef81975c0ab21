import { useTenant, useUpdateTenant, useUploadLogo } from '@atelier/react-hooks';
import type { LogoUpload } from '@atelier/ui';
import { toastError, toasts } from '../../app/toasts';
import { logoKinds } from './picture-kinds';
import { usePictureUpload } from './use-picture-upload';

/** The logo of the workspace that is open, and how to change it. For admins. */
export function useLogoUpload(): LogoUpload {
  const tenant = useTenant();
  const upload = useUploadLogo();
  const update = useUpdateTenant();
  return usePictureUpload({
    address: tenant.data?.settings.logoUrl ?? null,
    kinds: logoKinds,
    upload,
    remove: async () => {
      // It is deleted with its removal: what undo needs is read before.
      const kept = await pictureAt(tenant.data?.settings.logoUrl);
      const restore = () =>
        kept &&
        upload.mutate(
          { file: kept },
          { onError: (error) => toastError(error, 'Couldn’t bring the logo back.') },
        );
      update.mutate(
        { logoKey: null },
        {
          onSuccess: () => (kept ? toasts.undo('Logo removed', restore) : toasts.show('Logo removed')),
          onError: (error) => toastError(error, 'Couldn’t remove the logo.'),
        },
      );
    },
  });
}

/** Reads a picture as a file that can be uploaded; undefined if it cannot be read. */
async function pictureAt(address: string | null | undefined): Promise<File | undefined> {
  try {
    const response = await fetch(address ?? '');
    const content = await response.blob();
    return response.ok ? new File([content], 'logo.webp', { type: content.type }) : undefined;
  } catch {
    return undefined;
  }
}
