import { mailVariables } from '@atelier/domain/mail';
import { builtInVariables } from '@atelier/domain/smart-files';
import { expect, it } from 'vitest';
import { mailFor } from './file-mails';
import { mailContentTexts } from './mail-content';

it('a name that somebody gave by a form becomes no link in a mail, and no other line', () => {
  const name = 'https://phish.example/x\r\nwww.phish.example';
  const { subject, text, html } = mailFor(
    mailContentTexts({
      subject: 'Thank you, {{client.name}}',
      htmlBody: '<p>Dear {{recipient.firstName}} of {{client.company}}, see {{workspace.email}}</p>',
    }),
    {
      values: {
        'client.name': { type: 'text', value: name },
        'client.company': { type: 'text', value: 'phish.example' },
        'workspace.email': { type: 'text', value: 'hello@juniperandlight.example' },
      },
      known: [...builtInVariables, ...mailVariables],
      reader: { language: 'en', isChosen: false, locale: 'en-GB', timeZone: 'Europe/Lisbon' },
      studio: { name: 'Juniper & Light', brandColour: null },
      title: null,
    },
    { recipient: { name, email: 'victim@target.example' }, expiresAt: null, url: null },
  );
  expect(subject).toBe('Thank you, https phish. example x www. phish. example');
  for (const written of [subject, text, html]) expect(written).not.toMatch(/phish\.example|:\/\/phish/);
  expect(text).toContain('see hello@juniperandlight.example');
});
