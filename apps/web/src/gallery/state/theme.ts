import type { Visit } from './visit';

/** The theme of a page whose studio chose a color; `device` leaves it to whoever looks, and so does an unknown door. */
export const themeOf = (colour: string | null | undefined, isDarkDevice: boolean): 'light' | 'dark' =>
  colour === 'dark' || ((colour ?? 'device') === 'device' && isDarkDevice) ? 'dark' : 'light';

/** Keeps the theme of the document at what the gallery, or its door, and the device ask for. */
export function followTheme({ getState, subscribe }: Pick<Visit, 'getState' | 'subscribe'>): void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const { gallery, seen } = getState();
    document.documentElement.dataset.theme = themeOf(
      gallery ? gallery.look.colour : seen?.colour,
      device.matches,
    );
  };
  subscribe(show);
  device.addEventListener('change', show);
  show();
}
