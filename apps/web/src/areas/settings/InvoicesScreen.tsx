import * as limits from '@atelier/domain/limits';
import { callErrorOf, useInvoiceNumbering, useSetInvoiceNumbering } from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type InvoiceNumbering } from '@atelier/sdk';
import { FixedValue, SettingsForm, SettingsSection, TextField, useTypedForm } from '@atelier/ui';
import { toasts } from '../../app/toasts';
import { overtakenNote } from './overtaken-note';
import { usePermissions } from './permissions';
import { SettingsScreen } from './SettingsScreen';

/** How invoices and credit notes are numbered. */
export function InvoicesScreen() {
  const query = useInvoiceNumbering();
  return (
    <SettingsScreen title="Invoices" query={query}>
      {(numbering) => (
        <>
          <Series kind="invoice" prefix={numbering.invoicePrefix} next={numbering.nextInvoice} />
          <Series kind="creditNote" prefix={numbering.creditNotePrefix} next={numbering.nextCreditNote} />
        </>
      )}
    </SettingsScreen>
  );
}

const words = {
  invoice: {
    title: 'Invoices',
    text: 'An invoice gets its number with the first payment or when you issue it. Numbers are sequential, without gaps.',
    next: 'Next invoice',
  },
  creditNote: {
    title: 'Credit notes',
    text: 'A credit note cancels part of an invoice. Credit notes have their own number series.',
    next: 'Next credit note',
  },
} as const;

/** The sequence at the end of a number, without the zeros before it. */
const sequenceOf = (number: string): string => String(Number(/\d+$/.exec(number)?.[0] ?? '1'));

function Series({ kind, prefix, next }: { kind: 'invoice' | 'creditNote'; prefix: string; next: string }) {
  const { title, text, next: label } = words[kind];
  const { mayChangeHandle: isOwner } = usePermissions();
  return (
    <SettingsSection title={title} text={text}>
      {isOwner ? (
        <SeriesForm key={`${prefix} ${next}`} kind={kind} prefix={prefix} next={next} />
      ) : (
        <FixedValue label={label} value={next} reason="The owner of the workspace can change this." />
      )}
    </SettingsSection>
  );
}

function SeriesForm({
  kind,
  prefix,
  next,
}: {
  kind: 'invoice' | 'creditNote';
  prefix: string;
  next: string;
}) {
  const set = useSetInvoiceNumbering();
  const before = { prefix, sequence: sequenceOf(next) };
  const { values: draft, ...form } = useTypedForm({
    field: `form.numbers.${kind}`,
    label: words[kind].title,
    saved: before,
  });
  const { field, whole } = problemOf(set.error);
  const isNumber = /^[1-9]\d{0,7}$/.test(draft.sequence);
  const save = () => {
    if (!isNumber) return;
    const forget = form.sending();
    set.mutate(
      {
        series: kind,
        prefix: draft.prefix,
        ...(draft.sequence !== before.sequence && { next: Number(draft.sequence) }),
      },
      {
        onSuccess: (numbering) => {
          forget();
          toasts.show(`The next number is ${nextOf(numbering, kind)}`);
        },
      },
    );
  };
  return (
    <SettingsForm
      isChanged={form.isChanged}
      notice={overtakenNote(form, before)}
      pending={set.isPending}
      error={field === 'input.prefix' || field === 'input.next' ? undefined : whole}
      onSubmit={save}
      onReset={form.reset}
    >
      <TextField
        label="Prefix"
        value={draft.prefix}
        onChange={(value) => form.change({ prefix: value.toUpperCase() })}
        maxLength={limits.InvoiceNumberInput.prefix}
        hint="1 to 6 capital letters and digits"
        error={field === 'input.prefix' ? whole : undefined}
        required
      />
      <TextField
        label={kind === 'invoice' ? 'Next invoice number' : 'Next credit note number'}
        value={draft.sequence}
        onChange={(sequence) => form.change({ sequence: sequence.trim() })}
        inputMode="numeric"
        hint={`Currently ${next}`}
        error={
          isNumber ? (field === 'input.next' ? whole : undefined) : 'A whole number from 1 to 99,999,999'
        }
        required
      />
    </SettingsForm>
  );
}

const nextOf = ({ nextInvoice, nextCreditNote }: InvoiceNumbering, kind: 'invoice' | 'creditNote'): string =>
  kind === 'invoice' ? nextInvoice : nextCreditNote;

/** Why the numbers are as they were. */
function problemOf(thrown: unknown): { field?: string | undefined; whole?: string | undefined } {
  const error = callErrorOf(thrown);
  if (!error) return {};
  const [first] = fieldErrors(error);
  return first ? { field: first.field, whole: first.message } : { whole: errorMessage(error) };
}
