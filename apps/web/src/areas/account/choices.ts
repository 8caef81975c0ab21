import type { ColourOption, SelectOption } from '@atelier/ui';

/** Kinds of business (the contract's `BusinessType`). */
export const businessKinds: readonly SelectOption[] = [
  { value: 'photographer', label: 'Photographer' },
  { value: 'studio', label: 'Studio' },
  { value: 'planner', label: 'Planner' },
  { value: 'filmmaker', label: 'Filmmaker' },
  { value: 'other', label: 'Something else' },
];

/** What a business does; stored under these words. */
export const professions: readonly { value: string; label: string }[] = [
  { value: 'weddings', label: 'Weddings' },
  { value: 'brands', label: 'Brands' },
  { value: 'families', label: 'Families' },
  { value: 'films', label: 'Films' },
  { value: 'planning', label: 'Planning' },
];

/** The studio's own colour, as clients see it. */
export const studioColours: readonly ColourOption[] = [
  { value: '#4a5a41', label: 'Juniper' },
  { value: '#ad5431', label: 'Clay' },
  { value: '#5580a6', label: 'Sky' },
  { value: '#1f1d1a', label: 'Ink' },
  { value: '#95658e', label: 'Plum' },
];

/** Where a workspace's data can live. */
export const regionOptions: readonly SelectOption[] = [
  { value: 'us-east-1', label: 'United States (us-east-1)' },
  { value: 'ap-south-1', label: 'India (ap-south-1)' },
];

/** What follows a handle in an address of this installation. */
export const handleSuffix = `\u00a0on ${window.location.host}`;
