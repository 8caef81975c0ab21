import type { CreateWorkspaceInput } from '@atelier/sdk';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** What the person does, for readers of the list of logins. */
  readonly role: string;
  /** The workspace that the person owns; none for somebody who only signed up. */
  readonly workspace?: Omit<CreateWorkspaceInput, 'ws'>;
}

/** The people of seeds, stories and tests who sign in. */
export const people: readonly Person[] = [
  {
    firstName: 'Mira',
    lastName: 'Anand',
    email: 'mira@juniper-light.example',
    role: 'owns Juniper & Light',
    workspace: {
      workspaceId: 'juniper-light',
      businessName: 'Juniper & Light',
      businessType: 'photographer',
      profession: ['Photographer'],
    },
  },
  {
    firstName: 'Inês',
    lastName: 'Duarte',
    email: 'ines@duarte.example',
    role: 'planner, owns a workspace of her own',
    workspace: {
      workspaceId: 'ines-duarte',
      businessName: 'Inês Duarte',
      businessType: 'planner',
      profession: ['Planner'],
    },
  },
  {
    firstName: 'Tom',
    lastName: 'Okafor',
    email: 'tom@okafor.example',
    role: 'second shooter, has signed up and not been onboarded',
  },
];

/** The clients of Juniper & Light. */
export const clients = [
  { name: 'Ada & Luis Ferreira', email: 'ada@ferreira.example', tags: ['wedding'] },
  { name: 'Priya Nair', email: 'priya@nair.example', tags: ['wedding'] },
  {
    name: 'Hannah Brandt',
    email: 'hannah@brandt-ceramics.example',
    company: 'Brandt Ceramics',
    tags: ['brand'],
  },
  { name: 'Noor Haddad', email: 'noor@haddad.example', tags: ['portrait'] },
  { name: 'Clara Mendes', email: 'clara@mendes.example', tags: ['family'] },
  { name: 'Jonas Weber', email: 'jonas@weber.example', tags: ['portrait'] },
] as const;
