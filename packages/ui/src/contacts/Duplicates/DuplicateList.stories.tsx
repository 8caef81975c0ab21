import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopyCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../../foundation/States/EmptyState';
import { ErrorState } from '../../foundation/States/ErrorState';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { DuplicateList, DuplicateListLoading, type DuplicateView } from './DuplicateList';
import { href, page, personOf, priya, priyaAgain } from './duplicates.testing';

const meta: Meta = {
  title: 'Contacts/DuplicateList',
  component: DuplicateList,
  tags: ['evolving'],
  subcomponents: { DuplicateListLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For pairs of contacts that may be one person.',
      do: 'Say why two are alike.',
      dont: 'Don’t merge without showing both.',
      keyboard: 'Each pair has its buttons.',
      aria: 'A list named Possible duplicates.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const hannah = personOf('hannah');
const pairs: readonly DuplicateView[] = [
  { contacts: [priya, priyaAgain], score: 94, reasons: ['samePhone', 'similarName'], mergeHref: '/merge' },
  {
    contacts: [hannah, { ...hannah, id: 'hannah-2', name: 'Brandt Ceramics', email: null }],
    score: 62,
    reasons: ['samePhone'],
    mergeHref: '/merge',
  },
  {
    contacts: [
      personOf('ferreira'),
      {
        ...personOf('ferreira'),
        id: 'ferreira-2',
        name: 'Ada Ferreira, bride of the wedding at Quinta do Vale in September of last year',
        email: 'ada.ferreira.and.luis.ferreira.together@a-very-long-name-of-a-company.ferreira.example',
      },
    ],
    score: 40,
    reasons: ['similarName', 'whateverComesNext'],
    mergeHref: '/merge',
  },
];
function Pairs() {
  const [left, setLeft] = useState(pairs);
  return page(
    <DuplicateList
      pairs={left}
      contactHref={href}
      onDifferent={(pair) => setLeft((all) => all.filter((one) => one !== pair))}
    />,
  );
}
export const Default: Story = {
  render: () => <Pairs />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Almost certainly the same person')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Not a duplicate: Hannah Brandt and Brandt Ceramics' }),
    );
    await expect(canvas.queryByText('Brandt Ceramics')).toBeNull();
  },
};
export const Dark: Story = { render: () => <Pairs />, ...dark };
export const Phone: Story = { render: () => <Pairs />, ...phone };
export const RightToLeft: Story = { render: () => <Pairs />, ...rightToLeft };
export const Loading: Story = { render: () => page(<DuplicateListLoading />) };
export const NoDuplicates: Story = {
  render: () =>
    page(
      <EmptyState
        icon={IconCopyCheck}
        title="No duplicates"
        text="No duplicates. Pairs that may be one person show up after an import or when you write somebody down."
      />,
    ),
};
export const Failed: Story = {
  render: () =>
    page(
      <ErrorState
        title="Couldn’t load duplicates"
        text="There was no answer for 20 seconds. Nothing was changed."
        onRetry={fn()}
        reference="0197-4C1E"
      />,
    ),
};
