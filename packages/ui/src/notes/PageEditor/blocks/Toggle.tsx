import { createToggleListItemBlockConfig } from '@blocknote/core';
import { createReactBlockSpec, ToggleWrapper } from '@blocknote/react';

/** The editor's own draws its button from HTML, which the policy of our pages refuses; this one is the same, drawn by React. */
export const toggleListItem = createReactBlockSpec(createToggleListItemBlockConfig, {
  meta: { isolating: false },
  render: ({ block, editor, contentRef }) => (
    <ToggleWrapper block={block} editor={editor}>
      <p ref={contentRef} />
    </ToggleWrapper>
  ),
});
