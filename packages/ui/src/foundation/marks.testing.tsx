export const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;
