import type { RichText } from '@atelier/domain/smart-files';
import { fn } from 'storybook/test';

export const told = { retry: fn(), decide: fn(), show: fn(), resolve: fn(), change: fn() };

export const letter: RichText = {
  blocks: [
    { _id: 'a', kind: 'heading', runs: [{ text: 'Your weekend' }] },
    {
      _id: 'b',
      kind: 'paragraph',
      runs: [
        { text: 'In ' },
        { variable: 'event.place' },
        { text: ', ' },
        { text: 'slowly', italic: true },
        { text: '.' },
      ],
    },
    { _id: 'c', kind: 'listItem', runs: [{ text: 'The ' }, { text: 'album', bold: true }] },
    {
      _id: 'd',
      kind: 'quote',
      runs: [{ text: 'It felt like us', link: 'https://juniperandlight.example/' }],
    },
  ],
};
