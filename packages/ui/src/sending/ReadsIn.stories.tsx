import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { ReadsIn } from './ReadsIn';

const meta: Meta = {
  title: 'Sending/ReadsIn',
  component: ReadsIn,
  tags: ['evolving'],
  parameters: guide({
    use: 'To choose the language in which somebody gets a file: its page, its emails and its documents.',
    do: 'Preselect the language of the contact.',
    dont: 'Don’t translate what the studio wrote.',
    keyboard: 'A select.',
    aria: 'A combobox with its label.',
  }),
};
export default meta;
type Story = StoryObj;

const languageChosen = fn();
/** The language of whoever gets the file: the studio's choice, and the client's own, which is theirs. */
export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      <ReadsIn name="Priya Nair" language="pt" onChange={languageChosen} />
      <ReadsIn name="Jonas Weber" language="es" isChosen onChange={languageChosen} />
      <ReadsIn name="ada@ferreira.example" language="en" />
    </div>
  ),
  play: async ({ canvas }) => {
    languageChosen.mockClear();
    await expect(canvas.getAllByRole('combobox')).toHaveLength(1);
    await expect(canvas.getByText(/Jonas Weber/).parentElement).toHaveTextContent(
      'Jonas Weber gets it in Spanish, as chosen on the page.',
    );
    await userEvent.click(canvas.getByRole('combobox', { name: 'Priya Nair gets it in' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'English' }));
    await expect(languageChosen).toHaveBeenCalledWith('en');
  },
};
export const Dark: Story = { ...Default, ...dark };
