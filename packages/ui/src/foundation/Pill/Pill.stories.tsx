import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { row } from '../marks.testing';
import { Glyph } from './Glyph';
import { Pill } from './Pill';
import { SampleContext, SampleMark } from './SampleMark';

const meta: Meta = {
  title: 'Foundation/Pill',
  component: Pill,
  tags: ['stable'],
  parameters: guide({
    use: 'For the status of a thing: a short word, a tone, and a shape.',
    do: 'Give it a glyph: the shape says it without color.',
    dont: 'Don’t use clay for what needs nobody.',
    aria: 'Text. The shape is hidden, because the word says the same.',
  }),
  subcomponents: { Glyph, SampleMark },
};
export default meta;
type Story = StoryObj;

/** Shape says it without colour. */
export const Default: Story = {
  render: () => (
    <div style={row}>
      <Pill glyph="notStarted">Later</Pill>
      <Pill tone="clay" glyph="new">
        New
      </Pill>
      <Pill tone="clay" glyph="needsYou">
        1 of 2
      </Pill>
      <Pill tone="ochre" glyph="waiting">
        Waiting for the client
      </Pill>
      <Pill tone="sky" glyph="inProgress">
        Proposal out
      </Pill>
      <Pill tone="ochre" glyph="nearlyDone">
        Contract
      </Pill>
      <Pill tone="plum" glyph="inReview">
        In review
      </Pill>
      <Pill tone="moss" glyph="done">
        Chosen
      </Pill>
      <Pill glyph="lost">Lost</Pill>
    </div>
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
/** Sample data says so, wherever it is shown. */
export const Sample: Story = {
  render: () => (
    <SampleContext value={['priya']}>
      <div style={row}>
        Priya Nair <SampleMark of="priya" />
      </div>
    </SampleContext>
  ),
};
/** The shapes without their words. */
export const Glyphs: Story = {
  render: () => (
    <div style={row}>
      {(['new', 'waiting', 'inProgress', 'done', 'lost'] as const).map((kind) => (
        <Glyph key={kind} kind={kind} size={20} />
      ))}
    </div>
  ),
};
