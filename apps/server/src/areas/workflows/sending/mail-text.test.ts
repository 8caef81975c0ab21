import { describe, expect, it } from 'vitest';
import { dangersIn, payloads } from '../testing/hostile';
import { writeMail } from './mail-text';

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
  sender: 'Juniper & Light',
  button: { label: 'Open Wedding weekend', url: 'https://studio.example/f/abc' },
} as const;
const write = (htmlBody: string, subject = 'Hello') => writeMail({ subject, htmlBody }, setting);

describe('a mail', () => {
  it.each(payloads)('holds nothing that runs or loads: %s', (payload) => {
    const { html } = write(`<p>Before</p>${payload}<p>after</p>`);
    expect(dangersIn(html)).toEqual([]);
    expect(html.match(/<meta/g)).toHaveLength(2);
    expect(html).toContain('Before');
    for (const [, link = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(link).toMatch(/^(https:|mailto:|tel:)/);
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

  it('names what nobody knows', () => {
    expect(write('{{event.place}} {{constructor}}', '{{client.name}}').missing).toEqual([
      'client.name',
      'event.place',
      'constructor',
    ]);
  });

  it.each([
    ['a subject of two lines', 'Hello\r\nBcc: all@lists.example', '<p>x</p>', 'mailContent.subject'],
    ['a subject of nothing', '   ', '<p>x</p>', 'mailContent.subject'],
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
