import { type FormItem, formLimits, isQuestion } from '@atelier/sdk/forms';
import type { FormContent } from '@atelier/sdk/smart-files';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { TextLineField } from '../fields/TextLineField';
import { ItemFields } from './ItemFields';
import { formKindGroups, formKinds, newFormItem } from './kinds';

export interface FormEditorProps {
  content: FormContent;
  onChange: (content: FormContent) => void;
  /** Currency of amounts that are asked for, ISO 4217. */
  currency: string;
  /** Packages of the file's proposal, which rules can look at. */
  packages: readonly { readonly _id: string; readonly name: string }[];
}

/** What is asked, in pages; a question can be shown only after certain answers. */
export function FormEditor({ content, onChange, currency, packages }: FormEditorProps) {
  const change = (part: Partial<FormContent>) => onChange({ ...content, ...part });
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
        nothing="Nothing is asked yet."
        headOf={(item) => ({ name: nameOf(item), detail: <KindMark item={item} /> })}
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
            onChange={(next) =>
              change({ items: content.items.map((one) => (one._id === item._id ? next : one)) })
            }
          />
        )}
      </EntryList>
    </div>
  );
}

const nameOf = (item: FormItem): string => {
  if (item.type === 'pageBreak') return item.title === undefined ? 'New page' : `New page: ${item.title}`;
  return item.type === 'statement' ? item.text : item.label;
};

/** What kind of line it is, and whether it has to be answered. */
function KindMark({ item }: { item: FormItem }) {
  const { icon, name } = formKinds[item.type];
  return (
    <span className={classes.kind} title={name}>
      {isQuestion(item) && !item.required && <small>optional</small>}
      <Icon icon={icon} size={15} />
    </span>
  );
}
