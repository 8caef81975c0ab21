import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { readTokens, type Token } from '../testing/token-list';
import classes from './Tokens.testing.module.css';
import tokens from './tokens.css?raw';

const all = readTokens(tokens);
const groups = [...new Set(all.map(({ group }) => group))].map((group) => ({
  group,
  members: all.filter((token) => token.group === group),
}));

/** Draws what a token is: a color, a line of text, a length, a shadow. Others are their value. */
function Sample({ token: { name, value } }: { token: Token }) {
  const its = `var(${name})`;
  const draw = (style: CSSProperties) => <span className={classes.sample} style={style} />;
  if (/^(#|rgb)/.test(value)) return draw({ background: its });
  if (value.startsWith('linear-gradient')) return draw({ background: its });
  if (name.startsWith('--e-') || name.startsWith('--ring-')) return draw({ boxShadow: its });
  if (name === '--hair') return draw({ border: its });
  if (name.startsWith('--r-')) return draw({ borderRadius: its, background: 'var(--moss-soft)' });
  if (/^--s\d/.test(name)) return draw({ inlineSize: its, background: 'var(--moss-mark)' });
  if (name.startsWith('--font-')) return <span style={{ fontFamily: its }}>Ada & Luis Ferreira</span>;
  if (/^--(t-|d-|read$)/.test(name)) return <span style={{ font: its }}>Ada & Luis</span>;
  return <span />;
}

function Tokens() {
  return groups.map(({ group, members }) => (
    <section key={group} className={classes.group}>
      <h2>{group}</h2>
      <ul aria-label={group}>
        {members.map((token) => (
          <li key={token.name}>
            <Sample token={token} />
            <code>{token.name}</code>
            <span className={classes.value}>{token.value}</span>
            {token.note && <span className={classes.note}>{token.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const meta: Meta<typeof Tokens> = {
  title: 'Design/Tokens',
  component: Tokens,
  tags: ['!autodocs'],
  parameters: {
    controls: { disable: true },
    ...guide({
      use: 'For every color, size, shadow and duration in a style sheet.',
      do: 'Choose by purpose: --line for a hairline, --clay for what needs a person.',
      dont: 'Don’t copy a value: it would not follow the theme, and a test fails on literal colors.',
      aria: 'Text tokens have a contrast of at least 4.5:1 on the grounds that they are meant for.',
    }),
  },
};
export default meta;
type Story = StoryObj<typeof Tokens>;

/** Each custom property of the style sheet, once. */
export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(all.length);
    await expect(all.length).toBeGreaterThan(140);
  },
};
export const Dark: Story = { ...dark };
