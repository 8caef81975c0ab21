import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { UndoPlan, type UndoPlanProps } from './UndoPlan';

const meta: Meta = {
  title: 'Settings/UndoPlan',
  component: UndoPlan,
  tags: ['evolving'],
  parameters: guide({
    use: 'Before changes of settings and rights are undone: what goes back, and what cannot.',
    do: 'Leave what somebody else changed later to be chosen.',
    dont: 'Don’t leave out what cannot go back: say why.',
    keyboard: 'Each change is a checkbox; Enter undoes the chosen ones.',
    aria: 'Two lists; the number of changes is a status.',
  }),
};
export default meta;
type Story = StoryObj;

const submit = fn();
const cancel = fn();
const changes: UndoPlanProps['changes'] = [
  {
    key: 'access.tom.automations',
    field: 'Access of Tom Okafor to Automations',
    now: 'Edit',
    before: 'View',
    by: 'Mira Anand, Wed 14 Oct, 11:02',
  },
  {
    key: 'portal.documents',
    field: 'Documents in the client portal',
    now: 'Hidden',
    before: 'Shown',
    by: 'Mira Anand, Tue 13 Oct, 15:48',
  },
  {
    key: 'name',
    field: 'Business name',
    now: 'Juniper & Light, photographs of everything that grows between Sintra and the sea',
    before: 'Juniper & Light',
    by: 'Mira Anand, Tue 13 Oct, 14:20',
    later: 'Tom Okafor changed it again, Wed 14 Oct, 09:20',
  },
];
const impossible: UndoPlanProps['impossible'] = [
  {
    id: '4219',
    what: 'Revoked the access token “old website” of Mira Anand',
    reason: 'Revoked for good. Create a new one instead.',
  },
];

function Demo({ error, pending }: Pick<UndoPlanProps, 'error' | 'pending'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(changes.filter(({ later }) => !later).map(({ key }) => key)),
  );
  return (
    <UndoPlan
      changes={changes}
      impossible={impossible}
      chosen={chosen}
      onChoose={(key, isChosen) =>
        setChosen(new Set(isChosen ? [...chosen, key] : [...chosen].filter((one) => one !== key)))
      }
      onSubmit={submit}
      onCancel={cancel}
      error={error}
      pending={pending}
    />
  );
}

export const Default: Story = {
  render: () => <Demo />,
  play: async ({ canvas }) => {
    submit.mockClear();
    await expect(canvas.getByRole('status')).toHaveTextContent('3 changes can go back, 1 can’t');
    const name = canvas.getByRole('checkbox', { name: /^Business name/ });
    await expect(name).not.toBeChecked();
    await userEvent.click(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo 3 changes' }));
    await expect(submit).toHaveBeenCalledTimes(1);
    for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
    await expect(canvas.getByRole('button', { name: 'Undo 0 changes' })).toBeDisabled();
  },
};
export const Failed: Story = {
  render: () => <Demo error="Somebody changed this in the meantime: Business name. Look at it again." />,
};
export const Pending: Story = { render: () => <Demo pending /> };
export const Dark: Story = { render: () => <Demo />, ...dark };
export const Phone: Story = { render: () => <Demo />, ...phone };
export const RightToLeft: Story = { render: () => <Demo />, ...rightToLeft };
