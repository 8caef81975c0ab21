import { ok, type Result } from './result.js';

/** Takes the one field that an operation asks for out of its answer; partial errors stay with it. */
export async function answerField<Data, Name extends keyof Data>(
  answer: Promise<Result<Data>>,
  name: Name,
): Promise<Result<Data[Name]>> {
  const result = await answer;
  return result.ok ? ok(result.data[name], result.errors) : result;
}
