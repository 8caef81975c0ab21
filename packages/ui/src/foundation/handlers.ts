/** One handler out of the one that an element brings and the one that its wrapper adds. */
export function joinHandlers<Event>(
  own: ((event: Event) => void) | undefined,
  added: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    own?.(event);
    added(event);
  };
}
