import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { ahead, finished, mira, statuses, today, tom } from '../../testing/task-cast';
import { taskPriorities } from '../task';
import { DueDate, People, PriorityMark, StatusMark, StatusPill, SubTaskCount } from './TaskMarks';

const meta: Meta = {
  title: 'Tasks/StatusPill',
  component: StatusPill,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the status of a task, and the other marks of a task: priority, due date, people, sub-tasks.',
    do: 'Use decorative where the word is beside the mark.',
    dont: 'Don’t show priority by color alone.',
    aria: 'Marks have names as words; decorative hides them where the word is beside them.',
  }),
  subcomponents: { StatusMark, PriorityMark, DueDate, People, SubTaskCount },
};
export default meta;
type Story = StoryObj;

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const;

export const Default: Story = {
  render: () => (
    <div style={row}>
      {Object.values(statuses).map((status) => (
        <StatusPill key={status.id} status={status} />
      ))}
    </div>
  ),
};
export const Dark: Story = { ...Default, ...dark };
/** The other marks of a task: priority, due date, people, and sub-tasks that are done. */
export const Marks: Story = {
  render: () => (
    <div style={row}>
      <StatusMark status={statuses.progress} />
      {taskPriorities.map((priority) => (
        <PriorityMark key={priority.value} priority={priority} />
      ))}
      <DueDate due={{ text: 'Yesterday', state: 'late' }} />
      <DueDate due={today} />
      <DueDate due={ahead('22 Oct')} />
      <DueDate due={finished('9 Oct')} />
      <People people={[mira, tom, { id: 'ada', name: 'Ada Ferreira' }]} />
      <SubTaskCount done={2} total={5} />
    </div>
  ),
};
export const MarksDark: Story = { ...Marks, ...dark };
export const MarksRightToLeft: Story = { ...Marks, ...rightToLeft };
