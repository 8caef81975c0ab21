import { heading, link, list, name, type PageText, paragraph } from './content';

export const changelog: PageText = {
  title: 'Changelog',
  lead: 'What is new, in the words of people who use it. Only what is there is listed.',
  meta: 'November 2026',
  blocks: [
    heading('The first version'),
    paragraph(
      'The house is standing: from an empty machine to a studio with its clients in it, on one address, with one command.',
    ),
    list(
      [
        'Start with ',
        name('npm start'),
        ': the web app, the API and an embedded database in one process. PostgreSQL, a mail server and an outside file store can be switched on.',
      ],
      'Sign up and in with a one-time code. A password, a second factor from an authenticator app with recovery codes, and Google where the operator has set it up.',
      'A workspace with its own handle, name, colour and logo, in one of two regions. Several workspaces for one person.',
      'Contacts: create, change, delete with undo, search, and a panel beside the list.',
      'Imports from CSV files: the columns are proposed, a trial run shows what is new, changed and broken, rows can be mended, progress is counted in rows, and the whole can be taken back for 30 days. The same file twice adds nothing.',
      'Settings: profile and picture, phone number, where you are signed in, time zone, language, currency, first day of the week.',
      'Light, dark or as the system. A palette for everything, from the keyboard. Works on a phone.',
      ['A typed ', link('API and SDK', '/api'), ' for all of it.'],
    ),
    heading('Not there yet'),
    paragraph(
      'Proposals, contracts, invoices, galleries, the inbox, the calendar, tasks, notes, automations, meetings and the assistant are being built on top of this, one after the other. They will be listed here when they work. What they aim at is told under ',
      link('Forefront', '/forefront'),
      '.',
    ),
  ],
};
