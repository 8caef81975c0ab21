import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as Y from 'yjs';
import { guide } from '../../testing/guide';
import { refuseMarkup } from '../../testing/markup';
import { pageDocument, textOfPage, type WrittenBlock, weekendPlan } from '../../testing/page-document';
import { dark, phone, rightToLeft } from '../../testing/story';
import { EmbedCard, EmbedNote } from '../EmbedCard/EmbedCard';
import type { PageAnchor, PageCommenting } from './commenting';
import type { PageEmbeds } from './embeds';
import type { PageMedia } from './media';
import { PageEditor, type PageEditorProps } from './PageEditor';
import type { PageReferences } from './references';

const meta: Meta<typeof PageEditor> = {
  title: 'Notes/PageEditor',
  component: PageEditor,
  tags: ['evolving'],
  // The policy of the product's pages refuses markup that a script writes.
  beforeEach: () => refuseMarkup(),
  parameters: guide({
    use: 'What a page contains, to read and to write.',
    do: 'Give it the shared document of the page: whatever is typed is in there, and nowhere else.',
    dont: 'Don’t fill an empty document: the server gives every page its first block.',
    keyboard:
      '/ adds a block, @ mentions somebody. Tab and Shift+Tab nest, Ctrl or ⌘ with Shift and the arrows moves a block, Esc leaves the text.',
    aria: 'A text box named Page.',
  }),
};
export default meta;
type Story = StoryObj;

const references: PageReferences = {
  people: [
    { id: 'mira', name: 'Mira Anand' },
    { id: 'tom', name: 'Tom Okafor' },
  ],
  usePage: (id) =>
    id === 'family'
      ? {
          id,
          title: 'Family photos, in order',
          icon: '👪',
          href: '/note/family',
          subPages: 0,
          isFavorite: false,
        }
      : null,
  findPages: async () => [],
  createSubPage: async () => 'family',
  copyBlockLink: fn(),
  today: () => '2026-11-27',
};

/** A picture of one colour. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOs6+z9DwAE5QJ6n7o4FQAAAABJRU5ErkJggg==';

const media: PageMedia = {
  useFile: (url) => ({
    file:
      url === '/note-files/gone'
        ? null
        : {
            state: url === '/note-files/lie' ? 'refused' : url === '/note-files/new' ? 'waiting' : 'ready',
            url: url === '/note-files/new' || url === '/note-files/lie' ? null : picture,
            name: url === '/note-files/timeline' ? 'Timeline.pdf' : 'ceremony.jpg',
            size: 184_320,
            refusal:
              url === '/note-files/lie'
                ? 'This is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.'
                : null,
          },
    reload: fn(),
  }),
  upload: async ({ name }) => {
    if (name === 'large.jpg') return { message: 'Choose a file of at most 25 MB.', isOffline: false };
    if (name === 'train.jpg')
      return { message: 'Waits for a connection. Keep this window open.', isOffline: true };
    return { url: '/note-files/sent' };
  },
};

const draw = (document: Y.Doc, props: Partial<PageEditorProps> = {}) => (
  <div style={{ maxWidth: 760, margin: '0 auto', paddingInline: 48 }}>
    <PageEditor
      document={document}
      person={{ id: 'mira', name: 'Mira Anand' }}
      isEditable
      references={references}
      media={media}
      {...props}
    />
  </div>
);

/** Draws a page with these blocks, new for each story, and gives its document to what plays. */
const story = (
  blocks: readonly WrittenBlock[],
  play?: (page: HTMLElement, doc: Y.Doc) => Promise<void>,
): Story => {
  let doc = new Y.Doc();
  return {
    beforeEach: () => {
      doc = pageDocument(blocks);
    },
    render: () => draw(doc),
    play: async ({ canvas }) => {
      const page = await canvas.findByRole('textbox', { name: 'Page' });
      await play?.(page, doc);
    },
  };
};

/** Places the cursor behind a text. */
function writeAfter(page: HTMLElement, text: string): void {
  page.focus();
  const element = within(page).getByText(text);
  page.ownerDocument.getSelection()?.selectAllChildren(element);
  page.ownerDocument.getSelection()?.collapseToEnd();
}

const ids = (page: HTMLElement) =>
  [...page.querySelectorAll('[data-node-type="blockContainer"]')].map(
    (block) => block.getAttribute('data-id') ?? '',
  );

export const Default: Story = story(weekendPlan, async (page) => {
  await expect(within(page).getByText('Family photos, in order')).toBeVisible();
  await expect(within(page).getByText('@Tom Okafor')).toBeVisible();
});

export const Written: Story = story([{ type: 'paragraph' }], async (page, doc) => {
  await userEvent.click(page.querySelector('p') ?? page);
  await userEvent.keyboard('Golden hour{Enter}begins at 17:30');
  await waitFor(() => expect(textOfPage(doc)).toEqual(['Golden hour', 'begins at 17:30']));
  // The server takes no block whose ID is no UUID.
  for (const id of ids(page)) await expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await expect(new Set(ids(page)).size).toBe(2);
  const [first] = ids(page);
  await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
  await waitFor(() => expect(textOfPage(doc)).toEqual(['begins at 17:30', 'Golden hour']));
  // A block keeps its ID wherever it goes.
  await expect(ids(page)[1]).toBe(first);
});

export const SlashMenu: Story = story([{ type: 'paragraph' }], async (page, doc) => {
  await userEvent.click(page.querySelector('p') ?? page);
  await userEvent.keyboard('/call');
  const body = within(page.ownerDocument.body);
  await userEvent.click(await body.findByText('Callout'));
  await userEvent.keyboard('Bring ladders');
  await waitFor(() =>
    expect(page.querySelector('[data-content-type="callout"]')).toHaveTextContent('Bring ladders'),
  );
  await expect(textOfPage(doc)).toEqual(['Bring ladders']);
  await userEvent.keyboard('{Enter}/');
  // The menu is placed after it is drawn.
  await waitFor(() => expect(body.getByText('Toggle list')).toBeVisible());
});

/** Everything that floats over a page opens and closes, and what is copied comes back with new IDs. */
export const Tools: Story = story(
  [
    { type: 'paragraph', text: 'Golden hour' },
    { type: 'heading', props: { level: 2 }, text: 'Family' },
  ],
  async (page, doc) => {
    const body = within(page.ownerDocument.body);
    page.focus();
    page.ownerDocument.getSelection()?.selectAllChildren(within(page).getByText('Golden hour'));
    await userEvent.click(await body.findByRole('button', { name: 'Bold' }));
    await waitFor(() => expect(page.querySelector('strong')).toHaveTextContent('Golden hour'));
    const data = new DataTransfer();
    page.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect(data.getData('text/plain')).toBe('Golden hour');
    writeAfter(page, 'Family');
    await userEvent.keyboard(': ');
    const paste = (from: DataTransfer) =>
      page.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: from, bubbles: true, cancelable: true }),
      );
    paste(data);
    await waitFor(() => expect(textOfPage(doc)).toContain('Family: Golden hour'));
    const foreign = new DataTransfer();
    foreign.setData('text/html', '<h2>Shots</h2><p onclick="x()">One <b>kiss</b></p><script>x()</script>');
    paste(foreign);
    await waitFor(() => expect(page).toHaveTextContent('One kiss'));
    await expect(page.innerHTML).not.toContain('onclick');
    await expect(new Set(ids(page)).size).toBe(ids(page).length);
  },
);

export const Mentions: Story = story([{ type: 'paragraph' }], async (page) => {
  await userEvent.click(page.querySelector('p') ?? page);
  await userEvent.keyboard('Ask @tom');
  const body = within(page.ownerDocument.body);
  await userEvent.click(await body.findByText('Tom Okafor'));
  await expect(await within(page).findByText('@Tom Okafor')).toBeVisible();
});

const embeds: PageEmbeds = {
  Embed: ({ target }) =>
    target === 'hidden' ? (
      <EmbedNote state="hidden" />
    ) : (
      <EmbedCard icon={IconPhoto} kind="Gallery" title="Ferreira wedding" href="/galleries/ferreira" />
    ),
  offered: [{ kind: 'gallery', label: 'Gallery', aliases: ['photos'], icon: IconPhoto }],
  choose: async () => 'ferreira',
  useContact: (id) => (id === 'ada' ? { id, name: 'Ada Ferreira', href: '/contacts/ada' } : null),
  findContacts: async () => [{ id: 'ada', name: 'Ada Ferreira', href: '/contacts/ada' }],
  useMeetings: () => true,
  hasMeetings: true,
  turnIntoTask: fn(),
  turnIntoCheckItem: fn(),
  moveToPage: fn(),
};

const withEmbeds = (blocks: readonly WrittenBlock[], play: NonNullable<Story['play']>): Story => ({
  render: () => draw(pageDocument(blocks), { references: { ...references, embeds } }),
  play,
});

/** A thing of another area is chosen with `/`; the keyboard goes into it and comes back. */
export const Embeds: Story = withEmbeds([{ type: 'paragraph' }], async ({ canvas }) => {
  const page = await canvas.findByRole('textbox', { name: 'Page' });
  await userEvent.click(page.querySelector('p') ?? page);
  await userEvent.keyboard('/gall');
  await userEvent.click(await within(page.ownerDocument.body).findByText('Gallery'));
  const link = await within(page).findByRole('link', { name: /Ferreira wedding/ });
  await waitFor(() => expect(page).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(link).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page).toHaveFocus());
});

/** What may not be seen shows neither name nor number. */
export const HiddenEmbeds: Story = withEmbeds(
  [
    { type: 'embed', props: { kind: 'gallery', target: 'hidden' } },
    {
      type: 'paragraph',
      text: [
        { mention: { kind: 'contact', target: 'ada' } },
        { mention: { kind: 'contact', target: 'tom' } },
      ],
    },
    { type: 'meeting' },
  ],
  async ({ canvas }) => {
    await expect(await canvas.findByText('This was deleted, or isn’t shared with you.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Ada Ferreira' })).toBeVisible();
    await expect(canvas.getByText('A contact that you can’t see')).toBeVisible();
    await expect(canvas.getByText('Live meetings are set up on this server.')).toBeVisible();
  },
);

/** What another person writes arrives, and Undo takes back one's own words alone. */
export const Together: Story = story([{ type: 'paragraph', text: 'Ceremony' }], async (page, doc) => {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  writeAfter(page, 'Ceremony');
  await userEvent.keyboard(' at 16:30');
  await waitFor(() => expect(textOfPage(doc)).toEqual(['Ceremony at 16:30']));
  const line = other
    .getXmlFragment('document-store')
    .createTreeWalker((node) => node instanceof Y.XmlText)
    .next().value;
  if (line instanceof Y.XmlText) line.insert(0, 'Outdoor ');
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  await waitFor(() => expect(page).toHaveTextContent('Outdoor Ceremony at 16:30'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(textOfPage(doc)).toEqual(['Outdoor Ceremony']));
});

/** Two editors write in one block in turn: each takes back its own words, however often the other wrote in between. */
export const UndoInCompany: Story = {
  render: () => {
    const one = pageDocument([{ type: 'paragraph', text: 'Ceremony' }]);
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    one.on(
      'update',
      (update: Uint8Array, from: unknown) => from !== other && Y.applyUpdate(other, update, one),
    );
    other.on(
      'update',
      (update: Uint8Array, from: unknown) => from !== one && Y.applyUpdate(one, update, other),
    );
    return (
      <>
        {draw(one)}
        {draw(other, { person: { id: 'tom', name: 'Tom Okafor' } })}
      </>
    );
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Page' })).toHaveLength(2));
    const [one, other] = canvas.getAllByRole('textbox', { name: 'Page' });
    if (!one || !other) throw new Error('Both editors are drawn.');
    const type = async (page: HTMLElement, after: string, text: string) => {
      writeAfter(page, after);
      await userEvent.keyboard(text);
    };
    await type(one, 'Ceremony', ' at 16:30');
    await waitFor(() => expect(other).toHaveTextContent('Ceremony at 16:30'));
    await type(other, 'Ceremony at 16:30', ', outdoors');
    await waitFor(() => expect(one).toHaveTextContent('Ceremony at 16:30, outdoors'));
    one.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(other).toHaveTextContent('Ceremony, outdoors'));
    other.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(one).toHaveTextContent(/^Ceremony$/));
    one.focus();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(other).toHaveTextContent('Ceremony at 16:30'));
  },
};

/** What is said about a page is marked, and nothing of it is written into the document. */
export const Commented: Story = {
  render: () => <CommentedPage />,
  async play({ canvas }) {
    const page = await canvas.findByRole('textbox', { name: 'Page' });
    page.focus();
    page.ownerDocument.getSelection()?.selectAllChildren(within(page).getByText('Ceremony at 16:30'));
    const body = within(page.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(page.querySelector('[data-thread]')).toHaveTextContent('Ceremony at 16:30'));
    await expect(canvas.getByText('0 removed, 0 writes')).toBeVisible();
    await userEvent.click(within(page).getByText('Ceremony at 16:30'));
    await expect(await canvas.findByText('Open: thread')).toBeVisible();
    page.ownerDocument.getSelection()?.selectAllChildren(within(page).getByText('Ceremony at 16:30'));
    await userEvent.keyboard('{Backspace}');
    await expect(await canvas.findByText(/^1 removed/)).toBeVisible();
  },
};

function CommentedPage() {
  const [doc] = useState(() => pageDocument([{ type: 'paragraph', text: 'Ceremony at 16:30' }]));
  const [anchor, setAnchor] = useState<PageAnchor>();
  const [opened, setOpened] = useState('');
  const [removed, setRemoved] = useState(0);
  const [writes, setWrites] = useState(0);
  useEffect(() => {
    const count = () => setWrites((number) => number + 1);
    doc.on('update', count);
    return () => doc.off('update', count);
  }, [doc]);
  const commenting = useMemo(
    (): PageCommenting => ({
      threads: anchor
        ? [{ id: 'thread', blockId: anchor.blockId, start: anchor.start ?? null, end: anchor.end ?? null }]
        : [],
      activeId: opened,
      onOpen: setOpened,
      onBegin: setAnchor,
      onRemoved: (threadIds) => setRemoved(threadIds.length),
    }),
    [anchor, opened],
  );
  return (
    <>
      {draw(doc, { commenting })}
      <p>{`${removed} removed, ${writes} writes`}</p>
      {opened && <p>Open: {opened}</p>}
    </>
  );
}

/** Two people give one block different types at the same time: both texts stay. */
export const ChangedByTwo: Story = story([{ type: 'paragraph', text: 'Rings' }], async (page, doc) => {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const container = other
    .getXmlFragment('document-store')
    .createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'blockContainer')
    .next().value;
  if (!(container instanceof Y.XmlElement)) throw new Error('The block is not there.');
  const quote = new Y.XmlElement('quote');
  quote.insert(0, [new Y.XmlText('Rings, said Inês')]);
  container.delete(0, 1);
  container.insert(0, [quote]);
  await userEvent.click(page.querySelector('p') ?? page);
  await userEvent.keyboard('{Control>}{Alt>}2{/Alt}{/Control}');
  await waitFor(() => expect(page.querySelector('[data-content-type="heading"]')).not.toBeNull());
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  await waitFor(() => expect([...textOfPage(doc)].sort()).toEqual(['Rings', 'Rings, said Inês']));
  await expect(page).toHaveTextContent('Rings, said Inês');
});

/** A block of a newer version is kept, and the rest is written on. */
export const NewerBlock: Story = story(
  [
    { type: 'moodboard', props: { seed: 7 }, text: 'Sage and dusk' },
    { type: 'paragraph', text: 'Known' },
  ],
  async (page, doc) => {
    await expect(page).toHaveTextContent('Sage and dusk');
    writeAfter(page, 'Known');
    await userEvent.keyboard(', written on');
    await waitFor(() => expect(textOfPage(doc)).toEqual(['Sage and dusk', 'Known, written on']));
    await expect(doc.getXmlFragment('document-store').toString()).toContain('moodboard');
  },
);

/** What cannot be held at all is shown as far as it is known, and nothing is written. */
export const TooNew: Story = {
  ...story([{ type: 'paragraph', text: 'Known' }]),
  render: () => {
    const doc = pageDocument([{ type: 'paragraph', text: 'Known' }]);
    const group = doc.getXmlFragment('document-store').get(0);
    const column = new Y.XmlElement('columnList');
    if (group instanceof Y.XmlElement) group.insert(1, [column]);
    return draw(doc);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/need a newer version/)).toBeVisible();
    await expect(await canvas.findByText('Known')).toBeVisible();
    await expect(canvas.getByLabelText('Page')).toHaveAttribute('contenteditable', 'false');
  },
};

export const OnlyToRead: Story = {
  render: () => draw(pageDocument(weekendPlan), { isEditable: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Golden hour begins/)).toBeVisible();
    await expect(canvas.getByLabelText('Page')).toHaveAttribute('contenteditable', 'false');
  },
};
export const Empty: Story = story([{ type: 'paragraph' }]);
export const Loading: Story = { render: () => draw(new Y.Doc()) };
export const Dark: Story = { ...story(weekendPlan), ...dark };
export const Phone: Story = { ...story(weekendPlan), ...phone };
export const RightToLeft: Story = { ...story(weekendPlan), ...rightToLeft };
export const TooLong: Story = story([{ type: 'paragraph', text: 'weekend'.repeat(60) }]);

const mediaBlocks: readonly WrittenBlock[] = [
  {
    type: 'image',
    props: {
      url: '/note-files/a',
      name: 'ceremony.jpg',
      caption: 'Chapel of the farm',
      alt: 'A chapel',
      previewWidth: 240,
    },
  },
  { type: 'file', props: { url: '/note-files/timeline', name: 'Timeline.pdf' } },
  { type: 'image', props: { url: '/note-files/new', name: 'ceremony.jpg' } },
  { type: 'image', props: { url: '/note-files/lie', name: 'ceremony.jpg' } },
  { type: 'video', props: { url: '/note-files/gone', name: 'ceremony.mp4' } },
  { type: 'image', props: {} },
  { type: 'paragraph', text: '' },
];

/** Pictures and files: there, on their way, refused, gone, and to be chosen. */
export const Media: Story = story(mediaBlocks, async (page) => {
  const picture = await within(page).findByRole('img', { name: 'A chapel' });
  await expect(picture).toHaveStyle({ width: '240px' });
  await expect(within(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

/** The same on a phone, in the dark. */
export const MediaOnAPhone: Story = {
  ...story(mediaBlocks),
  ...phone,
  globals: { ...dark.globals, ...phone.globals },
};

const drop = (page: HTMLElement, names: readonly string[]) => {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['jpeg'], name, { type: 'image/jpeg' }));
  page.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
};

/** Pasted files become blocks; one that cannot be sent says why, and waits. */
export const MediaPasted: Story = story([{ type: 'paragraph', text: '' }], async (page, doc) => {
  await userEvent.click(page);
  drop(page, ['sent.jpg', 'large.jpg', 'train.jpg']);
  await within(page).findByText('Choose a file of at most 25 MB.');
  await within(page).findByText('Waits for a connection. Keep this window open.');
  await expect(within(page).getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  const container = doc.getXmlFragment('document-store').toString();
  await waitFor(() => expect(doc.getXmlFragment('document-store').toString()).toContain('/note-files/sent'));
  await expect(container).toContain('train.jpg');
});
