import { heading, link, list, operator, type PageText, paragraph } from './content';

export const privacyPolicy: PageText = {
  title: 'Privacy',
  lead: 'What this installation keeps, where, for how long, and who can see it.',
  blocks: [
    heading('Who is responsible'),
    paragraph(
      'Atelier is software that anybody can run. Whoever runs this installation decides about it, and is the controller of the data in it. The people who write Atelier receive nothing from it.',
    ),
    operator,
    paragraph(
      'For what a studio keeps about its own clients, the studio is the controller and the operator works on its behalf.',
    ),
    heading('What is kept about you'),
    list(
      'Your account: e-mail address, name, and what you add yourself: phone number, picture, theme. A password only if you set one, as a hash from which it cannot be read.',
      'Your sign-ins: kind of browser, network address, when it began and was last used. A session ends after 14 days without use and after 60 days in any case; 30 days later its record is deleted.',
      'One-time codes, as a hash, until a day after they end. The secret of an authenticator app is encrypted; recovery codes are hashes.',
      'A record of security events, such as a changed password or a new second factor.',
      'What you send with the contact form or the newsletter form, if you use them.',
      'Reports from the error screen, if you send one: the message, the path of the screen, the version and the browser. Nothing that you typed.',
    ),
    heading('What is kept in a workspace'),
    paragraph(
      'The contacts that you write or import, the files of imports, your logo, and the settings. Only members of that workspace can read them; the database itself refuses to show the rows of another. People with access to the server can reach all of it, as with any server.',
    ),
    heading('Where it is kept'),
    paragraph(
      'On the machine or in the database and file store that the operator chose. A workspace has a region, India or the United States, that says where its data is meant to live. An installation on one machine keeps everything on that machine.',
    ),
    heading('Who else receives data'),
    paragraph(
      'Nobody, unless the operator switched one of these on: a mail server for codes and messages, a gateway for text messages, an outside file store, a service that tells the country of a network address, signing in with Google, a support chat, and an address for error reports. Each receives only what it needs for that.',
    ),
    paragraph(
      'There is no analytics, no advertising and no tracking, and no font, script or picture is loaded from anywhere else. What your browser keeps is on the page about ',
      link('cookies', '/cookie-policy'),
      '.',
    ),
    heading('How long'),
    paragraph(
      'What you delete is gone for you at once; a deleted contact and an import can be brought back for a while. Your account stays until you ask the operator to delete it: there is no button for that yet.',
    ),
    heading('Your rights'),
    paragraph(
      'You may ask the operator what is kept about you, to correct or delete it, to hand it over in a form that machines can read, and to stop using it. If you are a client of a studio, ask the studio. If you are not content with the answer, you may turn to the authority for data protection where you live.',
    ),
  ],
};
