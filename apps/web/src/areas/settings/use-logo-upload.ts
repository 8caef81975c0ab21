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
    remove: () =>
      update.mutate(
        { logoKey: null },
        {
          onSuccess: () => toasts.show('Logo removed'),
          onError: (error) => toastError(error, 'Couldn’t remove the logo.'),
        },
      ),
  });
}
