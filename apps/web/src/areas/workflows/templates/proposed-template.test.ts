import { expect, it } from 'vitest';
import { proposedTemplate } from './proposed-template';

const templates = [
  { id: 'ours', title: 'Our weddings' },
  { id: 'wedding', title: 'Wedding photography' },
  { id: 'portrait', title: 'Portrait session' },
  { id: 'plan', title: 'Event planning' },
];

it.each([
  [['weddings'], 'ours'],
  [['families'], 'portrait'],
  [['planning', 'weddings'], 'plan'],
  [['films', 'families'], 'portrait'],
  [['films'], undefined],
  [['constructor'], undefined],
  [[], undefined],
])('proposes for %j: %s', (work, id) => {
  expect(proposedTemplate(templates, work)).toBe(id);
});
