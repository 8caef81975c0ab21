import type { Client } from '@atelier/sdk';
import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { useImport, useImportStep, useMapImport, useStartImport } from './contact-imports.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

const useWizard = (importId: string | undefined) => ({
  start: useStartImport(),
  map: useMapImport(),
  step: useImportStep(),
  state: useImport(importId),
});

describe('an import', () => {
  it('is uploaded, mapped, tried, applied and undone, and its state follows without being asked', async () => {
    const file = new File(['Name,Email\nInês Duarte,ines@duarte.example\nTom Okafor,tom@\n'], 'people.csv');
    let importId: string | undefined;
    const { result, rerender } = renderWith(client, () => useWizard(importId));
    importId = (await result.current.start.mutateAsync({ file }))._id;
    rerender();
    await waitFor(() => expect(result.current.state.data?.status).toBe('mapping'));

    const columns = (result.current.state.data?.columns ?? []).map(({ index, field }) => ({ index, field }));
    await result.current.map.mutateAsync({ importId, columns });
    await waitFor(() => expect(result.current.state.data?.status).toBe('checked'));
    expect(result.current.state.data?.counts).toMatchObject({ new: 1, broken: 1 });

    await result.current.step.mutateAsync({ importId, step: 'apply' });
    await waitFor(() => expect(result.current.state.data?.status).toBe('applied'));
    await result.current.step.mutateAsync({ importId, step: 'undo' });
    await waitFor(() => expect(result.current.state.data?.status).toBe('undone'));
    expect(result.current.state.data?.undone).toMatchObject({ removed: 1, kept: 0 });
  });
});
