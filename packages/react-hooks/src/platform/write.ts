import { createId } from '@atelier/domain';
import type { CallFailed, Client, Result } from '@atelier/sdk';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionOf } from './changes.js';
import { useConnection } from './client.js';
import type { KeptWrite } from './kept-store.js';
import { fullKey } from './keys.js';
import { fieldsOf } from './revisions.js';
import {
  failWrite,
  finishWrite,
  showWaiting,
  startWrite,
  type Write,
  type WriteOptions,
  type WriteUnderWay,
} from './write-steps.js';

type Steps<Data, Input, Params> = Omit<Write<Data, Input, Params>, 'name' | 'call' | 'offline' | 'label'>;

/** How a write behaves: what it does without a connection, and what it means for the cache. */
export type WriteBehavior<Data, Input, Params = void> = Steps<Data, Input, Params> &
  (
    | { readonly offline: 'refuse'; readonly label?: undefined }
    | { readonly offline?: 'keep'; readonly label: string }
  );

/** The mutation of a write; its error is a `CallFailed`. */
export type WriteResult<Data, Input> = UseMutationResult<Data, CallFailed, Input, WriteUnderWay> & {
  /** Makes the write, and resolves as soon as it is saved or kept: with the answer, or with undefined when it was kept. */
  readonly send: (input: Input) => Promise<Data | undefined>;
  /**
   * Discards a change that this page has made and not sent yet: what it showed is rolled back.
   *
   * @returns false if there is none, since it was sent or is being sent.
   */
  readonly takeBack: (input: Input) => Promise<boolean>;
};

/** A hook that makes a write; `write` is what it makes. */
export interface WriteHook<Data, Input, Params = void> {
  (params: Params): WriteResult<Data, Input>;
  readonly write: Write;
}

const newIds = new WeakMap<object, string>();

/** Returns the id for what is created from an input: its own, else one that stays with the object. */
function newIdOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return createId();
  const own = '_id' in input && typeof input._id === 'string' ? input._id : undefined;
  const id = own ?? newIds.get(input) ?? createId();
  newIds.set(input, id);
  return id;
}

type InputOf<Method> = Method extends (input: infer Input, ...others: never[]) => unknown ? Input : never;
type DataOf<Method> = Method extends (...all: never[]) => Promise<Result<infer Data>> ? Data : never;
type AnyMethod<Data, Input> = (input: Input, options: WriteOptions) => Promise<Result<Data>>;

/**
 * Makes the call of a write that is one method of the SDK with its own input.
 *
 * @param area - such as `contacts`.
 * @param name - of the method.
 */
export const to =
  <Area, Name extends keyof Area>(area: (client: Client) => Area, name: Name) =>
  (client: Client, input: InputOf<Area[Name]>, options: WriteOptions): Promise<Result<DataOf<Area[Name]>>> =>
    // The two types above have read the method's own.
    (area(client)[name] as AnyMethod<DataOf<Area[Name]>, InputOf<Area[Name]>>)(input, options);

/**
 * Defines a write and makes its hook.
 *
 * @param name - area and verb, such as `contacts.update`. It stays the same: changes that wait on devices are stored with it.
 * @param call - makes the call. Its input can be stored, unless the write refuses to be made offline.
 * @param behavior - what it does without a connection (kept, unless `offline` says `refuse`), what shows at once, what the
 * answer puts into the cache, and what has to be requested again.
 * @returns the hook; called with `params` where `optimistic` needs any.
 */
export function defineWrite<Data, Input = void, Params = void>(
  name: string,
  call: (client: Client, input: Input, options: WriteOptions) => Promise<Result<Data>>,
  behavior: WriteBehavior<Data, Input, Params>,
): WriteHook<Data, Input, Params> {
  const write: Write<Data, Input, Params> = { offline: 'keep', ...behavior, name, call };
  // biome-ignore lint/correctness/noComponentHookFactories: writes are defined once, at the top level of their modules.
  const useDefinedWrite = (params: Params) => useWrite(write, params);
  return Object.assign(useDefinedWrite, { write });
}

function useWrite<Data, Input, Params>(
  write: Write<Data, Input, Params>,
  params: Params,
): WriteResult<Data, Input> {
  const queries = useQueryClient();
  const { workspaceId, writes } = useConnection();
  const [onKept] = useState(() => new Map<Input, () => void>());
  const [begun] = useState(() => new Map<Input, Pick<KeptWrite, 'madeAt' | 'before'>>());
  const [underWays] = useState(() => new Map<Input, WriteUnderWay>());
  const mutation = useMutation<Data, CallFailed, Input, WriteUnderWay>({
    mutationKey: [write.name],
    // Left alone, TanStack Query would hold a write back without a connection and lose it with the page.
    networkMode: 'always',
    mutationFn: async (input) => {
      const given = {
        input,
        newId: newIdOf(input),
        workspaceId,
        ...(begun.get(input) ?? { madeAt: writes.stamp() }),
      };
      begun.delete(input);
      // The call of the write answers it, wherever it was made.
      const kept = () => {
        const underWay = underWays.get(input);
        if (underWay) showWaiting(queries, workspaceId, write, input, given.newId, underWay);
        onKept.get(input)?.();
      };
      return (await writes.make(write, given, kept).finally(() => underWays.delete(input))) as Data;
    },
    onMutate: (input) => {
      // Now, not when it is sent: one with more to show would come after a later one.
      const subject = write.revision?.(input);
      const key = subject && fullKey(workspaceId, subject.key);
      const known = key && queries.getQueryData(key);
      // The screen that made the change may have shown an older revision than the cache holds.
      const seen =
        subject && key && revisionOf(known) !== subject.seen
          ? writes.shownAt(key, subject.id, subject.seen ?? -1)
          : known;
      const before = subject && seen !== undefined ? fieldsOf(seen, subject) : undefined;
      begun.set(input, { madeAt: writes.stamp(), before });
      return startWrite(queries, workspaceId, write, input, params).then((underWay) => {
        underWays.set(input, underWay);
        return underWay;
      });
    },
    onSuccess: (data, input, underWay) => finishWrite(queries, workspaceId, write, input, data, underWay),
    onError: (_error, input, underWay) => {
      if (underWay) failWrite(queries, workspaceId, write, input, underWay);
    },
  });
  const send = (input: Input) =>
    new Promise<Data | undefined>((resolve, reject) => {
      onKept.set(input, () => resolve(undefined));
      mutation
        .mutateAsync(input)
        .then(resolve, reject)
        .finally(() => onKept.delete(input));
    });
  const takeBack = (input: Input) => writes.takeBack(write.name, workspaceId, input);
  return { ...mutation, send, takeBack };
}
