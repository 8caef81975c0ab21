import { describe, expect, it } from 'vitest';
import { asksOf } from './amendment-steps';

const request = (who: string, duty: string, ...reasons: string[]) => ({ signerId: null, who, duty, reasons });

describe('who is asked again', () => {
  it('is one line for everybody with the same reasons', () => {
    const total = 'Total: €4,110 → €4,310';
    expect(
      asksOf([request('Priya Nair', 'askAgain', total), request('The studio', 'askAgain', total)]),
    ).toEqual(['Priya Nair and the studio are asked again. Total: €4,110 → €4,310']);
    expect(
      asksOf([request('Priya Nair', 'askAgain', total), request('Dev Nair', 'askAgain', 'The text changed')]),
    ).toEqual([
      'Priya Nair is asked again. Total: €4,110 → €4,310',
      'Dev Nair is asked again. The text changed',
    ]);
  });

  it('is nobody who never did it, or whose consent still holds', () => {
    expect(asksOf([request('Priya Nair', 'ask'), request('The studio', 'done')])).toEqual([]);
    expect(asksOf([request('The studio', 'askAgain')])).toEqual(['The studio is asked again']);
  });
});
