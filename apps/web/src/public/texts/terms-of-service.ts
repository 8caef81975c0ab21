import { heading, link, list, operator, type PageText, paragraph } from './content';

export const termsOfService: PageText = {
  title: 'Terms',
  lead: 'What you can expect from this installation, and what it expects from you.',
  blocks: [
    heading('Two parties'),
    paragraph(
      'The software is given to everybody under the MIT licence, as it is and without warranty. The service, which is this installation with its data and its mail, is given to you by whoever runs it. These terms are between you and them. An operator may add their own.',
    ),
    operator,
    heading('Your account'),
    list(
      'Give an e-mail address that you can read: it is how you sign in and how you get back in.',
      'Keep codes, passwords and recovery codes to yourself. You can see where you are signed in, and end it, in the settings.',
      'An account is for one person. A studio with several people has several members.',
    ),
    heading('What is yours stays yours'),
    paragraph(
      'What you and your clients put into a workspace belongs to you and to them. The operator may store, copy and show it only as far as the service needs that.',
    ),
    heading('What you promise'),
    list(
      'You may use the data of your clients that you bring here.',
      'You do not break the law with it, send mail that nobody asked for, or try to read what is not meant for you.',
      'You do not put more load on it than your work needs. Calls are limited, and a limit answers with the time after which to try again.',
    ),
    heading('Money'),
    paragraph(
      'Nothing can be bought in this version. If that changes, prices and terms will stand here before anybody is charged.',
    ),
    heading('Pauses and the end'),
    paragraph(
      'You may stop at any time, and leave a workspace in its settings. An owner stays until there is another owner. The operator may suspend a workspace that breaks these terms; that deletes nothing, and you can still open your own settings.',
    ),
    heading('Liability'),
    paragraph(
      'As the licence says, the software comes without warranty of any kind, as far as the law allows. Keep a copy of what you cannot do without. How data is treated is told under ',
      link('privacy', '/privacy-policy'),
      '.',
    ),
  ],
};
