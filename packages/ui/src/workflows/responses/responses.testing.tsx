import { fn } from 'storybook/test';

export const told = { select: fn(), rows: fn(), open: fn() };

export const questions = [
  { key: 'a', label: 'Your names', shown: 164, answered: 161, left: 3, isRemoved: false },
  { key: 'b', label: 'Budget', shown: 148, answered: 127, left: 21, isRemoved: false },
  {
    key: 'c',
    label: 'How you found us, in as many words as you like and a few more',
    shown: 124,
    answered: 121,
    left: 0,
    isRemoved: true,
  },
];

export const asked = { answer: null, reason: null, files: [] };
