import type { ContactUsDraft } from '@atelier/ui';
import { describe, expect, it } from 'vitest';
import { contactProblems, trimmedContact } from './contact-problems';

const whole: ContactUsDraft = {
  email: 'noor.haddad@mail.example',
  firstName: 'Noor',
  lastName: 'Haddad',
  companyName: 'Haddad Portraits',
  jobTitle: 'Photographer',
  platformUsers: '1',
  headquarters: 'Lisbon',
  message: 'Can I bring my own list?',
  marketingConsent: false,
  type: 'question',
  phone: '',
};

describe('contactProblems', () => {
  it('lets a whole form through, without a phone number and without consent', () => {
    expect(contactProblems(whole)).toEqual({});
  });

  it.each([
    'email',
    'firstName',
    'lastName',
    'companyName',
    'jobTitle',
    'platformUsers',
    'headquarters',
    'message',
    'type',
  ] as const)('asks for %s', (field) => {
    expect(Object.keys(contactProblems({ ...whole, [field]: '' }))).toEqual([field]);
  });

  it.each([
    ['firstName', 80],
    ['companyName', 120],
    ['message', 5000],
    ['phone', 40],
  ] as const)('names the limit of %s: %i', (field, limit) => {
    expect(contactProblems({ ...whole, [field]: 'x'.repeat(limit) })).toEqual({});
    expect(contactProblems({ ...whole, [field]: 'x'.repeat(limit + 1) })[field]).toContain(String(limit));
  });

  it.each(['noor', 'noor@mail', 'noor @mail.example', '@mail.example'])('refuses the address %s', (email) => {
    expect(contactProblems({ ...whole, email })).toHaveProperty('email');
  });

  it('does not take spaces for a text', () => {
    expect(contactProblems(trimmedContact({ ...whole, message: '  \n ' }))).toHaveProperty('message');
    expect(trimmedContact({ ...whole, email: ' noor.haddad@mail.example ' }).email).toBe(whole.email);
  });
});
