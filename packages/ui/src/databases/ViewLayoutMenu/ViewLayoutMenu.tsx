import { Menu } from '../../foundation/Menu/Menu';
import { ViewButton } from '../../views/ViewButton/ViewButton';
import type { CardSize } from '../DatabaseCards/DatabaseCards';
import { type DatabaseLayout, databaseLayouts, layoutIcon } from './layouts';

export interface ViewLayoutMenuProps {
  /** The layout that the view has. */
  layout: DatabaseLayout;
  /** The size of its cards. */
  cardSize: CardSize;
  /** Gives the view another layout, or its cards another size. */
  onChange: (look: { layout?: DatabaseLayout; cardSize?: CardSize }) => void;
}

const sizes: readonly { readonly id: CardSize; readonly name: string }[] = [
  { id: 'small', name: 'Small cards' },
  { id: 'medium', name: 'Medium cards' },
  { id: 'large', name: 'Large cards' },
];

/** How a view draws its rows, and how large its cards are. */
export function ViewLayoutMenu({ layout, cardSize, onChange }: ViewLayoutMenuProps) {
  const current = databaseLayouts.find(({ id }) => id === layout);
  return (
    <Menu
      target={<ViewButton icon={layoutIcon(layout)}>{current?.name ?? layout}</ViewButton>}
      groups={[
        {
          label: 'Layout',
          items: databaseLayouts.map(({ id, name, icon }) => ({
            id,
            label: name,
            icon,
            checked: id === layout,
            onSelect: () => onChange({ layout: id }),
          })),
        },
        ...(layout === 'gallery' || layout === 'board'
          ? [
              {
                items: sizes.map(({ id, name }) => ({
                  id,
                  label: name,
                  checked: id === cardSize,
                  onSelect: () => onChange({ cardSize: id }),
                })),
              },
            ]
          : []),
      ]}
    />
  );
}
