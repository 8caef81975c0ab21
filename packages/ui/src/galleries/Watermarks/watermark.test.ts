import { expect, it } from 'vitest';
import { alignmentOf } from './watermark';

it.each([
  ['topLeft', 'start', 'start'],
  ['right', 'end', 'center'],
  ['bottom', 'center', 'end'],
  ['of a later version', 'center', 'center'],
])('a watermark at %s', (placement, justifyItems, alignItems) => {
  expect(alignmentOf(placement)).toEqual({ justifyItems, alignItems });
});
