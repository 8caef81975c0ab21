interface AnyEvent {
  /** The same for every copy of one event; a copy changes nothing. */
  readonly _id: string;
  /** Milliseconds since 1970 UTC, by the server's clock. */
  readonly at: number;
}

interface EventOfVisitor extends AnyEvent {
  /** Version of the form that was open. */
  readonly version: number;
  /** Who it was, as far as one can tell without an account: the same for one device. */
  readonly visitor: string;
}

interface EventOfResponse extends EventOfVisitor {
  readonly responseId: string;
}

/** The first page was seen. */
export interface FormViewed extends EventOfVisitor {
  readonly kind: 'viewed';
}

/** Somebody began to answer, or came back; the latest one says what the path depends on besides the answers. */
export interface FormStarted extends EventOfResponse {
  readonly kind: 'started';
  readonly hidden?: Readonly<Record<string, string>>;
  readonly packages?: readonly string[];
}

/** A question came into sight. */
export interface FormQuestionShown extends EventOfResponse {
  readonly kind: 'questionShown';
  readonly questionId: string;
}

/** A question was answered, or its answer taken away (null). */
export interface FormAnswered extends EventOfResponse {
  readonly kind: 'answered';
  readonly questionId: string;
  readonly value: unknown;
}

/** The last page was sent. */
export interface FormCompleted extends EventOfResponse {
  readonly kind: 'completed';
}

/** The studio deleted the response: nothing of it counts, whatever comes later. */
export interface FormResponseDeleted extends AnyEvent {
  readonly kind: 'deleted';
  readonly responseId: string;
}

/** What happens with a form. All figures are a function of the set of these (SPEC.md, Q-41). */
export type FormEvent =
  | FormViewed
  | FormStarted
  | FormQuestionShown
  | FormAnswered
  | FormCompleted
  | FormResponseDeleted;
