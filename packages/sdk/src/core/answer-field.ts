import { ok, type Result, withResponse } from './result.js';

/** Extracts the single field of an operation from its result; partial errors are kept. */
export async function answerField<Data, Name extends keyof Data>(
  answer: Promise<Result<Data>>,
  name: Name,
): Promise<Result<Data[Name]>> {
  const result = await answer;
  return result.ok ? withResponse(ok(result.data[name], result.errors), result.response) : result;
}
