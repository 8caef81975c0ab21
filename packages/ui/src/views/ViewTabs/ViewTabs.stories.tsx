import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { savedViews } from '../../testing/TaskScreen';
import { ViewDialog } from '../ViewDialog/ViewDialog';
import { body } from './tabs.testing';
import { type SavedView, ViewTabs } from './ViewTabs';

const meta: Meta = {
  title: 'Views/ViewTabs',
  component: ViewTabs,
  tags: ['stable'],
  subcomponents: { ViewDialog },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For the saved views of a list.',
      do: 'Say when a view differs from what is saved, and offer to save it.',
      dont: 'Don’t use it for pages of an app.',
      keyboard: 'Tab reaches each view; Enter on the current one opens its menu.',
      aria: 'A navigation named Saved views; the current view has aria-current, and changes are a status.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const saved = fn();
function Tabs({ views: initial = savedViews }: { views?: readonly SavedView[] }) {
  const [views, setViews] = useState(initial);
  const [current, setCurrent] = useState(initial[1]?.id ?? initial[0]?.id ?? '');
  return (
    <ViewTabs
      views={views}
      current={current}
      onSelect={setCurrent}
      onRename={(id, label) =>
        setViews((all) => all.map((view) => (view.id === id ? { ...view, label } : view)))
      }
      onDuplicate={(id) =>
        setViews((all) =>
          all.flatMap((view) =>
            view.id === id ? [view, { ...view, id: `${id}-copy`, label: `${view.label}, copy` }] : [view],
          ),
        )
      }
      onDelete={(id) => {
        setViews((all) => all.filter((view) => view.id !== id));
        setCurrent(views.find((view) => view.id !== id)?.id ?? '');
      }}
      onCreate={fn()}
      isChanged
      onReset={fn()}
      onSave={saved}
    />
  );
}
/** A press on the current view opens its menu. */
export const Default: Story = {
  render: () => <Tabs />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Ferreira wedding/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Ferreira wedding/ }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Rename' }));
    const field = await canvas.findByRole('textbox', { name: 'New name of Ferreira wedding' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ada & Luis{Enter}');
    await expect(canvas.getByRole('button', { name: /Ada & Luis/ })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: /Ada & Luis/ }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Delete' }));
    await expect(canvas.queryByRole('button', { name: /Ada & Luis/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(saved).toHaveBeenCalled();
  },
};
export const Dark: Story = { render: () => <Tabs />, ...dark };
export const Phone: Story = { render: () => <Tabs />, ...phone };
export const RightToLeft: Story = { render: () => <Tabs />, ...rightToLeft };
export const ManyViews: Story = {
  render: () => (
    <Tabs
      views={Array.from({ length: 24 }, (_, index) => {
        const view = savedViews[index % savedViews.length];
        return {
          id: `${index}`,
          label:
            index === 2
              ? 'Everything that waits for a client this autumn and next spring'
              : `${view?.label} ${index + 1}`,
          icon: view?.icon ?? IconSun,
          count: index * 311,
        };
      })}
    />
  ),
};
export const ReadOnlyViews: Story = {
  render: () => <ViewTabs views={savedViews} current="autumn" onSelect={fn()} />,
};
/** The name and icon of a new view. */
export const Naming: Story = {
  render: () => <ViewDialog opened onSave={fn()} onClose={fn()} />,
  play: async () => {
    const dialog = within(await body().findByRole('dialog', { name: 'Save as new view' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sun' }));
    await expect(dialog.getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'true');
  },
  parameters: framed(480),
};
