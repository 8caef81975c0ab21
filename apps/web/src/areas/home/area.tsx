import { IconHome } from '@tabler/icons-react';
import { useReadableParts } from '../../app/access';
import { type Area, defineArea, loadParts } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

/**
 * Home: what needs the person today, in cards of the other areas.
 *
 * @param others - the areas whose cards it shows.
 */
export function homeOf(others: readonly Area[]): Area {
  const HomeScreen = lazyScreen(async () => {
    const [{ HomeScreen: Screen, joinHome }, parts] = await Promise.all([
      import('./HomeScreen'),
      loadParts(others, ({ home }) => home),
    ]);
    return () => {
      const { key, joined } = useReadableParts(parts, joinHome);
      return <Screen key={key} home={joined} />;
    };
  });
  return defineArea({
    name: 'home',
    routes: [{ path: '/home', screen: HomeScreen }],
    places: [{ id: 'home', label: 'Home', href: '/home', icon: IconHome, group: 'clients', order: 10 }],
  });
}
