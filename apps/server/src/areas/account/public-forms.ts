import { v7 as uuid } from 'uuid';
import type { RestHandler } from '../../platform/context';
import { uncounted } from '../../platform/mail/allowance';
import { storedEmail } from './addresses';
import { contactFormMail } from './mails/code-mails';
import { contactRequests, newsletterSubscriptions } from './schema';

/** Stores a subscription once, however often it is requested. Somebody who unsubscribed is subscribed again. */
export const subscribeToNewsletter: RestHandler<'subscribeToNewsletter'> = async ({ email }, { tx }) => {
  await tx
    .insert(newsletterSubscriptions)
    .values({ email: storedEmail(email), source: 'public-site' })
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { unsubscribedAt: null } });
  return undefined;
};

/** Stores the form, and sends it to support if an address is configured. */
export const sendContactForm: RestHandler<'sendContactForm'> = async (input, { tx, platform }) => {
  await tx.insert(contactRequests).values({
    id: uuid(),
    email: storedEmail(input.email),
    firstName: input.firstName,
    lastName: input.lastName,
    companyName: input.companyName,
    jobTitle: input.jobTitle,
    platformUsers: input.platformUsers,
    headquarters: input.headquarters,
    message: input.message,
    marketingConsent: input.marketingConsent,
    type: input.type,
    phone: input.phone ?? null,
  });
  const { supportEmail } = platform.configuration;
  if (supportEmail !== undefined)
    await platform.messages.mail(
      tx,
      {
        to: supportEmail,
        ...contactFormMail([
          ['Name', `${input.firstName} ${input.lastName}`],
          ['Email', input.email],
          ['Phone', input.phone ?? ''],
          ['Company', input.companyName],
          ['Job title', input.jobTitle],
          ['Platform users', input.platformUsers],
          ['Headquarters', input.headquarters],
          ['About', input.type],
          ['Marketing mail', input.marketingConsent ? 'yes' : 'no'],
          ['Message', input.message],
        ]),
        replyTo: input.email,
      },
      uncounted('To the operator of the server.'),
    );
  return undefined;
};
