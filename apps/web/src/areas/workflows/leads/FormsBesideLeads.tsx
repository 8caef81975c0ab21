import { useLeadList } from '@atelier/react-hooks';
import { EnquiryForms } from '@atelier/ui';
import { PartFailed } from '../../../app/failed/PartFailed';
import classes from '../workflows.module.css';

/** The forms that stand open to everybody: no leads, so they are in no stage; nothing where there are none. */
export function FormsBesideLeads({
  search,
  openId,
  onOpen,
}: {
  search: string;
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const forms = useLeadList({ kind: ['enquiryForm'], limit: 100, ...(search ? { search } : {}) });
  if (forms.isError && !forms.data)
    return (
      <div className={classes.formsFailed}>
        <PartFailed query={forms}>Couldn’t load the enquiry forms.</PartFailed>
      </div>
    );
  const all = forms.data?.pages.flatMap(({ data }) => data) ?? [];
  if (all.length === 0) return null;
  return (
    <EnquiryForms
      forms={all.map(({ _id, title, formResponse, enquiryForm }) => ({
        id: _id,
        title,
        answers: formResponse,
        isOpen: enquiryForm?.isOpen ?? false,
      }))}
      openId={openId}
      onOpen={onOpen}
    />
  );
}
