import { Menu as MantineMenu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { Icon } from '../Icon';
import { Kbd } from '../Kbd/Kbd';
import { useOpenedAfterMount } from '../later';
import { Anchor } from './Anchor';
import type { MenuGroup, MenuItem, MenuPlacement } from './items';
import classes from './Menu.module.css';

export interface MenuListProps extends MenuPlacement {
  /** Of the button; the list has `<id>-dropdown`. */
  id: string;
  /** The button, which is drawn elsewhere. */
  target: HTMLElement;
  groups: readonly MenuGroup[];
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
}

/** The list of a menu, beside a button that is drawn already. */
export function MenuList({
  id,
  target,
  groups,
  opened,
  onOpenedChange,
  position = 'bottom-end',
  width = 220,
}: MenuListProps) {
  return (
    <MantineMenu
      id={id}
      opened={useOpenedAfterMount(opened)}
      onChange={onOpenedChange}
      position={position}
      width={width}
      offset={4}
      alignItemsLabels="none"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, transition: 'pop' }}
      classNames={{
        dropdown: classes.dropdown,
        item: classes.item,
        itemSection: classes.section,
        itemIndicator: classes.indicator,
        label: classes.label,
        divider: classes.divider,
      }}
    >
      <MantineMenu.Target>
        <Anchor element={target} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {groups.map((group, index) => (
          <Fragment key={group.label ?? group.items[0]?.id ?? index}>
            {index > 0 && <MantineMenu.Divider />}
            {group.label && <MantineMenu.Label>{group.label}</MantineMenu.Label>}
            {group.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** An action, or one of several of which exactly one is chosen. */
function Item({ item }: { item: MenuItem }) {
  const picture = item.icon ? <Icon icon={item.icon} size={16} /> : item.picture;
  const words = (
    <>
      {item.label}
      {item.detail && <small className={classes.detail}>{item.detail}</small>}
    </>
  );
  if (item.checked !== undefined) {
    return (
      <MantineMenu.RadioItem
        value={item.id}
        checked={item.checked}
        onChange={item.onSelect}
        closeMenuOnClick
        checkIcon={null}
        disabled={item.disabled ?? false}
        rightSection={item.checked ? <Icon icon={IconCheck} size={15} /> : undefined}
      >
        <span className={classes.choice}>
          {picture}
          <span>{words}</span>
        </span>
      </MantineMenu.RadioItem>
    );
  }
  return (
    <MantineMenu.Item
      className={clsx(item.danger && classes.danger)}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      leftSection={picture}
      rightSection={item.shortcut ? <Kbd keys={item.shortcut} /> : undefined}
    >
      {words}
    </MantineMenu.Item>
  );
}
