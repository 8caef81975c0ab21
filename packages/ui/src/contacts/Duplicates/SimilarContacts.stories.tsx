import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { ContactForm } from '../ContactForm/ContactForm';
import { SimilarContacts } from './SimilarContacts';

const meta: Meta = {
  title: 'Contacts/SimilarContacts',
  component: SimilarContacts,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'While a contact is created: who may be here already.',
      do: 'Link to them.',
      dont: 'Don’t block saving: only the same email address is refused, by the server.',
      keyboard: 'Each is a link.',
      aria: 'A status that is read when it appears.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const openedMatch = fn();
const similar = () => (
  <div style={{ background: 'var(--surface)', minHeight: 560 }}>
    <div style={{ maxWidth: 440, padding: 24 }}>
      <ContactForm
        initial={{ name: 'Hanna Brandt', phoneNumber: '+49 30 555 0142' }}
        onSubmit={fn()}
        onCancel={fn()}
        notice={
          <SimilarContacts
            matches={[
              { id: 'hannah', name: 'Hannah Brandt', reasons: ['samePhone', 'similarName'] },
              { id: 'jonas', name: 'Jonas Weber', reasons: ['whateverComesNext'] },
            ]}
            onOpen={openedMatch}
          />
        }
      />
    </div>
  </div>
);
/** Before somebody is written down twice. */
export const Default: Story = {
  render: similar,
  play: async ({ canvas }) => {
    openedMatch.mockClear();
    await expect(canvas.getByRole('status')).toHaveTextContent('Same phone, Similar name');
    await userEvent.click(canvas.getByRole('button', { name: 'Open Hannah Brandt' }));
    await expect(openedMatch).toHaveBeenCalledWith('hannah');
  },
};
/** An address that another contact has is refused. */
export const AddressUsed: Story = {
  render: () => (
    <div style={{ background: 'var(--surface)', padding: 24 }}>
      <SimilarContacts
        matches={[{ id: 'ada', name: 'Ada Ferreira', reasons: ['sameEmail'] }]}
        onOpen={openedMatch}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Open Ada Ferreira, or use another address.');
  },
};
export const Dark: Story = { render: similar, ...dark };
export const Phone: Story = { render: similar, ...phone };
