/** Shown while the next page of a list is loading. */
export const loadingText = 'Fetching More...';
