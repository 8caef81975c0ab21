import { heading, link, list, operator, type PageText, paragraph } from './content';

export const privacyPolicy: PageText = {
  title: 'Privacy',
  lead: 'What this installation stores, where, for how long, and who can see it.',
  blocks: [
    heading('Who is responsible'),
    paragraph(
      'Atelier is software that anyone can run. The operator of this installation controls it and is the controller of its data. The authors of Atelier receive none of it.',
    ),
    operator,
    paragraph(
      'For data that a studio keeps about its own clients, the studio is the controller and the operator acts on its behalf.',
    ),
    heading('What is stored about you'),
    list(
      'Your account: email address, name, and what you add yourself, such as a phone number, picture, and theme. A password only if you set one, stored as a hash.',
      'Your sign-ins: browser, network address, start, and last use. A session ends after 14 days without use, and after 60 days in any case; its record is deleted 30 days later.',
      'One-time codes, as a hash, until a day after they expire. Authenticator secrets are encrypted; recovery codes are hashed.',
      'A record of security events, such as a changed password or a new second factor.',
      'What you send through the contact form or newsletter form.',
      'Error reports, if you send one: the message, the path of the screen, the version, and the browser. Nothing you typed.',
    ),
    heading('What is stored in a workspace'),
    paragraph(
      'Your contacts, leads, tasks, smart files, payments, answers to forms, imported files, your logo, and settings. Only members of the workspace can read them, enforced by the database itself, and your clients see what you send them. People with access to the server can reach all of it, as with any server.',
    ),
    heading('Where it is stored'),
    paragraph(
      'On the server, or in the database and file store that the operator chose. A workspace has a region, India or the United States, which says where its data belongs. An installation on a single server keeps everything there.',
    ),
    heading('Who else receives data'),
    paragraph(
      'No one, unless the operator has turned on one of these: a mail server, a text-message gateway, an external file store, payments with Stripe, a service that finds the country of a network address, sign-in with Google, a support chat, or an address for error reports. Each receives only what it needs.',
    ),
    paragraph(
      'There are no analytics, no ads, and no tracking, and no font, script, or picture is loaded from another site. For what your browser stores, see ',
      link('cookies', '/cookie-policy'),
      '.',
    ),
    heading('How long'),
    paragraph(
      'What you delete disappears at once and can be restored for 30 days. Your account stays until you ask the operator to delete it: there is no button for that yet.',
    ),
    heading('Your rights'),
    paragraph(
      'You may ask the operator for a copy of your data in a machine-readable form, to correct or delete it, or to stop using it. If you are a client of a studio, ask the studio. If the answer does not satisfy you, you may contact the data protection authority where you live.',
    ),
  ],
};
