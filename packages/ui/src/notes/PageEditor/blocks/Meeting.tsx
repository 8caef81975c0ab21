import { createReactBlockSpec } from '@blocknote/react';
import { IconVideo } from '@tabler/icons-react';
import { Icon } from '../../../foundation/Icon';
import { usePageEmbeds } from '../references';
import classes from './blocks.module.css';

/** A place in a page at which people meet. */
export const meeting = createReactBlockSpec(
  { type: 'meeting', propSchema: {}, content: 'none' },
  { render: () => <MeetingCard /> },
);

function MeetingCard() {
  const isSetUp = usePageEmbeds().useMeetings();
  return (
    <div className={classes.card} contentEditable={false}>
      <Icon icon={IconVideo} size={18} />
      <span>
        <b>Meeting</b>
        <small>
          {isSetUp === undefined
            ? '…'
            : isSetUp
              ? 'Live meetings are set up on this server.'
              : 'Live meetings are not set up on this server.'}
        </small>
      </span>
    </div>
  );
}
