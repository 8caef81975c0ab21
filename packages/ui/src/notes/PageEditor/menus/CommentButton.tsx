import { useBlockNoteEditor, useComponentsContext } from '@blocknote/react';
import { IconMessageCircle } from '@tabler/icons-react';
import { usePageCommenting } from '../commenting';
import { anchorOfSelection } from '../threads';

/** Begins a thread about what is selected. */
export function CommentButton() {
  const editor = useBlockNoteEditor();
  const components = useComponentsContext();
  const { onBegin } = usePageCommenting() ?? {};
  if (!components || !onBegin) return null;
  const { Button } = components.FormattingToolbar;
  return (
    <Button
      className="bn-button"
      label="Comment"
      mainTooltip="Comment"
      icon={<IconMessageCircle size={18} />}
      onClick={() => {
        const anchor = anchorOfSelection(editor.prosemirrorState);
        if (anchor) onBegin(anchor);
      }}
    />
  );
}
