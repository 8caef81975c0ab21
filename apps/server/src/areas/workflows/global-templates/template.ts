import type { FileStep } from '@atelier/domain/smart-files';

/** A template that comes with the product. It is code: nobody changes it, and whoever uses it gets a copy. */
export interface GlobalTemplate {
  readonly _id: string;
  readonly title: string;
  readonly steps: readonly FileStep[];
}
