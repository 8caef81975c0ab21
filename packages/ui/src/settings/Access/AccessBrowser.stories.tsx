import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconEye, IconLink, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { AccessBrowser, AccessHead } from './AccessBrowser';
import { VerdictList } from './VerdictList';

const meta: Meta = {
  title: 'Settings/AccessBrowser',
  component: AccessBrowser,
  subcomponents: { AccessHead },
  tags: ['evolving'],
  parameters: guide({
    use: 'To pick a person, a link, a token or an object, and to see who may what.',
    do: 'Say why a list is empty, and that the search finds more than is listed.',
    dont: 'Don’t name what the viewer may not see.',
    keyboard: 'Everything to pick is a link; the search is a field.',
    aria: 'The list is a navigation, and what is picked is its current page.',
  }),
};
export default meta;
type Story = StoryObj;

const groups = [
  {
    label: 'People',
    items: [
      { id: 'mira', name: 'Mira Anand', detail: 'Owner', icon: 'person' as const, href: '#mira' },
      { id: 'tom', name: 'Tom Okafor', detail: 'Member', icon: 'person' as const, href: '#tom' },
    ],
  },
  {
    label: 'Links',
    note: '1 of 34. Search for the others.',
    items: [
      {
        id: 'priya',
        name: 'Priya Nair',
        detail: 'Priya Nair, wedding weekend in Alentejo · Until 22 Oct',
        icon: IconLink,
        href: '#priya',
      },
    ],
  },
  {
    label: 'Access tokens',
    items: [
      {
        id: 'books',
        name: 'Bookkeeping export',
        detail: 'Until 31 Dec',
        icon: IconTerminal2,
        href: '#books',
      },
    ],
  },
  { label: 'Invitations', note: 'None yet.', items: [] },
];

function Demo({ current }: { current?: string }) {
  const [query, setQuery] = useState('');
  return (
    <AccessBrowser
      ways={[
        { label: 'Person', href: '#people', isCurrent: true },
        { label: 'Object', href: '#objects', isCurrent: false },
      ]}
      query={query}
      onQuery={setQuery}
      searchLabel="Person, link, token"
      groups={groups}
      current={current}
      back={{ label: 'Access', href: '#back' }}
    >
      {current && (
        <>
          <AccessHead
            title="Bookkeeping export"
            text="Mira Anand · Until 31 Dec · Last used 2 hr"
            checkedAt="09:12"
            actions={<Button icon={IconEye}>Access tokens</Button>}
          />
          <VerdictList
            aria-label="Access of Bookkeeping export"
            groups={[
              {
                rows: [
                  { id: 'contacts', name: 'Contacts', level: 'read', why: 'The scope of the token' },
                  { id: 'tasks', name: 'Tasks', level: 'none', why: 'No scope for this area' },
                ],
              },
            ]}
          />
        </>
      )}
    </AccessBrowser>
  );
}

export const Default: Story = {
  render: () => <Demo current="books" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Bookkeeping/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Person, link, token' }), 'Tom');
    await expect(canvas.getByRole('searchbox')).toHaveValue('Tom');
  },
};
export const NothingPicked: Story = { render: () => <Demo /> };
export const Dark: Story = { ...NothingPicked, render: () => <Demo current="books" />, ...dark };
export const Phone: Story = { render: () => <Demo current="books" />, ...phone };
export const RightToLeft: Story = { render: () => <Demo current="books" />, ...rightToLeft };
