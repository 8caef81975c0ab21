import { embedAddress } from './address';
import { readHeight, tokensMessage } from './messages';
import { readTokens, tokenNames } from './tokens';

/** The name of the element in HTML. */
export const GALLERY_ELEMENT = 'atelier-gallery';

/** `shown` once the gallery answered; `missing` if nothing did, because this page may not show it or there is no network. */
export type EmbedState = 'loading' | 'shown' | 'missing';

/** The event of the element when its state changes; `detail` is the state. */
export const EMBED_STATE = 'atelier-state';

/** Milliseconds after which a gallery that says nothing is taken to be missing. */
const SILENCE = 8_000;
/** Pixels up to which the element grows with its gallery; beyond, the gallery scrolls inside. */
const HIGHEST = 2_400;

const MISSING = 'This gallery can’t be shown on this page.';

/** Shares of an address, which is made again when one changes. */
const places = ['server', 'gallery', 'album'] as const;

/**
 * Defines `<atelier-gallery gallery="…">`, once per page. It keeps the shape that it has (4 to 3, or what its style says), so
 * that nothing moves when the gallery comes; then it grows with it as long as nothing in sight moves. Does nothing where
 * there is no DOM.
 *
 * @param home - where Atelier runs, for elements without the attribute `server`.
 */
export function defineGalleryElement(home?: string): void {
  if (typeof customElements === 'undefined' || customElements.get(GALLERY_ELEMENT)) return;

  class GalleryElement extends HTMLElement {
    static readonly observedAttributes = [...places, ...tokenNames, 'label'];
    #frame: HTMLIFrameElement | undefined;
    #origin = '';
    #state: EmbedState = 'loading';
    #height = 0;
    #end: AbortController | undefined;
    #silence: ReturnType<typeof setTimeout> | undefined;

    get state(): EmbedState {
      return this.#state;
    }

    connectedCallback(): void {
      const { style } = this;
      style.display ||= 'block';
      style.overflow ||= 'hidden';
      if (style.height === '') style.aspectRatio ||= '4 / 3';
      this.#end = new AbortController();
      const { signal } = this.#end;
      window.addEventListener('message', (event) => this.#hear(event), { signal });
      for (const name of ['scroll', 'resize'])
        window.addEventListener(name, () => this.#fit(), { signal, passive: true });
      this.#show();
    }

    disconnectedCallback(): void {
      this.#end?.abort();
      clearTimeout(this.#silence);
      this.#frame = undefined;
      this.shadowRoot?.replaceChildren();
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before === now || !this.isConnected) return;
      const isToken = tokenNames.some((token) => token === name);
      if (name === 'label') this.#frame?.setAttribute('title', this.#label);
      else if (isToken && this.#state === 'shown')
        this.#frame?.contentWindow?.postMessage(tokensMessage(this.#tokens), this.#origin);
      else this.#show();
    }

    get #label(): string {
      return this.getAttribute('label') ?? 'Photo gallery';
    }

    get #tokens() {
      return readTokens(Object.fromEntries(tokenNames.map((name) => [name, this.getAttribute(name)])));
    }

    #show(): void {
      const [server, gallery, album] = places.map((name) => this.getAttribute(name) ?? undefined);
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const place = server ?? home;
      if (!gallery || !place || !URL.canParse(place)) {
        this.#change('missing');
        return;
      }
      this.#origin = new URL(place).origin;
      const frame = document.createElement('iframe');
      this.#frame = frame;
      frame.title = this.#label;
      frame.loading = 'lazy';
      frame.referrerPolicy = 'no-referrer';
      // No way to lead the page around it elsewhere.
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads',
      );
      frame.allow = 'fullscreen; clipboard-write; web-share';
      Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
      frame.addEventListener('load', () => {
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => {
          if (this.#state !== 'shown') this.#change('missing');
        }, SILENCE);
      });
      frame.src = embedAddress({ server: place, gallery, album, tokens: this.#tokens });
      root.replaceChildren(frame);
      this.#change('loading');
    }

    #hear({ source, origin, data }: MessageEvent): void {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      const height = readHeight(data);
      if (height === undefined) return;
      clearTimeout(this.#silence);
      this.#height = Math.min(Math.ceil(height), HIGHEST);
      this.#change('shown');
      this.#fit();
    }

    /** Takes the height of the gallery while what follows is below the window, where nobody sees it move. */
    #fit(): void {
      if (this.getAttribute('fit') === 'place' || this.#state !== 'shown') return;
      const { top, bottom, height } = this.getBoundingClientRect();
      const lowest = Math.min(bottom, top + this.#height);
      if (this.#height <= height || lowest < window.innerHeight) return;
      Object.assign(this.style, { aspectRatio: 'auto', height: `${this.#height}px` });
    }

    #change(state: EmbedState): void {
      if (state === 'missing') {
        const text = document.createElement('p');
        text.setAttribute('role', 'status');
        text.textContent = MISSING;
        Object.assign(text.style, { margin: '0', padding: '2rem', textAlign: 'center' });
        this.#frame = undefined;
        this.shadowRoot?.replaceChildren(text);
      }
      if (state === this.#state) return;
      this.#state = state;
      this.dispatchEvent(new CustomEvent(EMBED_STATE, { detail: state }));
    }
  }

  customElements.define(GALLERY_ELEMENT, GalleryElement);
}
