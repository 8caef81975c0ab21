import { type CallError, CallFailed } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device';
import { leaveMessage } from './LeaveSection';
import { passwordProblems } from './password-rules';
import { permissionsOf } from './permissions';
import { displayPictureKinds, logoKinds, pictureProblem } from './picture-kinds';
import { formProblems } from './problems';
import { currencyOptions, localeOptions, timezoneOptions, weekStartOptions } from './regional';

describe('permissionsOf', () => {
  it.each([
    ['owner', true, true],
    ['admin', true, false],
    ['member', false, false],
    ['auditor', false, false],
    [undefined, false, false],
  ])('%s: studio %s, handle %s', (role, mayChangeStudio, mayChangeHandle) => {
    expect(permissionsOf(role)).toMatchObject({ mayChangeStudio, mayChangeHandle });
  });
});

describe('pictureProblem', () => {
  const file = (type: string, size: number) => new Blob([new Uint8Array(size)], { type });
  it.each([
    ['image/png', 10, undefined],
    ['image/svg+xml', 10, undefined],
    ['image/gif', 10, 'This file type isn’t supported'],
    ['text/html', 10, 'This file type isn’t supported'],
    ['image/png', 0, 'The file is empty'],
    ['image/png', 5 * 1024 * 1024, undefined],
    ['image/png', 5 * 1024 * 1024 + 1, 'The limit is 5 MB'],
  ])('logo of %s with %i bytes', (type, size, problem) => {
    const found = pictureProblem(file(type, size), logoKinds);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
  it('takes larger display pictures, but no drawings', () => {
    expect(pictureProblem(file('image/jpeg', 6 * 1024 * 1024), displayPictureKinds)).toBeUndefined();
    expect(pictureProblem(file('image/svg+xml', 10), displayPictureKinds)).toBeDefined();
  });
});

describe('passwordProblems', () => {
  const good = { currentPassword: '', newPassword: 'juniper-light', repeated: 'juniper-light' };
  it.each([
    [good, false, []],
    [good, true, ['currentPassword']],
    [{ ...good, currentPassword: 'old' }, true, []],
    [{ ...good, newPassword: 'ninechars', repeated: 'ninechars' }, false, ['newPassword']],
    [{ ...good, newPassword: 'tencharsss', repeated: 'tencharsss' }, false, []],
    [{ ...good, newPassword: 'x'.repeat(201), repeated: 'x'.repeat(201) }, false, ['newPassword']],
    [{ ...good, repeated: 'juniper-dark' }, false, ['repeated']],
  ])('%j, with a password %s', (draft, hasPassword, fields) => {
    expect(Object.keys(passwordProblems(draft, hasPassword))).toEqual(fields);
  });
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux', false],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on a Mac',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
      true,
    ],
    ['node', 'An API client', false],
    ['', 'An unknown browser', false],
  ])('%s', (userAgent, name, isPhone) => {
    expect(deviceOf(userAgent)).toEqual({ name, isPhone });
  });
});

const refused = (problem: object): CallError => ({
  kind: 'http',
  message: 'Refused.',
  status: 400,
  body: problem,
  problem: {
    type: 'about:blank',
    title: 'Refused.',
    status: 400,
    code: 'invalid_input',
    requestId: '1',
    ...problem,
  },
});

describe('formProblems', () => {
  const errors = [{ field: 'timezone', message: 'Name a zone.' }];
  it('puts a refusal at its field, and nowhere twice', () => {
    const found = formProblems(new CallFailed(refused({ errors })), ['timezone']);
    expect(found).toEqual({ fields: { timezone: 'Name a zone.' }, whole: undefined });
  });
  it('says under the form what has no field there', () => {
    expect(formProblems(new CallFailed(refused({ errors })), ['locale']).whole).toContain('Name a zone.');
    expect(formProblems(new CallFailed(refused({})), ['timezone']).whole).toBe('Refused.');
  });
  it('says nothing without an error', () => {
    expect(formProblems(null, [])).toEqual({ fields: {}, whole: undefined });
  });
});

describe('leaveMessage', () => {
  it("gives the server's reason where there is one", () => {
    expect(leaveMessage(refused({}))).toBe('Refused.');
  });
  it('falls back to the words of the specification (2 §8)', () => {
    expect(leaveMessage({ kind: 'network', message: 'Not reached.' })).toBe(
      'Unable to perform this operation',
    );
  });
});

describe('regional options', () => {
  it('keep what is saved, even where the list does not have it', () => {
    expect(localeOptions('eo').map(({ value }) => value)).toContain('eo');
    expect(timezoneOptions('Europe/Lisbon').filter(({ value }) => value === 'Europe/Lisbon')).toHaveLength(1);
    expect(timezoneOptions('UTC').filter(({ value }) => value === 'UTC')).toHaveLength(1);
    expect(currencyOptions('XTS', 'en').map(({ value }) => value)).toContain('XTS');
  });
  it('name the days of the week, 0 being Sunday', () => {
    expect(weekStartOptions(1, 'en-GB')).toEqual([
      { value: '1', label: 'Monday' },
      { value: '0', label: 'Sunday' },
      { value: '6', label: 'Saturday' },
    ]);
    expect(weekStartOptions(3, 'en-GB')[0]).toEqual({ value: '3', label: 'Wednesday' });
  });
  it('name languages in their own words, each once', () => {
    const options = localeOptions('pt-PT');
    expect(options.find(({ value }) => value === 'de-DE')?.label).toBe('Deutsch (Deutschland)');
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  });
});
