import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeConfiguration } from './documentation';
import { ConfigurationError, readConfiguration } from './environment';
import { variables } from './variables';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('configuration', () => {
  it('runs on this machine alone when nothing is set', () => {
    const configuration = readConfiguration({}, '/srv/atelier');
    expect(configuration).toMatchObject({
      host: '127.0.0.1',
      port: 5173,
      dataDirectory: '/srv/atelier/data',
      s3: undefined,
    });
    expect(configuration.database.url).toBeUndefined();
  });

  it('takes an empty value as not set and cannot be changed afterwards', () => {
    const configuration = readConfiguration({ PORT: ' ', SMTP_URL: '' });
    expect(configuration.port).toBe(5173);
    expect(() => Object.assign(configuration.mail, { from: 'x' })).toThrow(TypeError);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://a/b' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_ORIGIN: 'https://studio.example/app' },
      'PUBLIC_ORIGIN must be an origin without a path, such as https://studio.example.',
    ],
    [{ NEUTRAL_SIGN_IN_ANSWERS: 'yes' }, 'NEUTRAL_SIGN_IN_ANSWERS must be true or false.'],
    [{ SERVER_KEY: 'short' }, 'SERVER_KEY must have at least 32 characters.'],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET is required when GOOGLE_CLIENT_ID is set.'],
    [{ VAPID_PRIVATE_KEY: 'x'.repeat(43) }, 'VAPID_SUBJECT is required when VAPID_PRIVATE_KEY is set.'],
    [
      { VAPID_SUBJECT: 'studio.example' },
      'VAPID_SUBJECT must be an address that starts with mailto: or https://.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is required when SMTP_URL is set.'],
    [
      { ALLOWED_ORIGINS: 'https://a.example, b' },
      'ALLOWED_ORIGINS must be an address that starts with http:// or https://.',
    ],
  ])('refuses %o by name and rule', (environment, message) => {
    expect(refusal(environment)).toContain(message);
  });

  it('names all wrong variables at once and prints no value', () => {
    const message = refusal({ PORT: 'x', DATABASE_URL: 'hunter2-secret' });
    expect(message.split('\n').length).toBeGreaterThanOrEqual(2);
    expect(message).not.toContain('hunter2');
  });

  it('is documented, variable by variable', () => {
    const page = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url));
    if (process.env.UPDATE_DOCUMENTATION === 'true') writeFileSync(page, describeConfiguration());
    const text = readFileSync(page, 'utf8');
    expect(text).toBe(describeConfiguration());
    for (const name of Object.keys(variables)) expect(text).toContain(`\`${name}\``);
  });
});
