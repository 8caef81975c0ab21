/** What stands where more of a list is on its way. @see Specification 1 §9 */
export const loadingText = 'Fetching More...';
