import { useLead } from '@atelier/react-hooks';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { LeadPanelContent } from './LeadPanelContent';

/** One lead as a page. */
export function LeadScreen() {
  const { leadId = '' } = useParams();
  const navigate = useNavigate();
  const lead = useLead(leadId).data;
  useBar([{ label: 'Leads', href: '/leads' }, { label: lead?.title ?? 'Lead' }]);
  // An address that people chose leads to the lead itself.
  if (lead && lead._id !== leadId) return <Navigate replace to={`/leads/${lead._id}`} />;
  return (
    <div className={layout.single}>
      <LeadPanelContent
        key={leadId}
        titleLevel={1}
        leadId={leadId}
        onOpen={(id) => void navigate(`/leads/${id}`)}
        onGone={() => void navigate('/leads')}
      />
    </div>
  );
}
