import { expect, it } from 'vitest';
import { announcerOf } from './announce';

const mail = { to: 'mira@juniperandlight.example', subject: '042917', text: '042917', html: '' };

it('prints mails at a terminal, and never into a log', () => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  announcerOf({ isTTY: true, write })?.(mail);
  expect(written.join('')).toContain('042917');
  expect(announcerOf({ isTTY: false, write })).toBeUndefined();
  expect(announcerOf({ write })).toBeUndefined();
});
