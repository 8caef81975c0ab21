import { contact, emptyValues } from '@atelier/domain/entities';
import { IconHome } from '@tabler/icons-react';
import { CodeStep } from '../account/CodeStep/CodeStep';
import { OnboardingProfile } from '../account/OnboardingProfile/OnboardingProfile';
import { OnboardingStudio } from '../account/OnboardingStudio/OnboardingStudio';
import { PasswordStep } from '../account/PasswordStep/PasswordStep';
import { SignInCard } from '../account/SignInCard/SignInCard';
import { SplitLayout, StepCounter } from '../account/SplitLayout/SplitLayout';
import { ContactForm } from '../contacts/ContactForm/ContactForm';
import { ContactPanel } from '../contacts/ContactPanel/ContactPanel';
import type { ContactView } from '../contacts/contact';
import { ImportMapping } from '../contacts/Import/ImportMapping';
import { ImportPage } from '../contacts/Import/ImportPage';
import { ImportDone, ImportProgress, ImportStart } from '../contacts/Import/ImportProgress';
import { BrokenRows, ImportTrialRun } from '../contacts/Import/ImportTrialRun';
import { Avatar, WorkspaceAvatar } from '../foundation/Avatar/Avatar';
import { Button } from '../foundation/Button/Button';
import { ChipGroup } from '../foundation/ChipGroup/ChipGroup';
import { CodeField } from '../foundation/CodeField/CodeField';
import { ColourSwatches } from '../foundation/ColourSwatches/ColourSwatches';
import { DataTable } from '../foundation/DataTable/DataTable';
import { Checkbox } from '../foundation/Field/Checkbox';
import { SelectField } from '../foundation/Field/SelectField';
import { SuffixField } from '../foundation/Field/SuffixField';
import { Switch } from '../foundation/Field/Switch';
import { TextArea, TextField } from '../foundation/Field/TextField';
import { FileDrop } from '../foundation/FileDrop/FileDrop';
import { IconButton } from '../foundation/IconButton/IconButton';
import { LongWork } from '../foundation/Progress/LongWork';
import { ProgressBar, ProgressRing } from '../foundation/Progress/Progress';
import { SegmentBar } from '../foundation/SegmentBar/SegmentBar';
import { Loading } from '../foundation/Skeleton/Skeleton';
import { CrashScreen } from '../foundation/States/CrashScreen';
import { EmptyState, NothingFound } from '../foundation/States/EmptyState';
import { ErrorState } from '../foundation/States/ErrorState';
import { FullScreenSpinner } from '../foundation/States/FullScreenSpinner';
import { NoticeScreen } from '../foundation/States/NoticeScreen';
import { Steps } from '../foundation/Steps/Steps';
import { createToastStore } from '../foundation/Toast/store';
import { Toaster } from '../foundation/Toast/Toaster';
import { BottomBar } from '../frame/AppFrame/BottomBar';
import { Rail } from '../frame/AppFrame/Rail';
import { TopBar } from '../frame/AppFrame/TopBar';
import { WorkspaceMenu } from '../frame/AppFrame/WorkspaceMenu';
import { KeptChanges } from '../frame/KeptChanges/KeptChanges';
import { ScreenHead } from '../frame/ScreenHead/ScreenHead';
import { SidePanelStack } from '../frame/SidePanelStack/SidePanelStack';
import { GettingStarted } from '../home/GettingStarted/GettingStarted';
import { Greeting } from '../home/Greeting/Greeting';
import { NeedsYou } from '../home/NeedsYou/NeedsYou';
import { ContactUsForm } from '../public/ContactUs/ContactUsForm';
import { Hero } from '../public/Hero/Hero';
import { Prose } from '../public/Prose/Prose';
import { PublicFooter, PublicHeader } from '../public/PublicPage/PublicPage';
import { LabelManager } from '../tasks/LabelManager/LabelManager';
import { QuickAdd } from '../tasks/QuickAdd/QuickAdd';
import { UnclearName } from '../tasks/QuickAdd/UnclearName';
import { TaskBoard } from '../tasks/TaskBoard/TaskBoard';
import { TaskCard } from '../tasks/TaskCard/TaskCard';
import { DueDate, People, PriorityMark, StatusPill, SubTaskCount } from '../tasks/TaskMarks/TaskMarks';
import { TaskPanel } from '../tasks/TaskPanel/TaskPanel';
import { TaskTable } from '../tasks/TaskTable/TaskTable';
import { BulkBar } from '../views/BulkBar/BulkBar';
import { FilterBar } from '../views/FilterBar/FilterBar';
import { FilterBuilder } from '../views/FilterBuilder/FilterBuilder';
import { FilterChips } from '../views/FilterChips/FilterChips';
import { SortEditor } from '../views/SortEditor/SortEditor';
import { GroupByMenu, ViewTypeSwitch } from '../views/ViewTabs/ViewControls';
import { ViewTabs } from '../views/ViewTabs/ViewTabs';
import { contacts, placeGroups } from './cast';
import { describeContract } from './contract';
import { filterContext, filterFields } from './filter-cast';
import { autumn, labels, longTask, statuses } from './task-cast';

const nothing = () => {};
const counts = { created: 221, updated: 19, unchanged: 0, joined: 5, broken: 3 };
const places = placeGroups.flat();
const person: ContactView = {
  ...emptyValues(contact),
  id: 'hannah',
  name: 'Hannah Brandt',
  createdAt: '2026-03-02T10:00:00Z',
};
const workspace = {
  workspaces: [{ id: 'juniperandlight', name: 'Juniper & Light' }],
  current: 'juniperandlight',
  person: 'Mira Anand',
  theme: 'light',
  onSwitch: nothing,
  onTheme: nothing,
  onLogout: nothing,
} as const;
const colours = [{ value: 'var(--brand)', label: 'Juniper' }];
const work = [{ value: 'weddings', label: 'Weddings' }];
const fields = [{ value: 'status', label: 'Status' }];

describeContract([
  {
    name: 'Button',
    draw: (common) => <Button {...common}>Retry</Button>,
    drawWithRef: (ref) => <Button ref={ref}>Retry</Button>,
    role: 'button',
    accessibleName: 'Retry',
  },
  {
    name: 'Button as a link',
    draw: (common) => (
      <Button {...common} href="/home">
        Home
      </Button>
    ),
    role: 'link',
    accessibleName: 'Home',
  },
  {
    name: 'IconButton',
    draw: (common) => <IconButton {...common} icon={IconHome} label="Close" />,
    role: 'button',
    accessibleName: 'Close',
  },
  {
    name: 'TextField',
    draw: (common) => <TextField {...common} label="Name" value="Priya" onChange={nothing} />,
    drawWithRef: (ref) => <TextField ref={ref} label="Name" value="" onChange={nothing} />,
    role: 'textbox',
    accessibleName: 'Name',
  },
  {
    name: 'TextArea',
    draw: (common) => <TextArea {...common} label="Note" value="" onChange={nothing} />,
    drawWithRef: (ref) => <TextArea ref={ref} label="Note" value="" onChange={nothing} />,
    role: 'textbox',
    accessibleName: 'Note',
  },
  {
    name: 'SuffixField',
    draw: (common) => (
      <SuffixField {...common} label="Address" suffix=".example" value="a" onChange={nothing} />
    ),
    drawWithRef: (ref) => (
      <SuffixField ref={ref} label="Address" suffix=".example" value="a" onChange={nothing} />
    ),
    role: 'textbox',
    accessibleName: 'Address',
  },
  {
    name: 'SelectField',
    draw: (common) => (
      <SelectField {...common} label="What you do" options={work} value="weddings" onChange={nothing} />
    ),
    drawWithRef: (ref) => (
      <SelectField ref={ref} label="What you do" options={work} value="weddings" onChange={nothing} />
    ),
    role: 'combobox',
    accessibleName: 'What you do',
  },
  {
    name: 'Checkbox',
    draw: (common) => <Checkbox {...common} label="All" hideLabel checked={false} onChange={nothing} />,
    drawWithRef: (ref) => <Checkbox ref={ref} label="All" checked={false} onChange={nothing} />,
    role: 'checkbox',
    accessibleName: 'All',
  },
  {
    name: 'Switch',
    draw: (common) => <Switch {...common} label="Ask first" checked onChange={nothing} />,
    drawWithRef: (ref) => <Switch ref={ref} label="Ask first" checked onChange={nothing} />,
    role: 'switch',
    accessibleName: 'Ask first',
  },
  {
    name: 'CodeField',
    draw: (common) => <CodeField {...common} value="407" onChange={nothing} />,
    drawWithRef: (ref) => <CodeField ref={ref} value="" onChange={nothing} />,
    role: 'group',
    accessibleName: 'One-time code',
  },
  {
    name: 'ChipGroup',
    draw: (common) => (
      <ChipGroup {...common} label="What you do" options={work} value={[]} onChange={nothing} />
    ),
    role: 'group',
    accessibleName: 'What you do',
  },
  {
    name: 'ColourSwatches',
    draw: (common) => (
      <ColourSwatches {...common} label="Color" options={colours} value="var(--brand)" onChange={nothing} />
    ),
    role: 'radio',
    accessibleName: 'Juniper',
  },
  {
    name: 'Avatar',
    draw: (common) => <Avatar {...common} name="Mira Anand" />,
    role: 'img',
    accessibleName: 'Mira Anand',
  },
  {
    name: 'WorkspaceAvatar',
    draw: (common) => <WorkspaceAvatar {...common} name="Juniper & Light" />,
    role: 'img',
    accessibleName: 'Juniper & Light',
  },
  {
    name: 'ProgressBar',
    draw: (common) => <ProgressBar {...common} done={412} total={664} label="412 of 664 photos" />,
    role: 'progressbar',
    accessibleName: '412 of 664 photos',
  },
  {
    name: 'ProgressRing',
    draw: (common) => <ProgressRing {...common} done={412} total={664} label="412 of 664 photos" />,
    role: 'progressbar',
    accessibleName: '412 of 664 photos',
  },
  {
    name: 'LongWork',
    draw: (common) => (
      <LongWork {...common} icon={IconHome} name="Upload" done={1} total={2} label="1 of 2" onEnd={nothing} />
    ),
    role: 'button',
    accessibleName: 'Cancel: Upload',
  },
  {
    name: 'SegmentBar',
    draw: (common) => <SegmentBar {...common} segments={[{ label: 'New', value: 221, colour: 'chart-1' }]} />,
    role: 'img',
    accessibleName: 'New: 221',
  },
  {
    name: 'Steps',
    draw: (common) => <Steps {...common} steps={['File', 'Columns']} current={1} aria-label="Steps" />,
    role: 'list',
    accessibleName: 'Steps',
  },
  {
    name: 'Loading',
    draw: (common) => <Loading {...common} label="Loading contacts" />,
    role: 'status',
    accessibleName: 'Loading contacts',
  },
  {
    name: 'EmptyState',
    draw: (common) => <EmptyState {...common} title="Your first gallery" text="Drop a folder here." />,
    role: 'heading',
    accessibleName: 'Your first gallery',
  },
  {
    name: 'NothingFound',
    draw: (common) => <NothingFound {...common} title="No task is due" />,
    role: 'heading',
    accessibleName: 'No task is due',
  },
  {
    name: 'ErrorState',
    draw: (common) => <ErrorState {...common} title="It did not load" text="Try again." onRetry={nothing} />,
    role: 'button',
    accessibleName: 'Retry',
  },
  {
    name: 'KeptChanges',
    draw: (common) => (
      <KeptChanges
        {...common}
        isOnline={false}
        waiting={[{ id: '1', label: 'Edit contact', text: 'Name: Priya Nair' }]}
        refused={[]}
        onCopy={nothing}
        onRetry={nothing}
        onDiscard={nothing}
      />
    ),
    role: 'status',
  },
  {
    name: 'FullScreenSpinner',
    draw: (common) => <FullScreenSpinner {...common} />,
    role: 'status',
    accessibleName: 'Loading',
  },
  {
    name: 'NoticeScreen',
    draw: (common) => <NoticeScreen {...common} title="Paused" text="Nothing was deleted." />,
    role: 'heading',
    accessibleName: 'Paused',
  },
  {
    name: 'CrashScreen',
    draw: (common) => (
      <CrashScreen
        {...common}
        onRefresh={nothing}
        onLogout={nothing}
        supportEmail="support@atelier.example"
      />
    ),
    role: 'link',
    accessibleName: 'support@atelier.example',
  },
  {
    name: 'FileDrop',
    draw: (common) => <FileDrop {...common} title="Drop a file" text="Up to 50 MB" onFiles={nothing} />,
    drawWithRef: (ref) => <FileDrop ref={ref} title="Drop a file" text="Up to 50 MB" onFiles={nothing} />,
    role: 'button',
    accessibleName: 'Choose a file',
  },
  {
    name: 'DataTable',
    draw: (common) => (
      <DataTable
        {...common}
        label="Contacts"
        columns={[{ id: 'name', header: 'Name', width: '1fr', cell: (row) => row.name }]}
        rows={contacts}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
      />
    ),
    role: 'grid',
    accessibleName: 'Contacts',
  },
  {
    name: 'Toaster',
    draw: (common) => <Toaster {...common} store={createToastStore()} />,
    role: 'region',
    accessibleName: 'Messages',
  },
  {
    name: 'Rail',
    draw: (common) => (
      <Rail {...common} groups={placeGroups} current="home" collapsed={false} onCollapsedChange={nothing} />
    ),
    role: 'link',
    accessibleName: 'Inbox 4 waiting',
  },
  {
    name: 'TopBar',
    draw: (common) => <TopBar {...common} crumbs={[{ label: 'Home' }]} onSearch={nothing} />,
    role: 'button',
    accessibleName: 'Search or do anything',
  },
  {
    name: 'BottomBar',
    draw: (common) => <BottomBar {...common} places={places.slice(0, 4)} rest={places.slice(4)} />,
    role: 'navigation',
    accessibleName: 'Main',
  },
  {
    name: 'WorkspaceMenu',
    draw: (common) => <WorkspaceMenu {...common} {...workspace} />,
    role: 'button',
    accessibleName: /^Workspace: Juniper & Light/,
  },
  {
    name: 'SidePanelStack',
    draw: (common) => (
      <SidePanelStack
        {...common}
        panels={[{ id: '1', title: 'Priya Nair', content: 'Facts' }]}
        onPop={nothing}
        onClose={nothing}
      />
    ),
    role: 'complementary',
    accessibleName: 'Priya Nair',
  },
  {
    name: 'ScreenHead',
    draw: (common) => <ScreenHead {...common} title="Contacts" />,
    role: 'heading',
    accessibleName: 'Contacts',
  },
  {
    name: 'SplitLayout',
    draw: (common) => (
      <SplitLayout {...common} photograph={{ src: 'vase.webp', alt: 'A vase' }}>
        Sign in
      </SplitLayout>
    ),
    role: 'img',
    accessibleName: 'A vase',
  },
  {
    name: 'StepCounter',
    draw: (common) => <StepCounter {...common} step={2} of={3} role="note" />,
    role: 'note',
  },
  {
    name: 'SignInCard',
    draw: (common) => <SignInCard {...common} email="" onEmailChange={nothing} onSubmit={nothing} />,
    role: 'textbox',
    accessibleName: 'Email',
  },
  {
    name: 'PasswordStep',
    draw: (common) => (
      <PasswordStep
        {...common}
        email=""
        onEmailChange={nothing}
        password=""
        onPasswordChange={nothing}
        onSubmit={nothing}
        onCode={nothing}
      />
    ),
    role: 'button',
    accessibleName: 'Sign in',
  },
  {
    name: 'CodeStep',
    draw: (common) => <CodeStep {...common} text="Sent" code="" onCodeChange={nothing} onSubmit={nothing} />,
    role: 'heading',
    accessibleName: 'Check your email',
  },
  {
    name: 'OnboardingStudio',
    draw: (common) => (
      <OnboardingStudio
        {...common}
        draft={{ businessName: '', businessTypes: [], handle: '', colour: 'var(--brand)' }}
        onChange={nothing}
        businessTypes={work}
        colours={colours}
        handleSuffix=".atelier.example"
        handleState={{ kind: 'empty' }}
        onSubmit={nothing}
      />
    ),
    role: 'textbox',
    accessibleName: 'Address for your links',
  },
  {
    name: 'OnboardingProfile',
    draw: (common) => (
      <OnboardingProfile
        {...common}
        draft={{ firstName: '', lastName: '', phoneNumber: '' }}
        onChange={nothing}
        studio="Juniper & Light"
        onSubmit={nothing}
      />
    ),
    role: 'textbox',
    accessibleName: 'First name',
  },
  {
    name: 'ContactPanel',
    draw: (common) => <ContactPanel {...common} contact={person} onEdit={nothing} onDelete={nothing} />,
    role: 'heading',
    accessibleName: 'Hannah Brandt',
  },
  {
    name: 'ContactForm',
    draw: (common) => <ContactForm {...common} onSubmit={nothing} onCancel={nothing} />,
    role: 'textbox',
    accessibleName: 'Phone',
  },
  {
    name: 'ImportPage',
    draw: (common) => <ImportPage {...common} step={0} />,
    role: 'heading',
    accessibleName: 'Import contacts',
  },
  {
    name: 'ImportMapping',
    draw: (common) => (
      <ImportMapping
        {...common}
        fileName="studio-clients.csv"
        columns={[{ index: 0, name: 'Full Name', sample: 'Hannah Brandt', field: 'name' }]}
        fields={[{ value: 'name', label: 'Name' }]}
        onChange={nothing}
      />
    ),
    role: 'combobox',
    accessibleName: 'Full Name goes to',
  },
  {
    name: 'ImportTrialRun',
    draw: (common) => <ImportTrialRun {...common} counts={counts} />,
    role: 'region',
    accessibleName: 'Dry run',
  },
  {
    name: 'BrokenRows',
    draw: (common) => (
      <BrokenRows
        {...common}
        rows={[{ row: 41, value: 'clara@', reason: 'Ends after the @', onEdit: nothing }]}
        total={248}
      />
    ),
    role: 'button',
    accessibleName: 'Edit row 41',
  },
  {
    name: 'ImportStart',
    draw: (common) => <ImportStart {...common} rows={245} onStart={nothing} note="You can undo it." />,
    role: 'button',
    accessibleName: 'Import 245 rows',
  },
  {
    name: 'ImportProgress',
    draw: (common) => <ImportProgress {...common} done={164} total={245} counts={counts} onStop={nothing} />,
    role: 'progressbar',
    accessibleName: 'Importing, 164 of 245 rows',
  },
  {
    name: 'ImportDone',
    draw: (common) => <ImportDone {...common} total={248} counts={counts} onUndo={nothing} />,
    role: 'button',
    accessibleName: 'Undo',
  },
  {
    name: 'Greeting',
    draw: (common) => <Greeting {...common} greeting="Good morning" name="Mira" />,
    role: 'heading',
    accessibleName: 'Good morning, Mira',
  },
  {
    name: 'NeedsYou',
    draw: (common) => <NeedsYou {...common} rows={[]} />,
    role: 'region',
    accessibleName: 'Needs attention',
  },
  {
    name: 'GettingStarted',
    draw: (common) => <GettingStarted {...common} steps={[]} />,
    role: 'region',
    accessibleName: 'Getting started',
  },
  {
    name: 'PublicHeader',
    draw: (common) => <PublicHeader {...common} links={[{ label: 'About', href: '/about-us' }]} />,
    role: 'link',
    accessibleName: 'About',
  },
  {
    name: 'PublicFooter',
    draw: (common) => <PublicFooter {...common} text="A workspace" columns={[]} />,
    role: 'contentinfo',
  },
  {
    name: 'Hero',
    draw: (common) => <Hero {...common} title="The calm side" text="Of a studio" />,
    role: 'heading',
    accessibleName: 'The calm side',
  },
  {
    name: 'Prose',
    draw: (common) => <Prose {...common} title="Privacy" />,
    role: 'article',
  },
  {
    name: 'ContactUsForm',
    draw: (common) => <ContactUsForm {...common} userCounts={work} types={work} onSubmit={nothing} />,
    role: 'textbox',
    accessibleName: 'Message',
  },
  {
    name: 'StatusPill',
    draw: (common) => <StatusPill {...common} status={statuses.done} role="note" />,
    role: 'note',
  },
  {
    name: 'PriorityMark',
    draw: (common) => <PriorityMark {...common} priority={{ value: 'high', label: 'High', bars: 3 }} />,
    role: 'img',
    accessibleName: 'High priority',
  },
  {
    name: 'DueDate',
    draw: (common) => <DueDate {...common} due={{ text: 'Yesterday', state: 'late' }} role="note" />,
    role: 'note',
  },
  {
    name: 'People',
    draw: (common) => <People {...common} people={longTask.assignees} />,
    role: 'img',
    accessibleName: 'Inês Duarte, Clara Mendes',
  },
  {
    name: 'SubTaskCount',
    draw: (common) => <SubTaskCount {...common} done={3} total={4} role="note" />,
    role: 'note',
  },
  {
    name: 'TaskCard',
    draw: (common) => <TaskCard {...common} task={longTask} />,
    drawWithRef: (ref) => <TaskCard ref={ref} task={longTask} />,
    role: 'img',
    accessibleName: 'Mira Anand',
  },
  {
    name: 'TaskBoard',
    draw: (common) => <TaskBoard {...common} label="This autumn" columns={autumn} onMove={nothing} />,
    role: 'option',
    accessibleName: /^JL-215 Medium priority Album layout/,
  },
  {
    name: 'TaskTable',
    draw: (common) => (
      <TaskTable {...common} label="This autumn" groups={autumn} folded={new Set()} onFold={nothing} />
    ),
    drawWithRef: (ref) => (
      <TaskTable ref={ref} label="This autumn" groups={autumn} folded={new Set()} onFold={nothing} />
    ),
    role: 'treegrid',
    accessibleName: 'This autumn',
  },
  {
    name: 'BulkBar',
    draw: (common) => <BulkBar {...common} count={3} actions={[]} onClear={nothing} />,
    role: 'region',
    accessibleName: '3 selected',
  },
  {
    name: 'TaskPanel',
    draw: (common) => <TaskPanel {...common} task={longTask} fields={[]} onTitleChange={nothing} />,
    role: 'textbox',
    accessibleName: 'Title',
  },
  {
    name: 'FilterChips',
    draw: (common) => (
      <FilterChips {...common} chips={[{ id: 'due', label: 'Due', valueText: 'today', onRemove: nothing }]} />
    ),
    role: 'button',
    accessibleName: 'Remove the filter Due',
  },
  {
    name: 'FilterBuilder',
    draw: (common) => (
      <FilterBuilder
        {...common}
        filter={undefined}
        fields={filterFields}
        context={filterContext}
        onChange={nothing}
      />
    ),
    role: 'group',
    accessibleName: 'Conditions',
  },
  {
    name: 'FilterBar',
    draw: (common) => (
      <FilterBar
        {...common}
        filter={{ fieldId: 'title', operator: 'isEmpty' }}
        fields={filterFields}
        context={filterContext}
        onChange={nothing}
      />
    ),
    role: 'button',
    accessibleName: 'Remove the filter Title',
  },
  {
    name: 'SortEditor',
    draw: (common) => (
      <SortEditor
        {...common}
        sorts={[{ fieldId: 'due', direction: 'asc' }]}
        fields={filterFields}
        onChange={nothing}
      />
    ),
    role: 'button',
    accessibleName: 'Remove sort by Due',
  },
  {
    name: 'ViewTabs',
    draw: (common) => (
      <ViewTabs
        {...common}
        views={[{ id: 'today', label: 'Today', icon: IconHome }]}
        current="today"
        onSelect={nothing}
      />
    ),
    role: 'navigation',
    accessibleName: 'Saved views',
  },
  {
    name: 'GroupByMenu',
    draw: (common) => <GroupByMenu {...common} fields={fields} value="status" onChange={nothing} />,
    role: 'button',
    accessibleName: 'Group: Status',
  },
  {
    name: 'ViewTypeSwitch',
    draw: (common) => <ViewTypeSwitch {...common} value="board" onChange={nothing} />,
    role: 'button',
    accessibleName: 'Table',
  },
  {
    name: 'LabelManager',
    draw: (common) => <LabelManager {...common} labels={labels} onMove={nothing} />,
    role: 'button',
    accessibleName: 'Move With the client',
  },
  {
    name: 'QuickAdd',
    draw: (common) => (
      <QuickAdd {...common} parse={(title) => ({ title, tokens: [] })} onAdd={() => undefined} />
    ),
    drawWithRef: (ref) => (
      <QuickAdd ref={ref} parse={(title) => ({ title, tokens: [] })} onAdd={() => undefined} />
    ),
    role: 'textbox',
    accessibleName: 'New task',
  },
  {
    name: 'UnclearName',
    draw: (common) => (
      <UnclearName
        {...common}
        unclear={{ id: 'to', kind: 'assignee', text: '@To', candidates: longTask.assignees }}
        onChoose={nothing}
        onKeep={nothing}
      />
    ),
    role: 'group',
    accessibleName: 'Which @To?',
  },
]);
