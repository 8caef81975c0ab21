import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { CollaboratorList, type CollaboratorListProps } from './CollaboratorList';

const meta: Meta<typeof CollaboratorList> = {
  title: 'Galleries/CollaboratorList',
  component: CollaboratorList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For members of the studio who work on one gallery.',
    do: 'Add with the least access, and raise it in the row.',
    dont: 'Don’t use it for clients; share the gallery with them.',
    keyboard: 'Each row has its access, then Remove.',
    aria: 'A list named Collaborators; controls name the person.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { add: fn(), access: fn(), remove: fn() };
const tom = { id: 'tom', name: 'Tom Okafor', email: 'tom@juniperlight.example', access: 'edit' };
const draw = (props: Partial<CollaboratorListProps> = {}) => (
  <CollaboratorList
    collaborators={[tom]}
    candidates={[{ id: 'mira', name: 'Mira Anand', email: 'mira@juniperlight.example' }]}
    onAdd={told.add}
    onAccess={told.access}
    onRemove={told.remove}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a collaborator' }));
    await userEvent.click(await page.findByRole('menuitem', { name: /Mira Anand/ }));
    await expect(told.add).toHaveBeenCalledWith('mira');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Tom Okafor' }));
    await expect(told.remove).toHaveBeenCalledWith('tom');
  },
};
export const Empty: Story = { render: () => draw({ collaborators: [] }) };
export const Failed: Story = {
  render: () => draw({ error: 'Couldn’t change the access. It is as it was. Try again.' }),
};
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
};
export const TooLong: Story = {
  render: () =>
    draw({
      collaborators: [{ ...tom, name: tom.name.repeat(9), email: `${'tom'.repeat(40)}@mail.example` }],
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
