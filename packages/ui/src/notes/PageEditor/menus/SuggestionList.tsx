import {
  type DefaultReactSuggestionItem,
  type SuggestionMenuProps,
  useBlockNoteContext,
  useComponentsContext,
} from '@blocknote/react';
import { clsx } from 'clsx';
import { Fragment, useEffect } from 'react';
import classes from './menus.module.css';
import { Unsaved } from './unsaved';

/** The list that `/` and `@` open, in groups. */
export function SuggestionList({
  items,
  loadingState,
  selectedIndex,
  onItemClick,
}: SuggestionMenuProps<DefaultReactSuggestionItem>) {
  const components = useComponentsContext();
  useNothingExpanded();
  if (!components) return null;
  const { Item, Label, EmptyItem } = components.SuggestionMenu;
  return (
    <Unsaved>
      <div
        id="bn-suggestion-menu"
        role="listbox"
        aria-label="Suggestions"
        className={clsx(classes.list, 'bn-suggestion-menu')}
      >
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
      </div>
    </Unsaved>
  );
}

/** The editor says of its text box that it is expanded, which a text box cannot be; the list is named by other attributes. */
function useNothingExpanded(): void {
  const set = useBlockNoteContext()?.setContentEditableProps;
  useEffect(() => {
    // It says so right after this list is drawn, and once it is gone.
    const drop = () => queueMicrotask(() => set?.(({ 'aria-expanded': _isExpanded, ...rest } = {}) => rest));
    drop();
    return drop;
  }, [set]);
}
