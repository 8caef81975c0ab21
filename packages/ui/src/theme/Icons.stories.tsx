import { contact, type EntityField, lead, task } from '@atelier/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconGripVertical,
  IconLink,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconSparkles,
  IconTrash,
  IconUpload,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { expect } from 'storybook/test';
import { fieldIcon } from '../foundation/field-icons';
import { Icon, type TablerIcon } from '../foundation/Icon';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { viewIcons } from '../views/ViewDialog/icons';
import classes from './Tokens.testing.module.css';

/** The icon that stands for an action or a state on every screen. */
const meanings: readonly (readonly [label: string, icon: TablerIcon])[] = [
  ['Add', IconPlus],
  ['Edit', IconPencil],
  ['Delete', IconTrash],
  ['Undo', IconArrowBackUp],
  ['Close, remove', IconX],
  ['More actions', IconDots],
  ['Search', IconSearch],
  ['Copy', IconCopy],
  ['Link', IconLink],
  ['Upload', IconUpload],
  ['Download, export', IconDownload],
  ['Retry', IconRefresh],
  ['Move', IconGripVertical],
  ['Assistant', IconSparkles],
  ['Chosen', IconCheck],
  ['Done', IconCircleCheck],
  ['Failed', IconAlertCircle],
  ['Offline', IconWifiOff],
];

const described: readonly EntityField[] = [contact, lead, task].flatMap(({ fields }) =>
  Object.values<EntityField>(fields),
);
const fields = new Map(
  described.flatMap((field) => {
    const icon = fieldIcon(field);
    return icon ? [[field.label, icon] as const] : [];
  }),
);

const groups: readonly { group: string; icons: readonly (readonly [label: string, icon: TablerIcon])[] }[] = [
  { group: 'Actions and states', icons: meanings },
  { group: 'Fields', icons: [...fields] },
  { group: 'Saved views', icons: viewIcons.map(({ label, icon }) => [label, icon] as const) },
];

function Icons() {
  return groups.map(({ group, icons }) => (
    <section key={group} className={classes.group}>
      <h2>{group}</h2>
      <ul aria-label={group}>
        {icons.map(([label, icon]) => (
          <li key={label}>
            <Icon icon={icon} size={22} />
            <span>{label}</span>
            {icon.displayName && <code>{icon.displayName}</code>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const meta: Meta<typeof Icons> = {
  title: 'Design/Icons',
  component: Icons,
  tags: ['!autodocs'],
  parameters: {
    controls: { disable: true },
    ...guide({
      use: 'One icon for one meaning, on every screen: take it from this page before choosing another.',
      do: 'Draw icons through Icon, so that all have the kit’s stroke.',
      dont: 'Don’t let an icon stand alone: the button or text around it has the name.',
      aria: 'Icons are hidden from assistive technology.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof Icons>;

export const All: Story = {
  play: async ({ canvas }) => {
    const drawn = groups.reduce((sum, { icons }) => sum + icons.length, 0);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(drawn);
  },
};
export const Dark: Story = { ...dark };
