import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconAddressBook, IconFileExport, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import ceramics from '../seed-photographs/ceramics.webp';
import cloister from '../seed-photographs/cloister.webp';
import dusk from '../seed-photographs/sintra-dusk.webp';
import { dark, phone, wholeScreen } from '../testing/story';
import { ContactUsForm } from './ContactUs/ContactUsForm';
import { Feature, Hero, PointList } from './Hero/Hero';
import { NewsletterForm } from './Newsletter/NewsletterForm';
import { Prose } from './Prose/Prose';
import { PublicFooter, PublicHeader, PublicPage } from './PublicPage/PublicPage';

const meta: Meta = { title: 'Public/Pages', parameters: wholeScreen };
export default meta;
type Story = StoryObj;

const links = [
  { label: 'About', href: '/about-us' },
  { label: 'Changelog', href: '/changelog' },
  { label: 'API', href: '/api' },
];

function Page({ children }: { children: ReactNode }) {
  return (
    <PublicPage
      header={
        <PublicHeader
          links={links}
          current="/about-us"
          actions={
            <>
              <Button variant="subtle">Sign in</Button>
              <Button variant="primary">Start</Button>
            </>
          }
        />
      }
      footer={
        <PublicFooter
          text="A workspace for service professionals and their clients."
          columns={[
            { title: 'Product', links },
            { title: 'Company', links: [{ label: 'Contact', href: '/contact-us' }] },
            { title: 'Legal', links: [{ label: 'Privacy', href: '/privacy-policy' }] },
          ]}
        />
      }
    >
      {children}
    </PublicPage>
  );
}

export const Landing: Story = {
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
export const LandingDark: Story = { ...Landing, ...dark };
export const LandingPhone: Story = { ...Landing, ...phone };

export const Reading: Story = {
  render: () => (
    <Page>
      <Prose
        title="Privacy"
        lead="What is kept, where, for how long, and who can see it."
        meta="In force since 1 October 2026"
      >
        <h2>What is kept</h2>
        <p>
          Your name, your address and what you put into your studio. See the <a href="#terms">terms</a>.
        </p>
        <ul>
          <li>Contacts and everything that hangs on them</li>
          <li>Files that you upload</li>
        </ul>
        <pre>
          <code>curl https://contacts.us.atelier.example/juniperandlight/contacts</code>
        </pre>
      </Prose>
    </Page>
  ),
};
export const ReadingPhone: Story = { ...Reading, ...phone };

const send = fn();
export const ContactUs: Story = {
  render: () => (
    <Page>
      <Prose title="Write to us" lead="A person answers, mostly on the same day.">
        <ContactUsForm
          userCounts={[
            { value: '1', label: 'Just me' },
            { value: '2-10', label: '2 to 10' },
          ]}
          types={[{ value: 'question', label: 'A question' }]}
          errors={{ message: 'A message needs some words' }}
          onSubmit={send}
        />
      </Prose>
    </Page>
  ),
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'First name' }), 'Noor{Enter}');
    await expect(send).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Noor' }));
  },
};

const newsletter = { email: 'noor@haddad.example', onEmailChange: fn(), onSubmit: fn() };
export const Newsletter: Story = { render: () => <NewsletterForm {...newsletter} /> };
export const NewsletterDark: Story = { ...Newsletter, ...dark };
export const NewsletterWrong: Story = {
  render: () => <NewsletterForm {...newsletter} email="noor@" error="The address ends after the @" />,
};
export const NewsletterDone: Story = { render: () => <NewsletterForm {...newsletter} isDone /> };
