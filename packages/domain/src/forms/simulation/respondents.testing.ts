import type { FormEvent } from '../analytics/events.js';
import { type FormQuestion, isQuestion } from '../content/types.js';
import type { FormVersion } from '../versions/identity.js';
import { PACKAGES, randomAnswer, SOURCES } from './forms.testing.js';
import type { Random } from './random.testing.js';
import { Truth } from './truth.testing.js';

/** What somebody did with one response, written down while it was done. */
export interface TrueResponse {
  readonly responseId: string;
  readonly visitors: Set<string>;
  source: string;
  packages: string[];
  version: number;
  startedAt: number | undefined;
  completedAt: number | undefined;
  deleted: boolean;
  /** By question and kind of question: in sight, and answered last with what. */
  readonly shown: Set<string>;
  readonly answers: Map<string, unknown>;
}

/** A view of the form. */
export interface TrueView {
  readonly visitor: string;
  readonly at: number;
  readonly version: number;
}

/** What really happened, and the events that tell it. */
export interface TrueStory {
  readonly versions: readonly FormVersion[];
  readonly views: TrueView[];
  readonly responses: TrueResponse[];
  readonly events: FormEvent[];
}

/** Questions of two versions are the same when this is. */
export function sameness(question: FormQuestion): string {
  const kind =
    question.type === 'money'
      ? question.currency
      : question.type === 'rating'
        ? `${question.lowest} to ${question.highest}`
        : '';
  return [question._id, question.type, kind].join(' / ');
}

/** Each version is live from its instant on. */
export interface LiveVersion extends FormVersion {
  readonly from: number;
}

/** Lets somebody come, look, answer, go back, leave, come back on another device, and send or not. */
export class Respondent {
  readonly #random: Random;
  readonly #name: string;
  readonly #live: readonly LiveVersion[];
  readonly #story: TrueStory;
  #now: number;
  #events = 0;
  #visitor: string;

  constructor(name: string, arrives: number, live: readonly LiveVersion[], story: TrueStory, random: Random) {
    this.#name = name;
    this.#visitor = `${name}-phone`;
    this.#now = arrives;
    this.#live = live;
    this.#story = story;
    this.#random = random;
  }

  run(): void {
    const random = this.#random;
    if (random.chance(0.95)) this.#look();
    if (random.chance(0.25)) return;
    const count = random.chance(0.15) ? 2 : 1;
    for (let response = 0; response < count; response += 1) {
      this.#respond(`${this.#name}-r${response}`);
      this.#wait(random.chance(0.3) ? 90_000_000 : 600_000);
    }
  }

  /** Time goes on, by a day at times. */
  #wait(most: number): void {
    this.#now += this.#random.whole(1, most);
  }

  #current(): LiveVersion {
    const live = this.#live.findLast(({ from }) => from <= this.#now) ?? this.#live[0];
    if (live === undefined) throw new Error('There is no version.');
    return live;
  }

  #look(): void {
    const { version } = this.#current();
    this.#story.views.push({ visitor: this.#visitor, at: this.#now, version });
    this.#tell({ kind: 'viewed', version });
    this.#wait(20_000);
  }

  #tell(what: Readonly<Record<string, unknown>> & { kind: FormEvent['kind'] }): void {
    this.#events += 1;
    const event = { _id: `${this.#name}-e${this.#events}`, at: this.#now, visitor: this.#visitor, ...what };
    this.#story.events.push(event as FormEvent);
  }

  #respond(responseId: string): void {
    const random = this.#random;
    const response: TrueResponse = {
      responseId,
      visitors: new Set(),
      source: random.pick(SOURCES),
      packages: random.some(PACKAGES, 0.4),
      version: 0,
      startedAt: undefined,
      completedAt: undefined,
      deleted: false,
      shown: new Set(),
      answers: new Map(),
    };
    this.#story.responses.push(response);
    let open = this.#current();
    for (
      let sittings = random.whole(1, 3);
      sittings > 0 && response.completedAt === undefined;
      sittings -= 1
    ) {
      this.#sit(response, open);
      this.#wait(random.chance(0.4) ? 200_000_000 : 3_600_000);
      // Who comes back goes on in the version that was open, or takes the newest one; perhaps on another device.
      if (random.chance(0.6)) open = this.#current();
      if (random.chance(0.4)) this.#visitor = `${this.#name}-${random.pick(['laptop', 'tablet', 'phone'])}`;
      if (random.chance(0.3)) this.#look();
    }
    if (response.completedAt !== undefined && random.chance(0.15)) this.#makeNoise(response);
    if (random.chance(0.06)) {
      response.deleted = true;
      this.#tell({ kind: 'deleted', responseId });
    }
  }

  #sit(response: TrueResponse, open: LiveVersion): void {
    const random = this.#random;
    const { responseId } = response;
    const { version, form } = open;
    const tell = (what: Readonly<Record<string, unknown>> & { kind: FormEvent['kind'] }) => {
      response.visitors.add(this.#visitor);
      response.version = Math.max(response.version, version);
      this.#tell({ ...what, responseId, version });
      this.#wait(30_000);
    };
    // The choice in the proposal may have changed since the last time.
    if (response.startedAt !== undefined && random.chance(0.3))
      response.packages = random.some(PACKAGES, 0.5);
    response.startedAt ??= this.#now;
    tell({ kind: 'started', hidden: { h: response.source }, packages: response.packages });
    if (random.chance(0.05)) return;
    const truth = () => {
      const answers = new Map(
        form.items
          .filter(isQuestion)
          .map((question) => [question._id, response.answers.get(sameness(question))]),
      );
      return new Truth(form, { answers, source: response.source, packages: response.packages });
    };
    const answer = (question: FormQuestion, value: unknown) => {
      response.shown.add(sameness(question));
      response.answers.set(sameness(question), value);
      tell({ kind: 'answered', questionId: question._id, value });
    };
    for (let page = 0; ; page += 1) {
      const questions = truth().pages()[page];
      if (questions === undefined) break;
      for (const question of questions) {
        response.shown.add(sameness(question));
        tell({ kind: 'questionShown', questionId: question._id });
      }
      for (const question of questions) {
        if (random.chance(0.06)) return;
        // An answer on the same page may have taken the question away meanwhile.
        const now = truth();
        if (!now.questions().includes(question)) continue;
        if (!question.required && random.chance(0.3)) continue;
        if (now.answer(question) !== undefined && random.chance(0.5)) continue;
        answer(question, randomAnswer(random, question, now.options(question)));
      }
      if (random.chance(0.15)) {
        // Goes back and thinks again: another answer, or none.
        const now = truth();
        const before = now.questions().filter((question) => response.shown.has(sameness(question)));
        if (before.length > 0) {
          const question = random.pick(before);
          const value = random.chance(0.3) ? null : randomAnswer(random, question, now.options(question));
          answer(question, value);
        }
      }
      if (random.chance(0.03)) return;
    }
    if (random.chance(0.08)) return;
    response.completedAt = this.#now;
    tell({ kind: 'completed' });
  }

  /** What comes after the form was sent: a second tab, a late retry. */
  #makeNoise({ responseId }: TrueResponse): void {
    const { version, form } = this.#current();
    const question = this.#random.pick(form.items.filter(isQuestion));
    this.#visitor = `${this.#name}-late`;
    this.#tell({ kind: 'questionShown', responseId, version, questionId: question._id });
    this.#tell({ kind: 'answered', responseId, version, questionId: question._id, value: 'late' });
    this.#wait(1_000);
    this.#tell({ kind: 'completed', responseId, version });
  }
}
