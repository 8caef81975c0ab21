import { moduleKinds } from '@atelier/domain/smart-files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { EditorHost } from '../testing/EditorHost';
import { blankStep, fileSteps, fileValues, proposalStep } from '../testing/editor-cast';
import { guide } from '../testing/guide';
import { phone, tablet, wholeScreen } from '../testing/story';
import { AddressField } from './Addresses/AddressField';
import { EditorShell } from './EditorShell/EditorShell';
import { OthersHere } from './EditorShell/OthersHere';
import { FieldsPane } from './FieldsPane/FieldsPane';
import { PreviewPane } from './preview/PreviewPane';
import { Readiness } from './Readiness/Readiness';
import { StepList } from './StepList/StepList';

const meta: Meta = {
  title: 'Editor/EditorShell',
  component: EditorShell,
  tags: ['evolving'],
  subcomponents: { StepList, FieldsPane, PreviewPane, Readiness, OthersHere, AddressField },
  parameters: {
    ...guide({
      use: 'The editor of a smart file: steps, fields, preview, who else is here, and what is missing.',
      do: 'Lead from each gap to its field.',
      dont: 'Don’t block editing while it saves.',
      keyboard: 'Tab goes steps, fields, preview; the buttons of a step move it.',
      aria: 'A list named Steps, a section named Preview, and “Part of the editor” to switch between them on a phone.',
    }),
    ...wholeScreen,
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
        <Story />
      </main>
    ),
  ],
};
export default meta;
type Story = StoryObj;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The client's page, in its own window. */
function pageIn(canvas: Canvas): HTMLElement {
  const frame = canvas.getByTitle('The client’s page');
  if (!(frame instanceof HTMLIFrameElement) || frame.contentDocument === null)
    throw new Error('There is no page in the preview.');
  return frame.contentDocument.body;
}

const step = (first: string): Story => ({
  render: () => <EditorHost given={fileSteps} first={first} values={fileValues} />,
});

export const Proposal: Story = step('proposal');
export const Contract: Story = step('contract');
export const Invoice: Story = step('invoice');
export const Form: Story = step('form');
export const ThankYou: Story = step('thanks');
export const Tablet: Story = { ...Proposal, ...tablet };
export const Phone: Story = { ...Proposal, ...phone };
export const PhoneFields: Story = {
  render: () => <EditorHost given={fileSteps} values={fileValues} place="fields" />,
  ...phone,
};
export const PhonePreview: Story = {
  render: () => <EditorHost given={fileSteps} values={fileValues} place="preview" />,
  ...phone,
};

/** Every kind of step, before anybody has written in it: what is missing is named. */
export const Empty: Story = {
  render: () => (
    <EditorHost given={moduleKinds.map((kind, order) => ({ ...blankStep(kind), order: order + 1 }))} />
  ),
};
export const Nothing: Story = { render: () => <EditorHost given={[]} /> };

const long = 'A name that goes on for as long as a name can go on, and then a little further than that';
export const Long: Story = {
  render: () => (
    <EditorHost
      given={[
        {
          ...proposalStep,
          label: long.slice(0, 80),
          content: {
            ...proposalStep.content,
            headline: [{ text: `${long} ${long}` }],
            packages: Array.from({ length: 8 }, (_, index) => ({
              ...proposalStep.content.packages[0],
              _id: `p${index}`,
              name: long,
              price: 99_999_999_999,
              line: long,
              features: [long, long],
              suggested: false,
              taxIds: [],
            })),
          },
        },
      ]}
    />
  ),
};

/** A gap leads to its field, also inside of an entry that is closed. */
export const LeadsToTheGap: Story = {
  render: () => (
    <EditorHost
      given={[
        {
          ...proposalStep,
          content: {
            ...proposalStep.content,
            packages: proposalStep.content.packages.map((one) =>
              one._id === 'story' ? { ...one, price: 0 } : one,
            ),
          },
        },
        ...fileSteps.slice(1),
      ]}
      first="contract"
      values={fileValues}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Proposal: price of The Story is empty' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveFocus());
  },
};

/** What is edited is framed on the page, whose links lead nowhere and whose window is as wide as is said. */
export const FramesWhatIsEdited: Story = {
  ...Proposal,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^The Weekend/ }));
    await userEvent.click(canvas.getByRole('textbox', { name: 'Price' }));
    await waitFor(() =>
      expect(pageIn(canvas).querySelector('[data-edited="Package"]')).toHaveTextContent('The Weekend'),
    );
    const { location, defaultView } = pageIn(canvas).ownerDocument;
    const before = location.href;
    const [link] = within(pageIn(canvas)).getAllByRole('link', { name: /Contract/ });
    if (link) await userEvent.click(link);
    await expect(location.href).toBe(before);
    await waitFor(() => expect(defaultView?.innerWidth).toBe(1200));
    await userEvent.click(canvas.getByRole('button', { name: 'Phone' }));
    await waitFor(() => expect(defaultView?.innerWidth).toBe(390));
  },
};

/** A package is added, named and priced; the total follows. Its extra is put in front of nothing. */
export const AddsAPackage: Story = {
  ...Proposal,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a package' }));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'The Elopement');
    const price = canvas.getByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, 'two thousand');
    await expect(price).toHaveAccessibleDescription();
    await userEvent.clear(price);
    await userEvent.type(price, '1,900.50');
    await userEvent.tab();
    await expect(price).toHaveValue('€1,900.50');
    await expect(pageIn(canvas)).toHaveTextContent('The Elopement€1,900.50');
  },
};

/** A clause is written from its heading on. */
export const AddsAClause: Story = {
  ...Contract,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a clause' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Heading' })).toHaveFocus());
    await userEvent.keyboard('Late changes');
    await expect(canvas.getByRole('button', { name: /^Late changes/ })).toBeVisible();
  },
};

/** A price that nobody can read stays as it was typed, also after another step was open. */
export const KeepsWhatItCannotRead: Story = {
  ...Proposal,
  play: async ({ canvas }) => {
    const price = () => canvas.getByRole('textbox', { name: 'Price' });
    await userEvent.click(canvas.getByRole('button', { name: /^The Weekend/ }));
    await userEvent.clear(price());
    await userEvent.type(price(), '-5');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('button', { name: /^Invoice/ }));
    // Its step says so, and so does the list of what is missing.
    await expect(
      canvas.getByRole('button', { name: 'Proposal: price of The Weekend is empty' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Proposal .*2 issues$/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^The Weekend/ }));
    await expect(price()).toHaveValue('-5');
    await expect(price()).toHaveAccessibleDescription(/Enter an amount between/);
    await userEvent.clear(price());
    await userEvent.type(price(), '1.900,50');
    await userEvent.tab();
    await expect(price()).toHaveValue('€1,900.50');
  },
};

/** Steps and entries are carried by the keys. */
export const MovesByKeys: Story = {
  ...Proposal,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Move Invoice' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    const steps = within(canvas.getAllByRole('list', { name: 'Steps' })[0] as HTMLElement);
    await waitFor(() => expect(steps.getAllByRole('listitem')[1]).toHaveTextContent('Invoice'));
    canvas.getByRole('button', { name: 'Move The Story' }).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await waitFor(() => expect(pageIn(canvas)).toHaveTextContent(/The Story.*The Day.*The Weekend/));
  },
};

/** A step is shown only after a package was chosen. */
export const ShownSometimes: Story = {
  ...Contract,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Contract' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Show conditionally' }));
    await userEvent.click(await page.findByRole('button', { name: 'Condition' }));
    await userEvent.click(page.getByRole('button', { name: 'Save condition' }));
    await expect(await canvas.findByRole('button', { name: /If they choose The Day/ })).toBeVisible();
  },
};

/** A question of a kind is added, and shown only after an answer. */
export const AsksAQuestion: Story = {
  ...Form,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a question' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Rating' }));
    const label = await canvas.findByRole('textbox', { name: 'Question' });
    await userEvent.clear(label);
    await userEvent.type(label, 'How calm should it be?');
    await userEvent.click(canvas.getByRole('button', { name: 'Show conditionally' }));
    await expect(canvas.getByRole('combobox', { name: 'Depends on' })).toHaveValue('How many guests?');
    await waitFor(() => expect(pageIn(canvas)).toHaveTextContent('How calm should it be?'));
  },
};

/** A jump reads as a sentence, and what is wrong with a line stands at it: here all answers pass over one. */
export const GoesElsewhere: Story = {
  ...Form,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^May we photograph/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Jump after certain answers' }));
    const jump = within(canvas.getByRole('group', { name: 'Jump 1' }));
    await expect(
      jump.getByText(/^When “May we photograph during the ceremony\?” is Yes, go to/),
    ).toBeVisible();
    await userEvent.click(jump.getByRole('combobox', { name: 'Go to' }));
    await userEvent.click(await page.findByRole('option', { name: 'The end of the form' }));
    await userEvent.click(jump.getByRole('combobox', { name: 'Value' }));
    await userEvent.click(await page.findByRole('option', { name: 'No' }));
    await expect(jump.getByText(/is Yes or No, go to the end of the form\.$/)).toBeVisible();
    await expect(await canvas.findAllByRole('button', { name: /needs attention/ })).not.toHaveLength(0);
  },
};

/** What comes with the address is named, and fills in a variable. */
export const HidesAField: Story = {
  ...Form,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a hidden field' }));
    const name = await canvas.findByRole('textbox', { name: 'Name in the address' });
    await userEvent.clear(name);
    await userEvent.type(name, 'no blanks');
    // Half a name is no mistake yet.
    await expect(name).not.toHaveAccessibleDescription(/letters, digits/);
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription(/letters, digits/);
    await userEvent.clear(name);
    await userEvent.type(name, 'step');
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription(/step says in the address which step is open/);
    await userEvent.clear(name);
    await userEvent.type(name, 'venue');
    await userEvent.tab();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Saves to' }));
    await userEvent.click(await page.findByRole('option', { name: 'Event place' }));
    await expect(canvas.getByRole('combobox', { name: 'Saves to' })).toHaveValue('Event place');
    await expect(canvas.getByRole('button', { name: /^venue/ })).toBeVisible();
    // Another story covers the list; wait until it is closed.
    await waitFor(() => expect(page.queryByRole('listbox')).toBeNull());
  },
};
/** Who else is at the file; what each changed is said to assistive technology, too. */
export const WithOthers: Story = {
  render: () => (
    <OthersHere
      others={[{ id: 'tom', name: 'Tom Okafor', picture: null, steps: ['Proposal', 'Contract'] }]}
    />
  ),
};
