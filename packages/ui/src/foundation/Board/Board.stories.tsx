import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, wholeScreen } from '../../testing/story';
import { Board as TaskBoardHost, told } from '../../testing/TaskBoardHost';
import { TaskScreen } from '../../testing/TaskScreen';
import { autumn } from '../../testing/task-cast';
import { CarryArea } from '../Carry/CarryArea';
import { Board } from './Board';
import { BoardLoading } from './BoardLoading';

const meta: Meta = {
  title: 'Foundation/Board',
  component: Board,
  tags: ['stable'],
  subcomponents: { BoardLoading, CarryArea },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For things that move through columns, such as tasks by status. TaskBoard and LeadBoard are made of it.',
      do: 'Give a column its total, also when only the first cards are loaded.',
      dont: 'Don’t leave the keyboard out: a card that can be dragged can be carried with Space and the arrows.',
      keyboard:
        'Arrows move between cards and columns. Space picks a card up and drops it, arrows carry it, Esc puts it back. Enter opens it.',
      aria: 'Cards are options of a named listbox per column, with their position and number. A live region reports each step of a move.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const onBoard: Story = {
  render: () => (
    <TaskScreen>
      <TaskBoardHost columns={autumn} />
    </TaskScreen>
  ),
};

/** Space picks up, arrows move between columns and places, Space drops; each step is said. */
export const KeyboardMove: Story = {
  ...onBoard,
  play: async ({ canvas, canvasElement }) => {
    told.moved.mockClear();
    told.opened.mockClear();
    const status = () => canvasElement.querySelector('p[role="status"]');
    const card = () => canvas.getByRole('option', { name: /Album layout/ });
    card().focus();
    await userEvent.keyboard(' ');
    await expect(status()).toHaveTextContent('JL-215 picked up. Arrow keys move it, Space drops it');
    await userEvent.keyboard('{ArrowRight}');
    await expect(status()).toHaveTextContent('Moved to With the client, position 2 of 3');
    await userEvent.keyboard('{ArrowDown}');
    await expect(status()).toHaveTextContent('Moved to With the client, position 3 of 3');
    await expect(card()).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(status()).toHaveTextContent('JL-215 dropped in With the client, position 3 of 3');
    await expect(told.moved).toHaveBeenCalledWith({
      id: 'jl-215',
      from: 'progress',
      to: 'client',
      index: 2,
      before: null,
    });
    await waitFor(() => expect(card()).toHaveFocus());
    await expect(canvas.getByRole('region', { name: 'With the client, 3 tasks' })).toContainElement(card());
    await userEvent.keyboard('{Enter}');
    await expect(told.opened).toHaveBeenCalledTimes(1);
  },
};

/** Escape cancels the move, and so does leaving with the Tab key; the host is not notified. */
export const KeyboardPutBack: Story = {
  ...onBoard,
  play: async ({ canvas, canvasElement }) => {
    told.moved.mockClear();
    const status = () => canvasElement.querySelector('p[role="status"]');
    canvas.getByRole('option', { name: /Send sneak peek/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    await expect(status()).toHaveTextContent('Moved to With the client, position 1 of 3');
    await userEvent.keyboard('{Escape}');
    await expect(status()).toHaveTextContent('JL-218 returned to its original position');
    await userEvent.keyboard(' {ArrowDown}');
    await expect(status()).toHaveTextContent('Moved to To do, position 2 of 6');
    await userEvent.tab();
    await expect(status()).toHaveTextContent('JL-218 returned to its original position');
    await expect(told.moved).not.toHaveBeenCalled();
  },
};

/** As it looks with a card in the hand. */
export const InTheHand: Story = {
  ...onBoard,
  play: async ({ canvas }) => {
    canvas.getByRole('option', { name: /Album layout/ }).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowDown}');
  },
};
export const InTheHandDark: Story = { ...InTheHand, ...dark };

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

/** The pointer picks up after five pixels, and the card lands where the free place is. */
export const PointerMove: Story = {
  ...onBoard,
  play: async ({ canvas }) => {
    told.moved.mockClear();
    told.opened.mockClear();
    const card = canvas.getByRole('option', { name: /Colour profile/ });
    const start = middle(card);
    const target = middle(canvas.getByRole('option', { name: /Shot list/ }));
    fireEvent.mouseDown(card, { ...start, button: 0 });
    fireEvent.mouseMove(document, { ...start, clientX: start.clientX + 12, buttons: 1 });
    await waitFor(() => expect(card.className).toMatch(/shade/));
    fireEvent.mouseMove(document, { ...target, clientY: target.clientY - 20, buttons: 1 });
    await waitFor(() => expect(document.querySelector('[data-slot]')).not.toBeNull());
    fireEvent.mouseUp(document, { ...target, clientY: target.clientY - 20 });
    await waitFor(() =>
      expect(told.moved).toHaveBeenCalledWith({
        id: 'jl-221',
        from: 'progress',
        to: 'client',
        index: 1,
        before: 'jl-213',
      }),
    );
    await expect(told.opened).not.toHaveBeenCalled();
  },
};

/** The order follows a sort: only the column can be chosen. */
export const Sorted: Story = {
  render: () => (
    <TaskScreen>
      <TaskBoardHost columns={autumn} sortedBy="due date" />
    </TaskScreen>
  ),
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('option', { name: /Album layout/ }).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect(canvasElement.querySelector('p[role="status"]')).toHaveTextContent(
      'Moved to With the client, sorted by due date',
    );
    await userEvent.keyboard('{Escape}');
  },
};
export const Loading: Story = { render: () => <BoardLoading label="Loading tasks" /> };
