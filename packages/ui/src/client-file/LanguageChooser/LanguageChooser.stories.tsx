import type { Language } from '@atelier/domain/words';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { LanguageChooser } from './LanguageChooser';

const meta: Meta = {
  title: 'Client file/LanguageChooser',
  component: LanguageChooser,
  tags: ['evolving'],
  parameters: guide({
    use: 'To read the page of a file in another language.',
    do: 'Call each language as its readers call it.',
    dont: 'Don’t use flags: they stand for countries.',
    keyboard: 'Each language is a link; the focus stays on it.',
    aria: 'A navigation named Language; the current one is marked, a failure is an alert.',
  }),
};
export default meta;

function Page({ problem }: { problem?: string }) {
  const [current, setCurrent] = useState<Language>('en');
  return (
    <main>
      <LanguageChooser
        current={current}
        hrefOf={(language) => `?language=${language}`}
        onChoose={setCurrent}
        problem={problem}
      />
    </main>
  );
}

export const Default: StoryObj = { render: () => <Page /> };
export const Phone: StoryObj = { ...Default, ...phone };
/** Chosen by keyboard: the focus stays, and what is current is said. */
export const Choosing: StoryObj = {
  render: () => <Page />,
  play: async ({ canvas }) => {
    const portuguese = canvas.getByRole('link', { name: 'Português' });
    await expect(portuguese).toHaveAttribute('href', '?language=pt');
    await expect(portuguese).toHaveAttribute('lang', 'pt');
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('English');
    portuguese.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { current: true })).toBe(portuguese);
    await expect(portuguese).toHaveFocus();
  },
};

/** The page stays as it was, and says so. */
export const Failed: StoryObj = {
  render: () => <Page problem="Couldn’t change the language. Try again in a moment." />,
};
