import { describe, expect, it } from 'vitest';
import { sendingPlan } from './plan';
import { checkedAddress, checkedCopies, checkedRecipients } from './recipients';

const now = Date.parse('2026-10-15T08:12:00Z');
const plan = (sendAt: string, sendZone?: string) =>
  sendingPlan(
    { sendAt, ...(sendZone && { sendZone }) },
    { now, timeZone: 'Europe/Lisbon' },
  ).sendAt?.toISOString();
const refused = (field: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
  });

describe('the time of sending', () => {
  it.each([
    ['2026-10-20T09:00', 'Europe/Lisbon', '2026-10-20T08:00:00.000Z'],
    ['2026-10-20T09:00', 'Asia/Kolkata', '2026-10-20T03:30:00.000Z'],
    // Clocks go back at two on 25 October: half past one occurs twice, and the first counts.
    ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Lisbon', '2026-10-25T02:30:00.000Z'],
    // They go forward at one on 28 March: half past one does not exist, and half past two does.
    ['2027-03-28T01:30', 'Europe/Lisbon', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T03:00', 'Europe/Lisbon', '2027-03-28T02:00:00.000Z'],
    ['2026-10-20T09:00:00Z', 'Asia/Kolkata', '2026-10-20T09:00:00.000Z'],
    ['2026-10-20T09:00:00+05:30', undefined, '2026-10-20T03:30:00.000Z'],
    ['2026-10-20T09:00', undefined, '2026-10-20T08:00:00.000Z'],
  ])('%s in %s is %s', (sendAt, zone, instant) => expect(plan(sendAt, zone)).toBe(instant));

  it('is now without a time, or for the current time', () => {
    expect(sendingPlan({}, { now, timeZone: 'UTC' })).toEqual({
      sendAt: null,
      sendZone: 'UTC',
      approvalRequired: false,
    });
    expect(plan('2026-10-15T08:12:00Z')).toBeUndefined();
  });

  it.each([
    ['2026-10-15T08:10:00Z', undefined, 'mailContent.sendAt'],
    ['2028-10-15T08:10:00Z', undefined, 'mailContent.sendAt'],
    ['2026-02-30T09:00', undefined, 'mailContent.sendAt'],
    ['2026-12-01T24:00', undefined, 'mailContent.sendAt'],
    ['tomorrow', undefined, 'mailContent.sendAt'],
    ['2026-10-20T09:00', 'Mars/Olympus', 'mailContent.sendZone'],
    ['2026-10-20T09:00', '+01:00', 'mailContent.sendZone'],
  ])('%s in %s is refused', (sendAt, zone, field) =>
    expect(() => plan(sendAt, zone)).toThrow(refused(field)),
  );
});

describe('addresses', () => {
  it.each([
    'a@b.example\r\nBcc: all@lists.example',
    'a@b.example\nSubject: x',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'Priya <a@b.example>',
    '"a b"@c.example',
    'a@b',
    'a@b..example',
    '@b.example',
    'a@@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(250)}.example`,
    '',
  ])('%j is refused', (address) => {
    expect(() => checkedAddress(address, 'clientEmail')).toThrow(refused('clientEmail'));
    expect(() => checkedCopies(['ok@b.example', address], 'mailContent.cc')).toThrow(
      refused('mailContent.cc.1'),
    );
  });

  it('are listed once each, ignoring case', () => {
    expect(checkedCopies([' a@b.example', 'A@B.example'], 'cc')).toEqual(['a@b.example']);
    expect(
      checkedRecipients('a@b.example', [
        { email: 'A@b.example', name: ' Priya\nNair ' },
        { email: 'c@d.example' },
      ]),
    ).toEqual([
      { email: 'a@b.example', name: 'Priya Nair' },
      { email: 'c@d.example', name: null },
    ]);
  });
});
