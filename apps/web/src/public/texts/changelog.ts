import { heading, link, list, name, type PageText, paragraph } from './content';

export const changelog: PageText = {
  title: 'Changelog',
  lead: 'What is new, in plain words. Only what works is listed.',
  meta: 'November 2026',
  blocks: [
    heading('Smart files'),
    list(
      'Proposal, contract, invoice, form, and thank-you page in one link. An editor with a live preview saves as you type, and two people can edit the same file.',
      'Your client chooses, signs, pays, and answers on one page, without an account. The signed contract becomes a sealed PDF that anyone can check.',
      'Leads move from enquiry to booked on a board or in a table. Income shows what is due, what was paid, refunds, and credit notes.',
      'Reminders and other automatic emails can be previewed and stopped a day before they leave.',
      'Viewer and response figures count people only, not link scanners.',
    ),
    heading('Tasks'),
    list(
      'Add a task in one line that understands days, people, labels, and priorities.',
      'A board and a table with saved views, sub-tasks, your own labels, bulk changes, and repeating tasks.',
    ),
    heading('Contacts'),
    list(
      'Filters, sorts, and saved views; merging duplicates with undo; a timeline; and export of any view.',
      'Imports from CSV files: columns are recognized, a dry run shows new, changed, and broken rows, and the whole import can be undone for 30 days. Importing the same file twice adds nothing.',
    ),
    heading('Foundation'),
    list(
      [
        'Start with ',
        name('npm start'),
        ': the web app, the API, and PostgreSQL from one command. Your own database, mail server, and file store can be connected.',
      ],
      'Sign up and sign in with a one-time code. Add a password, two-factor authentication with recovery codes, or Google if your operator has set it up.',
      'Several workspaces per person, each with its own address, name, color, and logo.',
      'Light, dark, or system theme, a command palette, and full use on a phone.',
      ['A typed ', link('API and SDK', '/api'), ' for all of it.'],
    ),
    heading('Not there yet'),
    paragraph(
      'Galleries, the inbox, notes, the calendar, automations, meetings, and the assistant are next. They will be listed here when they work. What they aim for is on the page ',
      link('Forefront', '/forefront'),
      '.',
    ),
  ],
};
