import { type Block, heading, link, list, type PageText, paragraph } from './content';

const aim = (title: string, text: string, measure: string): Block[] => [
  heading(title),
  paragraph(text),
  list(`Reached when: ${measure}`),
];

export const forefront: PageText = {
  title: 'Where we want to be first',
  lead: 'Ten goals. None of them is a claim about today: each has a test that decides, and the changelog says when it passes.',
  blocks: [
    ...aim(
      'One download, exact, now',
      'A whole gallery as one file that starts at once, shows its exact size, and resumes where it was interrupted.',
      '2,000 photographs start within 300 milliseconds, the size is exact to the byte, and a download interrupted at twenty random points still completes.',
    ),
    ...aim(
      'A signature that proves itself',
      'A signed contract should not depend on us: anyone can check it, even offline.',
      'the result appears within two seconds without a connection, and any changed byte is detected.',
    ),
    ...aim(
      'Amend only what changed',
      'A new price should not require every signature again, and no signature should ever cover words that were changed after it.',
      '500 random edit histories never ask anyone to sign an unchanged part again.',
    ),
    ...aim(
      'Money that adds up',
      'Payment providers send messages twice, late, and out of order. The books must come out the same.',
      '100,000 shuffled histories give the same ledger: no double charge, no lost payment, and every preview equals its bill.',
    ),
    ...aim(
      'Figures about people only',
      'When Atelier says that your client read the proposal, a person read it, for that long.',
      'link scanners and your own visits are excluded, and reading time is accurate to a second per section.',
    ),
    ...aim(
      'A gallery as fast as a native app',
      'On an ordinary phone, over a slow network, with thousands of photographs.',
      'a gallery of 5,000 shows its first photograph within one and a half seconds, and nothing jumps.',
    ),
    ...aim(
      'Access that is proven',
      'Who may do what is one list. Every build tries calls as people who are not allowed to make them.',
      'the list covers all calls, and no name, number, picture or place reaches the wrong person.',
    ),
    ...aim(
      'Answers with their sources',
      'An assistant that shows where each sentence comes from, and marks what it has no source for.',
      'every citation opens the passage it came from, and none is invented.',
    ),
    ...aim(
      'Every step of an assistant can be undone',
      'Before it changes anything, you see what would change. Afterwards, you can undo it.',
      'every action has a preview and an undo, and undoing restores the records exactly.',
    ),
    ...aim(
      'One meaning everywhere',
      'A filter should find the same rows on screen, in the database, and in an automation, in every time zone.',
      'a million generated cases show no difference.',
    ),
    heading('How you can tell'),
    paragraph(
      'The tests are part of the source, so you don’t have to take our word for it. Goals we reach are listed in the ',
      link('changelog', '/changelog'),
      '; anything that doesn’t work yet is marked as such on the ',
      link('start page', '/'),
      '.',
    ),
  ],
};
