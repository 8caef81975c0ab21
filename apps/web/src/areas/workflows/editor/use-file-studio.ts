import { addressLines } from '@atelier/domain';
import type { Reader, ValueSources } from '@atelier/domain/smart-files';
import {
  useClientPortal,
  useMembers,
  useProfile,
  useTenant,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import type { ClientPortal, ClientStudio } from '@atelier/ui/client-file';
import { useMemo } from 'react';
import { useLocalDay } from '../../../app/use-local-day';
import { studioSource } from './lead-values';

/** The studio that a file comes from, as far as its client meets it. */
export interface FileStudio {
  /** As the client's page shows it. */
  readonly page: ClientStudio;
  /** The sections of the page that the studio shows. */
  readonly portal: ClientPortal;
  /** As texts name it. */
  readonly source: ValueSources['studio'];
  /** In whose language and zone its files are written. */
  readonly reader: Reader;
  /** ISO 4217. */
  readonly currency: string;
}

const everything = { contactDetails: true, documents: true, paymentSchedule: true, paymentHistory: true };

/** The studio of the workspace that is open; what is on its way is left out until it comes. */
export function useFileStudio(): FileStudio {
  const tenant = useTenant().data;
  const profile = useProfile().data;
  const members = useMembers().data;
  const preferences = useWorkspacePreferences().data;
  const portal = useClientPortal().data;
  const { timeZone } = useLocalDay();
  return useMemo(() => {
    const { company } = tenant ?? {};
    const source = studioSource(tenant?.businessName ?? '', members, profile, company);
    const isReachable = portal?.contactDetails ?? true;
    return {
      source,
      page: {
        name: source.name,
        email: isReachable ? (source.email ?? null) : null,
        phoneNumber: isReachable ? (source.phoneNumber ?? null) : null,
        address: isReachable && company ? addressLines(company.address) : [],
        websiteUrl: isReachable ? (company?.websiteUrl ?? null) : null,
        socialProfiles: isReachable ? (company?.socialProfiles ?? []) : [],
        logoUrl: tenant?.settings.logoUrl ?? null,
        brandColour: tenant?.settings.brandColour ?? null,
        typeface: tenant?.settings.typeface ?? 'classic',
      },
      portal: portal ?? everything,
      reader: { locale: preferences?.locale ?? 'en-GB', timeZone: preferences?.timezone ?? timeZone },
      currency: preferences?.currency ?? 'EUR',
    };
  }, [tenant, profile, members, preferences, portal, timeZone]);
}
