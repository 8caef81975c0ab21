import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AtelierGallery } from './AtelierGallery';
import { embedAddress } from './address';
import { defineGalleryElement } from './element';
import { heightMessage, readTokensMessage, tokensMessage } from './messages';
import { readTokens } from './tokens';

const server = 'https://atelier.example';
const gallery = 'k'.repeat(43);

/** The window inside a frame, which this DOM does not load. */
const inside = Object.assign(new EventTarget(), { postMessage: vi.fn() }) as unknown as Window;

beforeEach(() => {
  vi.useFakeTimers();
  // It says so each time.
  vi.spyOn(window.console, 'error').mockImplementation(() => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Puts a gallery on the page, and returns what stands in it. */
function place(attributes: Readonly<Record<string, string>> = {}) {
  defineGalleryElement(server);
  const element = document.createElement('atelier-gallery');
  for (const [name, value] of Object.entries({ gallery, ...attributes })) element.setAttribute(name, value);
  const states: unknown[] = [];
  element.addEventListener('atelier-state', (event) => {
    if (event instanceof CustomEvent) states.push(event.detail);
  });
  document.body.append(element);
  const frame = element.shadowRoot?.querySelector('iframe');
  const say = (data: unknown, { origin = server, source = inside } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  /** Where the element is in a window of 800 pixels. */
  const stand = (top: number, height: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, height));
  vi.stubGlobal('innerHeight', 800);
  return { element, frame, states, say, stand, text: () => element.shadowRoot?.textContent };
}

describe('the element of a gallery', () => {
  it('keeps its place, and shows the address of the gallery in a frame that leads nowhere else', () => {
    const { element, frame } = place({ album: 'evening', accent: '#abc', background: 'url(x)' });
    expect(element.style.aspectRatio).toBe('4 / 3');
    expect(frame?.src).toBe(`${server}/embed/gallery/${gallery}?album=evening&accent=%23abc`);
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation');
  });

  it('listens to its frame at its origin, and to nobody else', () => {
    const { states, say, stand, element } = place();
    stand(700, 450);
    say(heightMessage(900), { origin: 'https://elsewhere.example' });
    say(heightMessage(900), { source: window });
    say({ atelier: 'gallery', height: 'x' });
    expect(states).toEqual([]);
    say(heightMessage(900));
    expect(states).toEqual(['shown']);
    expect(element.style.height).toBe('900px');
  });

  it.each([
    ['grows while what follows is below the window', 500, 450, 900, '900px'],
    ['keeps its height while what follows is in sight', 100, 450, 900, ''],
    ['never shrinks', 500, 450, 300, ''],
    ['grows to 2,400 pixels', 500, 450, 9_000, '2400px'],
  ])('%s', (_what, top, height, said, expected) => {
    const { element, say, stand } = place();
    stand(top, height);
    say(heightMessage(said));
    expect(element.style.height).toBe(expected);
  });

  it('keeps its size where that is asked for', () => {
    const { element, say, stand } = place({ fit: 'place' });
    stand(500, 450);
    say(heightMessage(900));
    expect(element.style.height).toBe('');
  });

  it('says that the gallery is missing when nothing answers, and without a key', () => {
    const { frame, states, text } = place();
    frame?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(8_000);
    expect(states).toEqual(['missing']);
    expect(text()).toBe('This gallery can’t be shown on this page.');
    expect(place({ gallery: '' }).text()).toBe('This gallery can’t be shown on this page.');
  });

  it('takes other colours without beginning again', () => {
    const { element, frame, say } = place();
    say(heightMessage(100));
    element.setAttribute('scheme', 'dark');
    expect(inside.postMessage).toHaveBeenCalledWith(tokensMessage({ scheme: 'dark' }), server);
    expect(element.shadowRoot?.querySelector('iframe')).toBe(frame);
  });
});

it('is a component that keeps its place from the first drawing on', () => {
  const told = vi.fn();
  const { container } = render(
    <AtelierGallery server={server} gallery={gallery} ratio={1.5} tokens={{ ink: '#222' }} onState={told} />,
  );
  const element = container.querySelector('atelier-gallery');
  expect(element?.getAttribute('style')).toContain('aspect-ratio: 1.5');
  expect(element?.shadowRoot?.querySelector('iframe')?.src).toBe(
    `${server}/embed/gallery/${gallery}?ink=%23222`,
  );
  element?.dispatchEvent(new CustomEvent('atelier-state', { detail: 'shown' }));
  expect(told).toHaveBeenCalledWith('shown');
});

it('takes colours and schemes, and nothing that could be more than that', () => {
  const given = { accent: '#4A5A41', background: 'red', ink: '#12', scheme: 'dark', more: '#fff' };
  expect(readTokens(given)).toEqual({ accent: '#4A5A41', scheme: 'dark' });
  expect(readTokensMessage(tokensMessage({ accent: '#fff' }))).toEqual({ accent: '#fff' });
  for (const message of [null, 'tokens', { atelier: 'tokens' }, { tokens: {} }])
    expect(readTokensMessage(message)).toBeUndefined();
  expect(embedAddress({ server, gallery: '../x' })).toBe(`${server}/embed/gallery/..%2Fx`);
  expect(() => embedAddress({ server: 'nowhere', gallery })).toThrow(TypeError);
});
