/**
 * Makes one call after the other, with as many items in each as a call takes.
 *
 * @param limit - items of a call.
 * @returns the answers, in their order. What was done before a call failed stays done.
 */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  limit: number,
  send: (batch: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += limit) answers.push(await send(items.slice(at, at + limit)));
  return answers;
}
