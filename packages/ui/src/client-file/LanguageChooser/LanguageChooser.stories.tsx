import type { Language } from '@atelier/domain/words';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { LanguageChooser } from './LanguageChooser';

const meta: Meta = { title: 'Client file/Language chooser' };
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
