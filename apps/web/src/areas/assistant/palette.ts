import { IconPlugConnected } from '@tabler/icons-react';
import type { PalettePart } from '../../app/area';

export const palette: PalettePart = {
  actions: [
    {
      id: 'connection',
      label: 'Check the live connection',
      icon: IconPlugConnected,
      panel: { kind: 'connection', id: 'check' },
    },
  ],
};
