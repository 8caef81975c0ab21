import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconAddressBook, IconFileExport, IconLock } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import ceramics from '../../seed-photographs/ceramics.webp';
import cloister from '../../seed-photographs/cloister.webp';
import dusk from '../../seed-photographs/sintra-dusk.webp';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { Page } from '../public.testing';
import { Feature, Hero, PointList } from './Hero';

const meta: Meta = {
  title: 'Public/Hero',
  component: Hero,
  tags: ['stable'],
  subcomponents: { Feature, PointList },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'At the top of a landing page: one promise, one picture; then features and points.',
      do: 'Say what the product does, in the reader’s words.',
      dont: 'Don’t use a slider.',
      keyboard: 'Actions are buttons or links.',
      aria: 'A heading of level 1 in a section; the photograph is a figure with alt text and caption.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Page>
      <Hero
        title="The calm side of running a studio"
        text="Win a client, sign, get paid and deliver, and keep all of it in one place."
        actions={
          <>
            <Button variant="primary" size="xl">
              Open a studio
            </Button>
            <Button size="xl">See how it works</Button>
          </>
        }
        photograph={{
          src: ceramics,
          alt: 'Four ceramic vessels on a shelf',
          caption: 'Brandt Ceramics, spring. By Juniper & Light',
        }}
      />
      <Feature
        title="Your clients, from the first day"
        text="Bring them from a spreadsheet. You see every row before anything is saved, and you can undo it."
        photograph={{ src: cloister, alt: 'A couple under four arches' }}
      />
      <Feature
        title="Nothing gets lost"
        text="What you type is kept, what you delete can come back, and what runs long says how far it is."
        photograph={{ src: dusk, alt: 'A couple on a hill at dusk' }}
      />
      <PointList
        points={[
          {
            icon: IconAddressBook,
            title: 'One list of people',
            text: 'Every conversation, file and gallery hangs on it.',
          },
          {
            icon: IconFileExport,
            title: 'Yours to export',
            text: 'Everything leaves the way it came in.',
          },
          { icon: IconLock, title: 'Sealed per studio', text: 'No workspace ever sees the rows of another.' },
        ]}
      />
    </Page>
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
