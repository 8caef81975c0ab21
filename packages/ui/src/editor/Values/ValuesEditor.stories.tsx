import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { told } from '../editor-parts.testing';
import { ValuesEditor } from './ValuesEditor';
import { ValuesLink } from './ValuesLink';

const meta: Meta = {
  title: 'Editor/ValuesEditor',
  component: ValuesEditor,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the values of the variables that a file’s texts name.',
    do: 'Show the default beside an empty value.',
    dont: 'Don’t show variables that the file does not use.',
    keyboard: 'Fields in the order of the text.',
    aria: 'Each field is named by its variable.',
  }),
  subcomponents: { ValuesLink },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={{ maxWidth: 372, display: 'grid', gap: 24 }}>
      <ValuesLink isCurrent={false} onOpen={fn()} />
      <ValuesEditor
        currency="EUR"
        own={[{ key: 'preset.dressCode', label: 'Dress code', type: 'text' }]}
        focus={null}
        onChange={told.change}
        values={[
          { key: 'client.name', type: 'text', text: 'Priya Nair', origin: 'From the contact' },
          { key: 'event.date', type: 'day', text: '2027-02-27' },
          { key: 'preset.dressCode', type: 'text', text: '' },
          { key: 'file.title', type: 'text', text: 'Wedding, abroad', isFixed: true },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    told.change.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Dress code' }), 'Linen');
    await userEvent.tab();
    await expect(told.change.mock.calls).toEqual([['preset.dressCode', 'Linen', undefined]]);
  },
};
