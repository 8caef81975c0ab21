import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VisitorFormFields, type VisitorQuestion } from './VisitorFormFields';

const meta: Meta<typeof VisitorFormFields> = {
  title: 'Galleries/VisitorFormFields',
  component: VisitorFormFields,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what visitors are asked before they enter a gallery.',
    do: 'Save all questions together: visitors see one form.',
    dont: 'Don’t ask for what is of no use to the client; every question keeps somebody out.',
    keyboard: 'Tab goes through the questions; Space marks one as required.',
    aria: 'An ordered list; each question is named by its number.',
  }),
};
export default meta;
type Story = StoryObj;

const changed = fn();
const asked: VisitorQuestion[] = [
  { key: 'name', label: 'Your name', kind: 'name', isRequired: true },
  { key: 'table', label: 'At which table did you sit?', kind: 'text', isRequired: false },
];
function Host({ initial = asked }: { initial?: VisitorQuestion[] }) {
  const [questions, setQuestions] = useState(initial);
  return (
    <div style={{ maxWidth: 480 }}>
      <VisitorFormFields
        questions={questions}
        onChange={(next) => {
          changed(next);
          setQuestions(next);
        }}
        limits={{ questions: 10, label: 120 }}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    changed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a question' }));
    await expect(changed).toHaveBeenLastCalledWith([
      ...asked,
      { key: 'email', label: 'Your email address', kind: 'email', isRequired: true },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove At which table did you sit?' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Question 1' }));
    await expect(canvas.getByText('Write the question.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question 1' }), 'Who are you?');
    await expect(changed).toHaveBeenLastCalledWith([
      { key: 'name', label: 'Who are you?', kind: 'name', isRequired: true },
      { key: 'email', label: 'Your email address', kind: 'email', isRequired: true },
    ]);
  },
};
export const Empty: Story = { render: () => <Host initial={[]} /> };
/** As many as there can be. */
export const Full: Story = {
  render: () => (
    <Host
      initial={Array.from({ length: 10 }, (_, index) => ({
        key: `question${index}`,
        label: `Question of the studio ${index + 1}`,
        kind: 'text',
        isRequired: false,
      }))}
    />
  ),
};
export const TooLong: Story = {
  render: () => (
    <Host
      initial={[
        { key: 'text1', label: 'Which of the many parties? '.repeat(4), kind: 'text', isRequired: true },
      ]}
    />
  ),
};
export const ReadOnly: Story = {
  render: () => (
    <ReadOnlyPart reason="You can view this gallery.">
      <Host />
    </ReadOnlyPart>
  ),
};
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
