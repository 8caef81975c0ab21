import { defaultProps } from '@blocknote/core';
import { createReactBlockSpec } from '@blocknote/react';
import classes from './blocks.module.css';

/** A paragraph that stands out, with a character before it. */
export const callout = createReactBlockSpec(
  {
    type: 'callout',
    propSchema: { textColor: defaultProps.textColor, icon: { default: '💡' } },
    content: 'inline',
  },
  {
    meta: { isolating: false },
    render: ({ block, contentRef }) => (
      <div className={classes.callout}>
        <span contentEditable={false} aria-hidden="true">
          {block.props.icon}
        </span>
        <p ref={contentRef} />
      </div>
    ),
  },
);
