import type { EntityField, FieldIcon } from '@atelier/domain/entities';
import {
  IconAddressBook,
  IconBuilding,
  IconCalendar,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFlag,
  IconLanguage,
  IconLink,
  IconMail,
  IconMapPin,
  IconNote,
  IconPhone,
  IconSparkles,
  IconSubtask,
  IconTags,
  IconUser,
} from '@tabler/icons-react';
import type { TablerIcon } from './Icon';

const icons: Readonly<Record<FieldIcon, TablerIcon>> = {
  user: IconUser,
  contact: IconAddressBook,
  mail: IconMail,
  phone: IconPhone,
  building: IconBuilding,
  place: IconMapPin,
  link: IconLink,
  tags: IconTags,
  note: IconNote,
  language: IconLanguage,
  calendar: IconCalendar,
  clock: IconClock,
  check: IconCheck,
  status: IconCircleDashed,
  flag: IconFlag,
  subtask: IconSubtask,
  sparkles: IconSparkles,
};

/** Returns the drawing of a field of an entity; undefined where the field has none of its own. */
export const fieldIcon = ({ icon }: EntityField): TablerIcon | undefined => icon && icons[icon];
