import type { RichText } from '@atelier/domain/smart-files';
import { IconBold, IconBraces, IconH2, IconItalic, IconLink, IconList, IconQuote } from '@tabler/icons-react';
import type { EditorView } from 'prosemirror-view';
import { useMemo, useRef, useState } from 'react';
import type { TablerIcon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { Popover } from '../../foundation/Popover/Popover';
import { commands, linkAt, linkCommand, pressedIn, type RichCommand } from './commands';
import { LinkForm } from './LinkForm';
import { RichSurface } from './RichSurface';
import classes from './RichText.module.css';
import { richSchema } from './schema';
import { type RichVariables, variableGroups } from './variables';

export interface RichEditorProps {
  value: RichText;
  onChange: (value: RichText) => void;
  isLine: boolean;
  label: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  placeholder: string | undefined;
  variables: RichVariables;
}

const looks: readonly { id: RichCommand; label: string; icon: TablerIcon; isBlock?: true }[] = [
  { id: 'bold', label: 'Bold', icon: IconBold },
  { id: 'italic', label: 'Italic', icon: IconItalic },
  { id: 'heading', label: 'Heading', icon: IconH2, isBlock: true },
  { id: 'listItem', label: 'List', icon: IconList, isBlock: true },
  { id: 'quote', label: 'Quotation', icon: IconQuote, isBlock: true },
];

/** A text with what can be done to it; the buttons show while somebody is in it. */
export function RichEditor({ label, isLine, variables, ...rest }: RichEditorProps) {
  const view = useRef<EditorView>(null);
  const [pressed, setPressed] = useState<ReadonlySet<RichCommand>>(new Set());
  const [link, setLink] = useState<string | null>(null);
  const groups = useMemo(() => variableGroups(variables.own), [variables.own]);
  const openLink = () => setLink(view.current ? linkAt(view.current.state) : '');
  const run = (id: RichCommand) => {
    const surface = view.current;
    if (!surface) return;
    commands[id](surface.state, surface.dispatch);
    surface.focus();
  };
  const insert = (key: string) => {
    const surface = view.current;
    if (!surface) return;
    surface.dispatch(
      surface.state.tr.replaceSelectionWith(richSchema.nodes.variable.create({ key }), true).scrollIntoView(),
    );
    // The menu gives the focus back to its button when it closes.
    setTimeout(() => surface.focus(), 50);
  };
  return (
    <>
      <RichSurface
        {...rest}
        isLine={isLine}
        variables={variables}
        onLink={openLink}
        onState={(surface) => {
          view.current = surface;
          const next = pressedIn(surface.state);
          setPressed((before) => ([...next].join() === [...before].join() ? before : next));
        }}
      />
      <div role="toolbar" aria-label={`${label}: looks and variables`} className={classes.tools}>
        {looks
          .filter(({ isBlock }) => !isLine || !isBlock)
          .map(({ id, label, icon }) => (
            <IconButton
              key={id}
              icon={icon}
              iconSize={15}
              label={label}
              aria-pressed={pressed.has(id)}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(id)}
            />
          ))}
        <Popover
          label="Link"
          width={300}
          opened={link !== null}
          onOpenedChange={(opened) => (opened ? openLink() : setLink(null))}
          target={<IconButton icon={IconLink} iconSize={15} label="Link" />}
        >
          <LinkForm
            address={link ?? ''}
            onLink={(address) => {
              const surface = view.current;
              if (!surface || !linkCommand(address)(surface.state, surface.dispatch)) return false;
              setLink(null);
              setTimeout(() => surface.focus(), 50);
              return true;
            }}
          />
        </Popover>
        <Menu
          width={260}
          position="bottom-end"
          target={
            <button type="button" className={classes.insert}>
              <IconBraces size={15} stroke={1.6} aria-hidden="true" />
              Variable
            </button>
          }
          groups={groups.map(({ label, variables: entries }) => ({
            label,
            items: entries.map((variable) => ({
              id: variable.key,
              label: variable.label,
              detail: variables.missing.has(variable.key) ? 'No value yet' : undefined,
              onSelect: () => insert(variable.key),
            })),
          }))}
        />
      </div>
    </>
  );
}
