import { createId } from '@atelier/domain';
import type { FormItem, FormQuestionType } from '@atelier/domain/forms';
import {
  IconAbc,
  IconAlignLeft,
  IconArrowsSort,
  IconAt,
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconCheckbox,
  IconChevronDown,
  IconCircleDot,
  IconClock,
  IconFileUpload,
  IconListCheck,
  IconMapPin,
  IconNumber123,
  IconPageBreak,
  IconPhone,
  IconSquareCheck,
  IconStar,
  IconTypography,
  IconWorld,
} from '@tabler/icons-react';
import type { TablerIcon } from '../../foundation/Icon';

/** A line of a form by its kind. */
export type FormItemType = FormQuestionType | 'statement' | 'pageBreak';

interface Kind {
  readonly name: string;
  readonly icon: TablerIcon;
}

/** What can be asked and said, in the order of the menu. */
export const formKinds: Readonly<Record<FormItemType, Kind>> = {
  shortText: { name: 'Short text', icon: IconAbc },
  longText: { name: 'Long text', icon: IconAlignLeft },
  email: { name: 'Email address', icon: IconAt },
  phone: { name: 'Phone', icon: IconPhone },
  website: { name: 'Website', icon: IconWorld },
  address: { name: 'Address', icon: IconMapPin },
  singleChoice: { name: 'Single choice', icon: IconCircleDot },
  multipleChoice: { name: 'Multiple choice', icon: IconListCheck },
  dropdown: { name: 'Dropdown', icon: IconChevronDown },
  ranking: { name: 'Ranking', icon: IconArrowsSort },
  yesNo: { name: 'Yes or no', icon: IconCheckbox },
  rating: { name: 'Rating', icon: IconStar },
  number: { name: 'Number', icon: IconNumber123 },
  money: { name: 'Amount', icon: IconCash },
  date: { name: 'Date', icon: IconCalendar },
  dateRange: { name: 'Date range', icon: IconCalendarEvent },
  time: { name: 'Time', icon: IconClock },
  file: { name: 'Files', icon: IconFileUpload },
  consent: { name: 'Consent', icon: IconSquareCheck },
  statement: { name: 'Text', icon: IconTypography },
  pageBreak: { name: 'New page', icon: IconPageBreak },
};

/** The kinds in groups, as the menu offers them. */
export const formKindGroups: readonly { readonly label: string; readonly types: readonly FormItemType[] }[] =
  [
    { label: 'Text', types: ['shortText', 'longText', 'email', 'phone', 'website', 'address'] },
    {
      label: 'Choice',
      types: ['singleChoice', 'multipleChoice', 'dropdown', 'ranking', 'yesNo', 'rating'],
    },
    { label: 'Numbers and dates', types: ['number', 'money', 'date', 'dateRange', 'time'] },
    { label: 'Other', types: ['file', 'consent', 'statement', 'pageBreak'] },
  ];

const option = (label: string) => ({ _id: createId(), label });

/**
 * A new line of a form.
 *
 * @param currency - of amounts, ISO 4217.
 */
export function newFormItem(type: FormItemType, currency: string): FormItem {
  const _id = createId();
  const asked = { _id, label: formKinds[type].name, required: true };
  const options = () => [option('First answer'), option('Second answer')];
  switch (type) {
    case 'pageBreak':
      return { _id, type };
    case 'statement':
      return { _id, type, text: 'What clients should know here.' };
    case 'number':
      return { ...asked, type, decimals: 0 };
    case 'money':
      return { ...asked, type, currency };
    case 'rating':
      return { ...asked, type, lowest: 1, highest: 5 };
    case 'singleChoice':
      return { ...asked, type, options: options() };
    case 'multipleChoice':
      return { ...asked, type, options: options() };
    case 'dropdown':
      return { ...asked, type, options: options() };
    case 'ranking':
      return { ...asked, type, options: options() };
    case 'file':
      return {
        ...asked,
        type,
        accept: ['image/*', 'application/pdf'],
        maximumFiles: 5,
        maximumSize: 20_971_520,
      };
    case 'consent':
      return { ...asked, type, label: 'I agree to this' };
    case 'date':
      return { ...asked, type };
    case 'dateRange':
      return { ...asked, type };
    case 'time':
      return { ...asked, type };
    case 'yesNo':
      return { ...asked, type };
    case 'address':
      return { ...asked, type };
    case 'email':
    case 'phone':
    case 'website':
      return { ...asked, type };
    default:
      return { ...asked, type };
  }
}

/** What a line of a form is called, in lists and sentences. */
export function itemName(item: FormItem): string {
  if (item.type === 'pageBreak') return item.title === undefined ? 'New page' : `New page: ${item.title}`;
  return item.type === 'statement' ? item.text : item.label;
}
