import { describe, expect, test } from 'vitest';
import { codeMail, codeTextMessage, contactFormMail, noAccountMail } from './code-mails';

describe('codeMail', () => {
  test.each([
    ['verify-email', '042917 is your verification code for Atelier', 'did not sign up'],
    ['sign-in', '042917 is your sign-in code for Atelier', 'did not ask to sign in'],
    ['already-signed-up', '042917 is your sign-in code for Atelier', 'You already have one'],
  ] as const)('%s carries the code, the product, the minutes and what to do', (reason, subject, phrase) => {
    const mail = codeMail({ reason, code: '042917', minutes: 10 });
    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('042917');
      expect(body).toContain('10 minutes');
      expect(body).toContain('Atelier');
      expect(body).toContain('ignore this mail');
      expect(body).toContain(phrase);
      expect(body).not.toContain('!</p>');
    }
    expect(mail.text).toMatch(/^ {4}042917$/m);
    expect(mail.html).not.toMatch(/https?:|<img|<script|src=/);
  });
});

test('without an account the mail holds no code', () => {
  const mail = noAccountMail();
  expect(mail.subject).toContain('Atelier');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('has no account');
    expect(body).toContain('ignore this mail');
  }
  expect(mail.text).not.toMatch(/\d{6}/);
});

test('a text message fits one message and says whom to give the code', () => {
  const text = codeTextMessage({ code: '042917', minutes: 10 });
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toContain('042917');
  expect(text).toContain('Give it to nobody');
});

test('the contact form can neither write headers nor markup', () => {
  const mail = contactFormMail([
    ['Name', 'Priya\r\nBcc: all@lists.example'],
    ['Message', '<script>alert(1)</script>\nSecond line'],
  ]);
  expect(mail.subject).toBe('Atelier contact form: Priya Bcc: all lists. example');
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.text).toContain('Second line');
});
