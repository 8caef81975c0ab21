import { errorMessage, type VisitedImage, type VisitedPerson } from '@atelier/sdk';
import { type Photos, photoOf } from './album-photos';
import { createStore, type Store } from './store';
import type { Visit } from './visit';

/** Photographs of a person in one answer. */
const PAGE = 25;

/** The people of a gallery, as far as they are there. */
export interface PeopleState {
  /** Null until the first ones are there. */
  readonly people: readonly VisitedPerson[] | null;
  readonly hasMore: boolean;
  /** The person whose photographs are shown. */
  readonly personId: string | null;
  /** Null until the first ones are there. */
  readonly photos: Photos | null;
  /** Who looks like the visitor; null as long as nobody asked. */
  readonly found: readonly VisitedPerson[] | null;
  readonly isPending: boolean;
  readonly error: string | undefined;
}

/** People on the photographs that the visitor sees. */
export interface People extends Store<PeopleState> {
  /** Loads the first of them, again. */
  reload(): Promise<void>;
  /** Loads the next of them. */
  more(): Promise<void>;
  /** Shows the photographs of a person. */
  show(personId: string): Promise<void>;
  /** Looks for the visitor by a selfie. Returns who looks like it; undefined if it did not do. */
  find(picture: string): Promise<readonly VisitedPerson[] | undefined>;
  /** Says why a selfie was not sent. */
  refuse(error: string): void;
  /** Forgets what came of the last selfie. */
  forget(): void;
}

const photosOf = (images: readonly VisitedImage[]): Photos => {
  const views = images.map(photoOf);
  return {
    ratios: images.map(({ width, height }) => width / height),
    photoAt: (index) => views[index],
    need: () => undefined,
  };
};

/** Makes the people of a visit. */
export function createPeople({ calls }: Pick<Visit, 'calls'>): People {
  const store = createStore<PeopleState>({
    people: null,
    hasMore: false,
    personId: null,
    photos: null,
    found: null,
    isPending: false,
    error: undefined,
  });
  const { getState, set } = store;
  let page = 0;
  const load = async (wanted: number, before: readonly VisitedPerson[]) => {
    set({ isPending: true, error: undefined });
    const answer = await calls()?.people({ page: wanted });
    if (!answer?.ok) return set({ isPending: false, error: answer && errorMessage(answer.error) });
    page = wanted;
    const { data, hasNextPage } = answer.data;
    set({ isPending: false, people: [...before, ...data], hasMore: hasNextPage });
  };
  return {
    getState,
    subscribe: store.subscribe,
    reload: () => load(1, []),
    more: () => load(page + 1, getState().people ?? []),
    async show(personId) {
      set({ personId, photos: null, error: undefined });
      const images: VisitedImage[] = [];
      for (let next = 1; ; next += 1) {
        const answer = await calls()?.personImages({ faceGroupId: personId, page: next, limit: PAGE });
        if (getState().personId !== personId) return;
        if (!answer?.ok) return set({ error: answer && errorMessage(answer.error) });
        images.push(...answer.data.data);
        set({ photos: photosOf(images) });
        if (!answer.data.hasNextPage) return;
      }
    },
    async find(picture) {
      set({ isPending: true, error: undefined, found: null });
      const answer = await calls()?.findMe({ picture, hasConsent: true });
      set({
        isPending: false,
        ...(answer?.ok ? { found: answer.data.people } : { error: answer && errorMessage(answer.error) }),
      });
      return answer?.ok ? answer.data.people : undefined;
    },
    refuse: (error) => set({ error, isPending: false }),
    forget: () => set({ error: undefined, found: null }),
  };
}
