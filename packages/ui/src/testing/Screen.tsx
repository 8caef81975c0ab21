import { type ReactNode, useState } from 'react';
import { fn } from 'storybook/test';
import { AppFrame, type AppFrameProps } from '../frame/AppFrame/AppFrame';
import { placeGroups } from './cast';

/** A whole screen for stories: the frame around whatever the story shows. */
export function Screen({
  current,
  children,
  collapsed: initial = false,
  ...rest
}: Partial<Omit<AppFrameProps, 'children'>> & { current: string; children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(initial);
  const place = placeGroups.flat().find((one) => one.id === current);
  return (
    <AppFrame
      groups={placeGroups}
      phonePlaces={['home', 'inbox', 'leads', 'tasks']}
      current={current}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      crumbs={[{ label: place?.label ?? current }]}
      onSearch={fn()}
      onAsk={fn()}
      workspace={{
        workspaces: [
          { id: 'juniperandlight', name: 'Juniper & Light' },
          { id: 'brandtceramics', name: 'Brandt Ceramics' },
        ],
        current: 'juniperandlight',
        person: 'Mira Anand',
        theme: 'systemDefault',
        onSwitch: fn(),
        onTheme: fn(),
        onLogout: fn(),
        onProfile: fn(),
        onSettings: fn(),
      }}
      {...rest}
    >
      {children}
    </AppFrame>
  );
}
