import { readWebAddress } from '@atelier/domain';
import { createReactBlockSpec } from '@blocknote/react';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../foundation/Button/Button';
import { TextField } from '../../../foundation/Field/TextField';
import { Icon } from '../../../foundation/Icon';
import classes from './blocks.module.css';

/** A page of the web, by its address. Nothing of it is loaded: readers are known to nobody there. */
export const bookmark = createReactBlockSpec(
  { type: 'bookmark', propSchema: { url: { default: '' }, title: { default: '' } }, content: 'none' },
  {
    render: ({ block, editor }) => {
      const { url, title } = block.props;
      if (url !== '')
        return (
          <a
            className={classes.card}
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            contentEditable={false}
          >
            <Icon icon={IconBookmark} size={18} />
            <span>
              <b>{title || hostOf(url)}</b>
              <small>{url}</small>
            </span>
          </a>
        );
      if (!editor.isEditable) return <p className={classes.note}>A bookmark without an address</p>;
      return <AddressForm onAddress={(next) => editor.updateBlock(block, { props: { url: next } })} />;
    },
  },
);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

function AddressForm({ onAddress }: { onAddress: (url: string) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = readWebAddress(text);
    if (url === null) setWrong(true);
    else onAddress(url);
  };
  return (
    <form className={classes.form} contentEditable={false} onSubmit={submit}>
      <TextField
        label="Address of the page"
        hideLabel
        placeholder="https://"
        value={text}
        onChange={setText}
        error={isWrong ? 'This is not the address of a page.' : undefined}
      />
      <Button type="submit">Add bookmark</Button>
    </form>
  );
}
