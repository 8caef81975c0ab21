import { describe, expect, it } from 'vitest';
import { plantContract } from './fixture';
import { generate, loadContract } from './generate';

const PATH = 'packages/domain/src/generated/limits.ts';

async function limitsOf(folder: string): Promise<string> {
  const outputs = await generate(await loadContract(folder));
  return outputs.find(({ path }) => path === PATH)?.text ?? '';
}

describe('limits of inputs', () => {
  it('has lengths of GraphQL inputs and arguments, and of REST schemas and calls', async () => {
    const text = await limitsOf(plantContract());
    expect(text).toContain('export const ClientInput = {"name":200,"tags":50} as const;');
    expect(text).toContain('export const clients = {"search":200,"limit":100} as const;');
    expect(text).toContain(
      'export const NewImport = {"fileName":255,"tags":10,"tagsItem":40,"origin":{"name":40}} as const;',
    );
    // What calls answer has no limit that anybody enters.
    expect(text).not.toContain('export const Import =');
  });

  it('follows the contract', async () => {
    const file = 'openapi/contacts.yaml';
    const changed = plantContract([{ file, from: 'maxLength: 255', to: 'maxLength: 120' }]);
    expect(await limitsOf(changed)).toContain('"fileName":120');
  });

  it('refuses one name with two limits', async () => {
    const file = 'openapi/contacts.yaml';
    const renamed = plantContract([
      { file, from: '    NewImport:', to: '    ClientInput:' },
      { file, from: '#/components/schemas/NewImport', to: '#/components/schemas/ClientInput' },
    ]);
    await expect(limitsOf(renamed)).rejects.toThrow(/`ClientInput` of GraphQL and of REST/);
  });
});
