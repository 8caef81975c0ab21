/** The words of the landing page. What is marked as there works today; the rest is listed as planned. */
export const landing = {
  title: 'One calm place for the people you work for',
  text: 'Atelier is a workspace for photographers, planners, filmmakers, and everyone else who works for clients. It starts with the person and keeps their work, papers, and payments around them.',
  statement:
    'Your mailbox, spreadsheet, contract, and drive each know a part of your client. None of them knows the person.',
  chapters: {
    bring: {
      title: 'Bring everyone you know',
      text: 'Import a spreadsheet or an export from another product. Atelier recognizes the columns, and a dry run shows every row before anything is saved. You can undo the whole import for 30 days.',
      caption: 'Example: a dry run of a file with 248 rows',
    },
    keep: {
      title: 'Find anyone in a moment',
      text: 'One list that filters as you type, with the person open next to it. Filters, sorts, and views are yours to save.',
      caption: 'Example: a list of contacts',
    },
    undo: {
      title: 'Change your mind',
      text: 'Deleting never needs a second question, because it can be undone. If someone else changed the same contact in the meantime, your change doesn’t silently replace theirs.',
      caption: 'Example: a deleted contact',
    },
  },
  areasTitle: 'What works today, and what is next',
  areasText: 'Atelier is built in the open. This list changes when something works, not before.',
  areas: [
    {
      title: 'Smart files',
      text: 'Proposal, contract, invoice, and form in one link: signed, paid, and sealed.',
      isThere: true,
    },
    { title: 'Leads', text: 'From the first enquiry to booked, with the value of each.', isThere: true },
    { title: 'Contacts', text: 'Everyone you work for in one list, with their history.', isThere: true },
    { title: 'Tasks', text: 'A board and a table, labels, sub-tasks, and repeats.', isThere: true },
    { title: 'Import', text: 'From CSV files, with a dry run and undo.', isThere: true },
    { title: 'Galleries', text: 'To view, choose from, and download.', isThere: true },
    { title: 'Secure sign-in', text: 'One-time codes, and two-factor authentication.', isThere: true },
    { title: 'API', text: 'Everything the screens do, typed.', isThere: true },
    { title: 'Inbox', text: 'Messages from every channel, next to the person.', isThere: false },
    { title: 'Calendar and notes', text: 'Events, meetings, and pages written together.', isThere: false },
    { title: 'Assistant', text: 'Answers with sources, and steps you can undo.', isThere: false },
  ],
  points: {
    yours: {
      title: 'On your own server',
      text: 'One command starts it, with PostgreSQL in a folder. Connect your own database and mail server when you are ready.',
    },
    open: {
      title: 'Open source',
      text: 'MIT licensed. Read how it works, change it, and keep running it without us.',
    },
    quiet: {
      title: 'No tracking',
      text: 'No analytics, no ads, nothing loaded from other sites. Each workspace is isolated from the others.',
    },
  },
  closingTitle: 'Start with your people',
  closingText: 'All you need is your email address and a code.',
} as const;
