import { createHash } from 'node:crypto';
import { builtInVariables } from '@atelier/domain/smart-files';
import { describe, expect, it } from 'vitest';
import { mailContentTexts } from '../sending/mail-content';
import { dangersIn, payloads } from '../testing/hostile';
import { renderMail } from './render-mail';

const setting = {
  values: {
    'client.firstName': { type: 'text', value: 'Priya' },
    'event.date': { type: 'day', value: '2027-02-27' },
    'preset.hostile': {
      type: 'text',
      value: '<img src=x onerror=alert(1)>\r\nBcc: all@lists.example {{client.firstName}}',
    },
  },
  reader: { locale: 'en-GB', timeZone: 'Europe/Lisbon' },
  known: builtInVariables,
  studio: { name: 'Juniper & Light', brandColour: '#8a3b12' },
  button: { label: 'Open Wedding weekend', url: 'https://studio.example/f/abc' },
} as const;
const write = (htmlBody: string, subject = 'Hello') =>
  renderMail({ ...mailContentTexts({ subject, htmlBody }), ...setting });

describe('a mail', () => {
  it.each(payloads)('contains nothing that runs or loads: %s', (payload) => {
    const { html } = write(`<p>Before</p>${payload}<p>after</p>`);
    expect(dangersIn(html)).toEqual([]);
    expect(html.match(/<meta/g)).toHaveLength(4);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).toContain('Before');
  });

  it('keeps what people write: emphasis, lists, safe links', () => {
    const { html, text } = write(
      '<p>Dear <b>{{ client.firstName }}</b>,</p><ul><li><a href="https://studio.example/why">One</a></li></ul>',
    );
    expect(html).toContain('<p>Dear <strong>Priya</strong>,</p>');
    expect(html).toContain('<li><a href="https://studio.example/why" rel="noopener noreferrer">One</a></li>');
    expect(html).toContain('href="https://studio.example/f/abc"');
    expect(text).toContain('Dear Priya,');
    expect(text).toContain('Open Wedding weekend: https://studio.example/f/abc');
  });

  it('writes values as text, and none of them as a variable or a header', () => {
    const { html, subject, missing } = write(
      '<p>{{preset.hostile}}</p>',
      '{{preset.hostile}} on {{event.date}}',
    );
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(subject).toBe(
      '<img src=x onerror=alert(1)> Bcc: all@lists.example {{client.firstName}} on 27 February 2027',
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(missing).toEqual([]);
  });

  it('names unknown variables', () => {
    const { missing, html } = write('{{event.place}} {{constructor}}', '{{client.name}}');
    expect(missing).toEqual([
      { key: 'client.name', label: 'Client name', isKnown: true },
      { key: 'event.place', label: 'Event place', isKnown: true },
      { key: 'constructor', label: 'constructor', isKnown: false },
    ]);
    expect(html).toContain('<p>[Event place] [constructor]</p>');
  });

  it('uses the studio’s color, and the product’s if that is not a color', () => {
    expect(write('<p>x</p>').html).toContain('background:#8a3b12;color:#ffffff');
    const studio = { name: 'Juniper & Light', brandColour: 'red;x:url(//evil.example)' };
    const { html } = renderMail({
      ...mailContentTexts({ subject: 'x', htmlBody: 'x' }),
      ...setting,
      studio,
    });
    expect(html).not.toContain('evil');
  });

  it('has the hash of its exact bytes', () => {
    const { html, htmlSha256 } = write('<p>x</p>');
    expect(htmlSha256).toBe(createHash('sha256').update(html).digest('hex'));
  });

  it.each([
    ['a subject of two lines', 'Hello\r\nBcc: all@lists.example', '<p>x</p>', 'mailContent.subject'],
    ['an empty subject', '   ', '<p>x</p>', 'mailContent.subject'],
    ['no text', 'Hello', '<script>alert(1)</script> <p> </p>', 'mailContent.htmlBody'],
    ['too many paragraphs', 'Hello', '<p>x</p>'.repeat(201), 'mailContent.htmlBody'],
  ])('refuses %s', (_name, subject, htmlBody, field) => {
    expect(() => write(htmlBody, subject)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      }),
    );
  });
});
