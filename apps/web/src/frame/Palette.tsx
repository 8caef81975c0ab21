import {
  useAccessibleTenants,
  useContacts,
  useLeadList,
  useTaskList,
  useTaskMetadata,
  useWorkspaceId,
} from '@atelier/react-hooks';
import {
  Avatar,
  CommandPalette,
  leadStageOf,
  type PaletteGroup,
  type PaletteItem,
  WorkspaceAvatar,
} from '@atelier/ui';
import {
  IconBraces,
  IconCheckbox,
  IconCoin,
  IconDeviceDesktop,
  IconFileImport,
  IconKeyboard,
  IconLayoutKanban,
  IconLogout,
  IconMail,
  IconMoon,
  IconPlugConnected,
  IconSettings,
  IconShieldLock,
  IconSquarePlus,
  IconSun,
  IconTags,
  IconTemplate,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosenTheme } from '../app/Root';
import { useSignOutHere } from '../app/use-sign-out-here';
import { useSwitchWorkspace } from '../app/use-switch-workspace';
import { usePanels } from './panels';
import { placeGroups } from './places';
import { useDelayed } from './use-delayed';

/** Search and every action in one place. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const close = () => {
    setQuery('');
    onClose();
  };
  const text = query.trim();
  const commands = useCommands();
  const people = useFoundContacts(text, opened);
  const leads = useFoundLeads(text, opened);
  const tasks = useFoundTasks(text, opened);
  const matching = (items: readonly PaletteItem[]) => items.filter((item) => matches(item, text));
  const groups: PaletteGroup[] = [
    { label: 'Do', items: matching(commands.actions) },
    {
      label: 'Go to',
      items: [...people.items, ...leads.items, ...tasks.items, ...matching(commands.places)],
    },
  ];
  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      pending={people.isPending || leads.isPending || tasks.isPending}
    />
  );
}

const matches = ({ label, detail = '' }: PaletteItem, text: string) =>
  text === '' || `${label} ${detail}`.toLowerCase().includes(text.toLowerCase());

/** Contacts whose name, address or company holds the text; nothing is asked before there is some. */
function useFoundContacts(text: string, isOpen: boolean): { items: PaletteItem[]; isPending: boolean } {
  const search = useDelayed(text, 150);
  const isAsked = isOpen && search.length > 0;
  const navigate = useNavigate();
  const panels = usePanels();
  const contacts = useContacts({ search, limit: 6 }, isAsked);
  const items = isAsked && text.length > 0 ? (contacts.data?.data ?? []) : [];
  return {
    isPending: text !== search || (isAsked && contacts.isFetching),
    items: items.map((contact) => ({
      id: `contact-${contact._id}`,
      label: contact.name,
      detail: ['Contact', contact.company, contact.email].filter(Boolean).join(', '),
      picture: <Avatar name={contact.name} size={28} decorative />,
      onSelect: () => void navigate(`/contacts/${contact._id}`),
      onPanel: () => panels.push({ kind: 'contact', id: contact._id }),
    })),
  };
}

/** Leads whose title or contact holds the text. */
function useFoundLeads(text: string, isOpen: boolean): { items: PaletteItem[]; isPending: boolean } {
  const search = useDelayed(text, 150);
  const isAsked = isOpen && search.length > 0;
  const navigate = useNavigate();
  const panels = usePanels();
  const leads = useLeadList({ search, limit: 6, kind: ['lead', 'enquiryForm'] }, isAsked);
  const found = isAsked && text.length > 0 ? (leads.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  return {
    isPending: text !== search || (isAsked && leads.isFetching),
    items: found.map(({ _id, title, status, clientDetails, enquiryForm }) => ({
      id: `lead-${_id}`,
      label: title,
      detail: enquiryForm
        ? 'Enquiry form'
        : ['Lead', clientDetails?.name, leadStageOf(status).label].filter(Boolean).join(', '),
      icon: IconLayoutKanban,
      onSelect: () => void navigate(`/leads/${_id}`),
      onPanel: () => panels.push({ kind: 'lead', id: _id }),
    })),
  };
}

/** Tasks whose title, description or number holds the text. */
function useFoundTasks(text: string, isOpen: boolean): { items: PaletteItem[]; isPending: boolean } {
  const search = useDelayed(text, 150);
  const isAsked = isOpen && search.length > 0;
  const navigate = useNavigate();
  const panels = usePanels();
  const prefix = useTaskMetadata(isAsked).data?.prefix;
  const tasks = useTaskList({ search, limit: 6 }, isAsked);
  const found = isAsked && text.length > 0 ? (tasks.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  return {
    isPending: text !== search || (isAsked && tasks.isFetching),
    items: found.map((task) => ({
      id: `task-${task._id}`,
      label: task.title,
      detail: ['Task', prefix && `${prefix}-${task.taskSlNo}`, task.status.label].filter(Boolean).join(', '),
      icon: IconCheckbox,
      onSelect: () => void navigate(`/tasks/${task._id}`),
      onPanel: () => panels.push({ kind: 'task', id: task._id }),
    })),
  };
}

/** What can be done and where one can go, whatever the screen. */
function useCommands(): { actions: PaletteItem[]; places: PaletteItem[] } {
  const navigate = useNavigate();
  const { choose } = useChosenTheme();
  const signOut = useSignOutHere();
  const switchWorkspace = useSwitchWorkspace();
  const workspaceId = useWorkspaceId();
  const tenants = useAccessibleTenants();
  const panels = usePanels();
  const to = (path: string) => () => void navigate(path);
  const actions: PaletteItem[] = [
    { id: 'new-lead', label: 'New lead', icon: IconLayoutKanban, onSelect: to('/leads?new') },
    { id: 'new-task', label: 'New task', icon: IconSquarePlus, onSelect: to('/tasks?new') },
    { id: 'new-contact', label: 'New contact', icon: IconUserPlus, onSelect: to('/contacts?new') },
    {
      id: 'import',
      label: 'Import contacts',
      detail: 'From a file',
      icon: IconFileImport,
      onSelect: to('/contacts/import'),
    },
    {
      id: 'task-labels',
      label: 'Labels of tasks',
      detail: 'Add, rename, order, choose the default',
      icon: IconTags,
      onSelect: () => panels.push({ kind: 'task-labels', id: 'all' }),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      onSelect: () => panels.push({ kind: 'shortcuts', id: 'all' }),
    },
    { id: 'light', label: 'Light theme', icon: IconSun, onSelect: () => choose('light') },
    { id: 'dark', label: 'Dark theme', icon: IconMoon, onSelect: () => choose('dark') },
    {
      id: 'system',
      label: 'Theme of the system',
      icon: IconDeviceDesktop,
      onSelect: () => choose('systemDefault'),
    },
    {
      id: 'connection',
      label: 'Check the live connection',
      icon: IconPlugConnected,
      onSelect: () => panels.push({ kind: 'connection', id: 'check' }),
    },
    ...(tenants.data ?? [])
      .filter((tenant) => tenant.workspaceId !== workspaceId)
      .map((tenant) => ({
        id: `workspace-${tenant.workspaceId}`,
        label: `Switch to ${tenant.businessName}`,
        picture: <WorkspaceAvatar name={tenant.businessName} logo={tenant.logoUrl} size={28} decorative />,
        onSelect: () => switchWorkspace(tenant.workspaceId),
      })),
    { id: 'logout', label: 'Log out', icon: IconLogout, onSelect: signOut },
  ];
  const places: PaletteItem[] = [
    ...placeGroups.flat().map(({ id, label, icon, href }) => ({ id, label, icon, onSelect: to(href) })),
    {
      id: 'templates',
      label: 'Templates',
      detail: 'Of smart files',
      icon: IconTemplate,
      onSelect: to('/leads/templates'),
    },
    {
      id: 'income',
      label: 'Income',
      detail: 'What is due when',
      icon: IconCoin,
      onSelect: to('/leads/income'),
    },
    {
      id: 'mails',
      label: 'E-mail templates',
      detail: 'What clients are written',
      icon: IconMail,
      onSelect: to('/leads/mails'),
    },
    {
      id: 'variables',
      label: 'Variables',
      detail: 'What texts fill in',
      icon: IconBraces,
      onSelect: to('/settings/variables'),
    },
    { id: 'profile', label: 'Profile', icon: IconUser, onSelect: to('/settings/profile') },
    {
      id: 'security',
      label: 'Sign-in and security',
      icon: IconShieldLock,
      onSelect: to('/settings/security'),
    },
    {
      id: 'company',
      label: 'Studio',
      detail: 'Name, logo, preferences',
      icon: IconSettings,
      onSelect: to('/settings/company'),
    },
  ];
  return { actions, places };
}
