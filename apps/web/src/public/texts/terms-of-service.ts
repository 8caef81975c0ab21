import { heading, link, list, operator, type PageText, paragraph } from './content';

export const termsOfService: PageText = {
  title: 'Terms',
  lead: 'What you can expect from this installation, and what it expects from you.',
  blocks: [
    heading('Two parties'),
    paragraph(
      'The software is available to everyone under the MIT license, as is and without warranty. The service, meaning this installation with its data and mail, is provided by its operator. These terms are between you and the operator, who may add their own.',
    ),
    operator,
    heading('Your account'),
    list(
      'Use an email address you can read: it is how you sign in and recover access.',
      'Keep codes, passwords, and recovery codes to yourself. You can see and end your sessions in Settings.',
      'An account is for one person. A studio with several people has several members.',
    ),
    heading('What is yours stays yours'),
    paragraph(
      'What you and your clients put into a workspace belongs to you and to them. The operator may store, copy, and show it only as far as the service requires.',
    ),
    heading('What you promise'),
    list(
      'You have the right to use the client data you bring here.',
      'You do not break the law, send unsolicited mail, or try to read what is not meant for you.',
      'You do not put more load on the service than your work needs. Calls are rate limited.',
    ),
    heading('Money'),
    paragraph(
      'Atelier itself costs nothing in this version. If that changes, prices and terms will be listed here before anyone is charged.',
    ),
    heading('Suspension and leaving'),
    paragraph(
      'You may stop at any time and leave a workspace in its settings. The last owner cannot leave until there is another owner. The operator may suspend a workspace that breaks these terms; nothing is deleted, and you can still open your own settings.',
    ),
    heading('Liability'),
    paragraph(
      'As the license says, the software comes without warranty of any kind, as far as the law allows. Keep a copy of what you cannot do without. For how data is handled, see ',
      link('privacy', '/privacy-policy'),
      '.',
    ),
  ],
};
