import { type FormItem, formLimits, isQuestion } from '@atelier/domain/forms';
import type { FormContent } from '@atelier/domain/smart-files';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { Glyph } from '../../foundation/Pill/Glyph';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { HiddenFields } from './HiddenFields';
import { ItemFields } from './ItemFields';
import { itemProblems } from './item-problems';
import { formKindGroups, formKinds, itemName, newFormItem } from './kinds';

export interface FormEditorProps {
  content: FormContent;
  onChange: (content: FormContent) => void;
  /** Currency of amounts that are asked for, ISO 4217. */
  currency: string;
  /** Packages of the file's proposal, which rules can test. */
  packages: readonly { readonly _id: string; readonly name: string }[];
}

/** What is asked, in pages; a question can be shown only after certain answers. */
export function FormEditor({ content, onChange, currency, packages }: FormEditorProps) {
  const change = (part: Partial<FormContent>) => onChange({ ...content, ...part });
  // What is wrong may come a moment after what is typed.
  const looked = useDeferredValue(content);
  const problems = useMemo(() => itemProblems(looked, packages), [looked, packages]);
  const most = formLimits.questions + formLimits.pageBreaks;
  return (
    <div className={classes.fields}>
      <TextLineField
        label="Title"
        path="title"
        value={content.title}
        most={formLimits.title}
        onChange={(title) => title !== '' && change({ title })}
      />
      <TextLineField
        isLong
        label="Introduction"
        path="intro"
        value={content.intro}
        most={formLimits.intro}
        onChange={(intro) => change({ intro })}
      />
      <EntryList<FormItem>
        title="Questions"
        noun="question"
        path="items"
        most={most}
        entries={content.items}
        nothing="No questions yet."
        headOf={(item) => ({
          name: itemName(item),
          detail: <KindMark item={item} isWrong={problems.has(item._id)} />,
        })}
        onChange={(items) => change({ items })}
        adder={
          content.items.length < most && (
            <Menu
              position="bottom-end"
              width={240}
              target={
                <Button size="sm" icon={IconPlus} aria-label="Add a question">
                  Question
                </Button>
              }
              groups={formKindGroups.map(({ label, types }) => ({
                label,
                items: types.map((type) => ({
                  id: type,
                  label: formKinds[type].name,
                  icon: formKinds[type].icon,
                  onSelect: () => change({ items: [...content.items, newFormItem(type, currency)] }),
                })),
              }))}
            />
          )
        }
      >
        {(item) => (
          <ItemFields
            item={item}
            form={content}
            packages={packages}
            problems={problems.get(item._id)}
            onChange={(next) =>
              change({ items: content.items.map((one) => (one._id === item._id ? next : one)) })
            }
          />
        )}
      </EntryList>
      <HiddenFields form={content} onChange={(hidden) => change({ hidden })} />
    </div>
  );
}

/** What kind of line it is, and whether it has to be answered. */
function KindMark({ item, isWrong }: { item: FormItem; isWrong: boolean }) {
  const { icon, name } = formKinds[item.type];
  return (
    <span className={classes.kind} title={name}>
      {isWrong && (
        <>
          <Glyph kind="needsYou" size={15} />
          <span className={classes.hidden}>, needs attention</span>
        </>
      )}
      {branches(item) && (
        <span title="Conditional or jumps after some answers">
          <Icon icon={IconArrowsSplit2} size={15} />
        </span>
      )}
      {isQuestion(item) && !item.required && <small>optional</small>}
      <Icon icon={icon} size={15} />
    </span>
  );
}

const branches = (item: FormItem): boolean =>
  item.showWhen !== undefined || (isQuestion(item) && (item.jumps ?? []).length > 0);
