import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const ConnectionCheck = lazyScreen(async () => (await import('./ConnectionCheck')).ConnectionCheck);

/** The live connection, on which answers arrive piece by piece. */
export const assistant = defineArea({
  name: 'assistant',
  panels: { connection: { title: 'Live connection', content: () => <ConnectionCheck /> } },
  palette: async () => (await import('./palette')).palette,
});
