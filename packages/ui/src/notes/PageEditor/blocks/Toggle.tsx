import { createToggleListItemBlockConfig } from '@blocknote/core';
import { createReactBlockSpec, ToggleWrapper } from '@blocknote/react';

/** The editor's own draws its button from HTML, which the policy of our pages refuses; this one is the same, drawn by React. */
export const toggleListItem = createReactBlockSpec(createToggleListItemBlockConfig, {
  meta: { isolating: false },
  render: ({ block, editor, contentRef }) => (
    <div ref={nameToggle}>
      <ToggleWrapper block={block} editor={editor}>
        <p ref={contentRef} />
      </ToggleWrapper>
    </div>
  ),
});

const nameToggle = (element: HTMLElement | null): void =>
  element?.querySelector('.bn-toggle-button')?.setAttribute('aria-label', 'Show or hide what is inside');
