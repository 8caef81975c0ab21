import type { Meta, StoryObj } from '@storybook/react-vite';
import { dark } from '../testing/story';
import tokens from './tokens.css?raw';

/** Reads the names out of the file itself, so that the page can never show another list. */
function namesOf(test: RegExp): string[] {
  const light = tokens.split('[data-theme="dark"]')[0] ?? '';
  const names = [...light.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].filter((name) => test.test(name));
}

const colours = namesOf(
  /^--(paper|surface|sunken|hover|selected|card|raised|line|ink|inverse|moss|clay|danger|stone|sky|ochre|plum|chart|p\d|brand|on-)/,
);
const types = namesOf(/^--(t-\d|d-\d|read$)/);
const shadows = namesOf(/^--e-/);
const spaces = namesOf(/^--s\d/);

function Tokens() {
  return (
    <div style={{ display: 'grid', gap: 32 }}>
      <section>
        <h2 style={{ font: 'var(--t-20)' }}>Color</h2>
        <ul
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 12 }}
        >
          {colours.map((name) => (
            <li key={name} style={{ font: 'var(--t-12)' }}>
              <span
                style={{
                  display: 'block',
                  height: 40,
                  borderRadius: 8,
                  border: 'var(--hair)',
                  background: `var(${name})`,
                }}
              />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 style={{ font: 'var(--t-20)' }}>Type</h2>
        {types.map((name) => (
          <p key={name} style={{ font: `var(${name})` }}>
            {name}: Ada & Luis Ferreira, Sintra
          </p>
        ))}
      </section>
      <section>
        <h2 style={{ font: 'var(--t-20)' }}>Space</h2>
        {spaces.map((name) => (
          <p key={name} style={{ display: 'flex', gap: 12, alignItems: 'center', font: 'var(--t-12)' }}>
            <span style={{ width: `var(${name})`, height: 12, background: 'var(--moss)' }} />
            {name}
          </p>
        ))}
      </section>
      <section>
        <h2 style={{ font: 'var(--t-20)' }}>Elevation</h2>
        <div style={{ display: 'flex', gap: 32, padding: 24 }}>
          {shadows.map((name) => (
            <div
              key={name}
              style={{
                padding: 24,
                borderRadius: 12,
                background: 'var(--raised)',
                boxShadow: `var(${name})`,
              }}
            >
              {name}
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}

const meta: Meta<typeof Tokens> = { title: 'Tokens', component: Tokens };
export default meta;
type Story = StoryObj<typeof Tokens>;

export const Light: Story = {};
export const Dark: Story = { ...dark };
