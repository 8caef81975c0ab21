import { createId } from '@atelier/domain';
import { formatMoney } from '@atelier/domain/money';
import { contentLimits, type InvoiceTax, type ProposalContent } from '@atelier/domain/smart-files';
import { Switch } from '../../foundation/Field/Switch';
import { useFormat } from '../../theme/format';
import { EntryList } from '../EntryList/EntryList';
import classes from '../fields/fields.module.css';
import { CountField } from '../fields/numbers';
import { PricedFields } from '../fields/PricedFields';
import { CoverField } from '../files/CoverField/CoverField';
import { RichField, RichLineField } from '../RichText/RichField';
import { ChoiceBounds } from './ChoiceBounds';
import { FeaturesField } from './FeaturesField';

export interface ProposalEditorProps {
  content: ProposalContent;
  onChange: (content: ProposalContent) => void;
  /** Currency and taxes of the file's invoice. */
  currency: string;
  taxes: readonly InvoiceTax[];
}

const blank = () => ({ _id: createId(), name: '', line: '', taxIds: [] });

/** What a client is offered: a letter, packages to choose from, extras, and what is always included. */
export function ProposalEditor({ content, onChange, currency, taxes }: ProposalEditorProps) {
  const { locale } = useFormat().settings;
  const change = (part: Partial<ProposalContent>) => onChange({ ...content, ...part });
  const price = (amount: number) => formatMoney({ amount, currency }, locale, { short: true });
  const priced = { currency, taxes };
  return (
    <div className={classes.fields}>
      <CoverField path="cover" value={content.cover} onChange={(cover) => change({ cover })} />
      <RichLineField
        label="Headline"
        path="headline"
        value={content.headline}
        placeholder="Describe it in a few words"
        onChange={(headline) => change({ headline })}
      />
      <RichField
        label="Letter"
        path="letter"
        value={content.letter}
        placeholder="What the client needs and how you would do it"
        onChange={(letter) => change({ letter })}
      />
      <EntryList
        title="Packages"
        noun="package"
        path="packages"
        most={contentLimits.packages}
        entries={content.packages}
        nothing="Packages are options with a price that clients choose from."
        headOf={(one) => ({ name: one.name, detail: price(one.price) })}
        newEntry={() => ({ ...blank(), price: 0, features: [], suggested: false })}
        onChange={(packages) => change({ packages })}
      >
        {(one, set) => (
          <>
            <PricedFields
              {...priced}
              entry={one}
              path={`packages.${one._id}`}
              price={{
                field: 'price',
                label: 'Price',
                value: one.price,
                onChange: (price) => set({ price }),
              }}
              onChange={set}
            >
              <FeaturesField
                path={`packages.${one._id}.features`}
                value={one.features}
                onChange={(features) => set({ features })}
              />
            </PricedFields>
            <Switch
              label="Suggested choice"
              checked={one.suggested}
              onChange={(suggested) => set({ suggested })}
            />
          </>
        )}
      </EntryList>
      {content.packages.length > 0 && (
        <ChoiceBounds
          value={content.choice}
          packages={content.packages.length}
          onChange={(choice) => change({ choice })}
        />
      )}
      <EntryList
        title="Extras"
        noun="extra"
        path="extras"
        most={contentLimits.extras}
        entries={content.extras}
        nothing="What clients can add to a package, once or more."
        headOf={(one) => ({ name: one.name, detail: price(one.unitPrice) })}
        newEntry={() => ({ ...blank(), unitPrice: 0, minimum: 0, maximum: 1, initial: 0 })}
        onChange={(extras) => change({ extras })}
      >
        {(one, set) => (
          <PricedFields
            {...priced}
            entry={one}
            path={`extras.${one._id}`}
            price={{
              field: 'unitPrice',
              label: 'Unit price',
              value: one.unitPrice,
              onChange: (unitPrice) => set({ unitPrice }),
            }}
            onChange={set}
          >
            <div className={`${classes.pair} ${classes.three}`}>
              {(['minimum', 'maximum', 'initial'] as const).map((field) => (
                <CountField
                  key={field}
                  label={{ minimum: 'Minimum', maximum: 'Maximum', initial: 'Default' }[field]}
                  path={`extras.${one._id}.${field}`}
                  value={one[field]}
                  most={contentLimits.pieces}
                  onChange={(pieces) => set({ [field]: pieces })}
                />
              ))}
            </div>
          </PricedFields>
        )}
      </EntryList>
      <EntryList
        title="Always included"
        noun="part"
        path="included"
        most={contentLimits.included}
        entries={content.included}
        nothing="What’s included in every price, such as travel."
        headOf={(one) => ({ name: one.name, detail: price(one.price) })}
        newEntry={() => ({ ...blank(), price: 0 })}
        onChange={(included) => change({ included })}
      >
        {(one, set) => (
          <PricedFields
            {...priced}
            entry={one}
            path={`included.${one._id}`}
            price={{ field: 'price', label: 'Price', value: one.price, onChange: (price) => set({ price }) }}
            onChange={set}
          />
        )}
      </EntryList>
    </div>
  );
}
