import {
  type DefaultReactSuggestionItem,
  type SuggestionMenuProps,
  useComponentsContext,
} from '@blocknote/react';
import { Fragment } from 'react';
import { Unsaved } from './unsaved';

/** The list that `/` and `@` open, in groups. */
export function SuggestionList({
  items,
  loadingState,
  selectedIndex,
  onItemClick,
}: SuggestionMenuProps<DefaultReactSuggestionItem>) {
  const components = useComponentsContext();
  if (!components) return null;
  const { Root, Item, Label, EmptyItem } = components.SuggestionMenu;
  return (
    <Unsaved>
      <Root id="bn-suggestion-menu" className="bn-suggestion-menu">
        {items.map((item, index) => (
          <Fragment key={`${item.group} ${item.title}`}>
            {item.group !== items[index - 1]?.group && (
              <Label className="bn-suggestion-menu-label">{item.group}</Label>
            )}
            <Item
              className="bn-suggestion-menu-item bn-suggestion-menu-item-small"
              id={`bn-suggestion-menu-item-${index}`}
              isSelected={index === selectedIndex}
              onClick={() => onItemClick?.(item)}
              item={item}
            />
          </Fragment>
        ))}
        {items.length === 0 && loadingState === 'loaded' && (
          <EmptyItem className="bn-suggestion-menu-item">Nothing matches</EmptyItem>
        )}
      </Root>
    </Unsaved>
  );
}
