/** What stands where more of a list is on its way. */
export const loadingText = 'Fetching More...';
