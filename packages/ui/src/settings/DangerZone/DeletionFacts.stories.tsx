import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DeletionFacts } from './DeletionFacts';

const meta: Meta<typeof DeletionFacts> = {
  title: 'Settings/DeletionFacts',
  component: DeletionFacts,
  tags: ['evolving'],
  parameters: guide({
    use: 'Before somebody deletes a workspace: what goes, and what others see meanwhile.',
    do: 'Count what people would miss.',
    dont: 'Don’t frighten: the numbers say enough.',
    keyboard: 'Nothing to press.',
    aria: 'A list of terms with their numbers, and a list of sentences.',
  }),
  args: {
    goes: [
      { number: '1,204', label: 'contacts' },
      { number: '86', label: 'smart files' },
      { number: '41', label: 'signed documents' },
      { number: '664', label: 'files, 4.9 GB' },
      { number: '5', label: 'people on the team' },
    ],
    meanwhile: [
      'Clients who open one of your 38 links see that Juniper & Light has closed.',
      'No emails go out to clients, and no payments are taken.',
      'Everyone on the team sees who requested it, and until when it can be canceled.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof DeletionFacts>;

export const Default: Story = {};
export const NewWorkspace: Story = { args: { goes: [{ number: '1', label: 'person on the team' }] } };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
