/** Whether at most one letter is wrong, missing, too many or swapped with its neighbor. */
export function isOneMistakeApart(one: string, other: string): boolean {
  const [left, right] = [[...one], [...other]];
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const [first, second] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (first.length <= 1 && second.length <= 1) return true;
  return first.length === 2 && second.length === 2 && first[0] === second[1] && first[1] === second[0];
}
