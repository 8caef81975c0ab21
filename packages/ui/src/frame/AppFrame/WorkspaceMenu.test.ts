import { describe, expect, it, vi } from 'vitest';
import { workspaceMenuGroups } from './WorkspaceMenu';

const base = {
  workspaces: [
    { id: 'juniperandlight', name: 'Juniper & Light' },
    { id: 'brandtceramics', name: 'Brandt Ceramics' },
  ],
  current: 'juniperandlight',
  person: 'Mira Anand',
  theme: 'dark' as const,
  onSwitch: vi.fn(),
  onTheme: vi.fn(),
  onLogout: vi.fn(),
};
const items = (data: Parameters<typeof workspaceMenuGroups>[0]) =>
  workspaceMenuGroups(data).flatMap((group) => group.items);

describe('workspaceMenuGroups', () => {
  it('offers only what the host can do', () => {
    expect(items(base).map((item) => item.label)).toEqual([
      'Juniper & Light',
      'Brandt Ceramics',
      'Light',
      'Dark',
      'System',
      'Log out',
    ]);
    expect(items({ ...base, onProfile: vi.fn() }).map((item) => item.label)).toContain('Profile');
  });

  it('checks the active workspace and the chosen theme', () => {
    expect(
      items(base)
        .filter((item) => item.checked)
        .map((item) => item.label),
    ).toEqual(['Juniper & Light', 'Dark']);
  });

  it('hands back handles and preferences', () => {
    for (const item of items(base)) item.onSelect();
    expect(base.onSwitch.mock.calls).toEqual([['juniperandlight'], ['brandtceramics']]);
    expect(base.onTheme.mock.calls).toEqual([['light'], ['dark'], ['systemDefault']]);
    expect(base.onLogout).toHaveBeenCalledTimes(1);
  });
});
