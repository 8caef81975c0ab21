import type { Reader, ValueSources } from '@atelier/domain/smart-files';
import { useMembers, useProfile, useTenant, useWorkspacePreferences } from '@atelier/react-hooks';
import type { ClientStudio } from '@atelier/ui/client-file';
import { useMemo } from 'react';
import { useLocalDay } from '../../../app/use-local-day';
import { studioSource } from './lead-values';

/** The studio that a file comes from, as far as its client meets it. */
export interface FileStudio {
  /** As the client's page shows it. */
  readonly page: ClientStudio;
  /** As texts name it. */
  readonly source: ValueSources['studio'];
  /** In whose language and zone its files are written. */
  readonly reader: Reader;
  /** ISO 4217. */
  readonly currency: string;
}

/** The studio of the workspace that is open; what is on its way is left out until it comes. */
export function useFileStudio(): FileStudio {
  const tenant = useTenant().data;
  const profile = useProfile().data;
  const members = useMembers().data;
  const preferences = useWorkspacePreferences().data;
  const { timeZone } = useLocalDay();
  return useMemo(() => {
    const source = studioSource(tenant?.businessName ?? '', members, profile);
    return {
      source,
      page: {
        name: source.name,
        email: source.email ?? null,
        phoneNumber: source.phoneNumber ?? null,
        logoUrl: tenant?.settings.logoUrl ?? null,
        brandColour: tenant?.settings.brandColour ?? null,
      },
      reader: { locale: preferences?.locale ?? 'en-GB', timeZone: preferences?.timezone ?? timeZone },
      currency: preferences?.currency ?? 'EUR',
    };
  }, [tenant, profile, members, preferences, timeZone]);
}
