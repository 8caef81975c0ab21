import { IconBuilding, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';

/** Why two contacts may be one person, in words; a reason that is not known here is shown as it is. */
export const reasonWords: Readonly<Record<string, string>> = {
  sameEmail: 'Same email',
  samePhone: 'Same phone',
  sameName: 'Same name',
  similarName: 'Similar name',
  similarEmail: 'Similar email',
  sameCompany: 'Same company',
};

/** The drawing of a reason. */
export const reasonIcon = (reason: string): TablerIcon => {
  if (reason === 'sameEmail' || reason === 'similarEmail') return IconMail;
  if (reason === 'samePhone') return IconPhone;
  return reason === 'sameCompany' ? IconBuilding : IconUser;
};

/**
 * How likely it is that two contacts are one person, in words.
 *
 * @param score from 1 to 100
 * @see The contract of contacts, ClientDuplicate: from 90 on it is almost certainly one person
 */
export const likelihood = (score: number): string =>
  score >= 90
    ? 'Almost certainly the same person'
    : score >= 60
      ? 'Probably the same person'
      : 'Possibly the same person';
