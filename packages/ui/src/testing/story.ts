/** Globals and parameters that stories share. */
export const dark = { globals: { theme: 'dark' } } as const;
export const phone = { globals: { viewport: { value: 'phone', isRotated: false } } } as const;
export const tablet = { globals: { viewport: { value: 'tablet', isRotated: false } } } as const;
export const laptop = { globals: { viewport: { value: 'laptop', isRotated: false } } } as const;
export const rightToLeft = { globals: { direction: 'rtl' } } as const;
/** On its documentation page, the story is in a frame of its own, this many pixels high: it covers the window. */
export const framed = (height: number) => ({ frame: height }) as const;
/** The story brings its own ground and takes the whole canvas. */
export const wholeScreen = { ground: 'none', ...framed(640) } as const;
