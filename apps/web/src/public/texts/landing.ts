/** The words of the landing page. What is called "today" exists; the rest is named as to come. */
export const landing = {
  title: 'One calm place for the people you work for',
  text: 'Atelier is a workspace for photographers, planners, filmmakers and other people with clients. It begins with the person and gathers the work around them.',
  statement:
    'Mailbox, spreadsheet, contract, drive: each of them knows a part of the client. None of them knows the person.',
  chapters: {
    bring: {
      title: 'Bring everybody you know',
      text: 'From a spreadsheet, or from the product you used before. Columns are recognised, a trial run shows every row before anything is saved, and for 30 days the whole import can be taken back.',
      caption: 'An example: the trial run of a file with 248 rows',
    },
    keep: {
      title: 'Find them again in a moment',
      text: 'One list, searched as you type, with the person opening beside it. No duplicates, since an address belongs to one person.',
      caption: 'An example: a list of contacts',
    },
    undo: {
      title: 'Change your mind',
      text: 'Nothing asks you twice, because nothing is gone at once. What you delete comes back with one press, and what somebody else changed meanwhile is never written over in silence.',
      caption: 'An example: a contact was deleted',
    },
  },
  areasTitle: 'What is there, and what comes',
  areasText:
    'Atelier is built from the ground up, and in the open. It starts with what everything else stands on.',
  areas: [
    { title: 'Contacts', text: 'The people you work for, in one list.', isThere: true },
    { title: 'Import', text: 'From CSV files, with a trial run and an undo.', isThere: true },
    { title: 'Workspace', text: 'Your name, colour and logo; several for one person.', isThere: true },
    { title: 'Safe sign-in', text: 'Codes by mail, and a second factor if you like.', isThere: true },
    { title: 'API', text: 'Everything the screens do, typed.', isThere: true },
    { title: 'Smart files', text: 'Proposal, contract and invoice behind one link.', isThere: false },
    { title: 'Galleries', text: 'To look at, choose from and download.', isThere: false },
    { title: 'Inbox', text: 'Messages from every channel, beside the person.', isThere: false },
    { title: 'Days', text: 'Calendar, tasks, notes and meetings.', isThere: false },
    { title: 'Assistant', text: 'Answers with sources, and steps you can undo.', isThere: false },
  ],
  points: {
    yours: {
      title: 'On your own machine',
      text: 'One command starts it, with its database in a folder. Take PostgreSQL and your own mail when you are ready.',
    },
    open: {
      title: 'Open source',
      text: 'Under the MIT licence. You can read how it works, change it, and go on without us.',
    },
    quiet: {
      title: 'Nobody follows you',
      text: 'No analytics, no advertising, nothing loaded from elsewhere. Each workspace is sealed from the others.',
    },
  },
  closingTitle: 'Begin with the people',
  closingText: 'Your e-mail address and a code are all it takes.',
} as const;
