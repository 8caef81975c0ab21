import { createId } from '@atelier/domain';

const ids = new WeakMap<object, string>();

/**
 * The id of what is to be created: the caller's own, else one that is made once for this input. Sending the same
 * input again names the same thing.
 */
export function idOnce(input: { readonly _id?: string | null | undefined }): string {
  const id = input._id ?? ids.get(input) ?? createId();
  ids.set(input, id);
  return id;
}
