import { contentLimits, type Gap } from '@atelier/domain/smart-files';
import { type UnreadText, useProfile } from '@atelier/react-hooks';
import {
  Button,
  ConflictDialog,
  EditableText,
  EditorFilesContext,
  EditorLoading,
  type EditorPlace,
  EditorShell,
  EmptyState,
  type FieldFocus,
  FieldsPane,
  moneyOfFile,
  PreviewPane,
  Readiness,
  RichVariablesContext,
  StepList,
  UnreadFieldsContext,
  useFormat,
  ValuesLink,
} from '@atelier/ui';
import { IconFilePlus, IconTemplate } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useBar } from '../../../frame/Bar';
import { AddressButton } from './AddressButton';
import { EditorActions } from './EditorActions';
import type { EditorScreenProps } from './editor-props';
import { noteOn } from './others';
import { DraftPage } from './preview/DraftPage';
import { useAskedField } from './use-asked-field';
import { useEditorFile } from './use-editor-file';
import { useEditorFiles } from './use-editor-files';
import { useEditorKeys } from './use-editor-keys';
import { useFresh } from './use-fresh';
import { useOthers } from './use-others';
import { useReadiness } from './use-readiness';
import { useStepActions } from './use-step-actions';
import { useUnsettled } from './use-unsettled';
import { variableAt } from './variable-at';

/** What stands in the middle: the fields of a step, or the values of the variables, and the field that was asked for. */
type Shown = { readonly pane: 'step' | 'values'; readonly focus: FieldFocus | null };

/** The editor of a smart file: steps, fields and preview, saved by itself. What is not saved belongs to who typed it. */
export function EditorScreen(props: EditorScreenProps) {
  const { data: profile, isPending } = useProfile();
  return isPending ? <EditorLoading /> : <Editor {...props} account={profile?._id ?? ''} />;
}

function Editor({ account, ...props }: EditorScreenProps & { account: string }) {
  const { ownerId, title, own, values, days, studio, client, holdUntil, valuesPane, action, chosen } = props;
  const { editor, state, steps, setOrder } = useEditorFile(account, ownerId, props.steps);
  const files = useEditorFiles(props.steps);
  const [selected, setSelected] = useState<string>();
  const [place, setPlace] = useState<EditorPlace>('steps');
  const [shown, setShown] = useState<Shown>({ pane: 'step', focus: null });
  const [edited, setEdited] = useState<string | null>(null);
  const [isDeciding, setDeciding] = useState(false);
  const step = steps.find(({ _id }) => _id === selected) ?? steps[0];
  const stepId = step?._id;
  const show = useCallback((id: string) => {
    setSelected(id);
    setShown({ pane: 'step', focus: null });
    setPlace((before) => (before === 'preview' ? before : 'fields'));
  }, []);
  const actions = useStepActions(ownerId, show);
  useFresh(props.onFresh);
  const others = useOthers(props.steps);
  const { removed, restore } = actions;
  const history = useMemo(() => {
    const of = (run: (id: string) => void) => () => stepId !== undefined && run(stepId);
    return { undo: removed ? () => restore(removed) : of(editor.undo), redo: of(editor.redo) };
  }, [editor, stepId, removed, restore]);
  useEditorKeys(history);
  const draft = stepId === undefined ? undefined : state.drafts.get(stepId);
  const { isUnsettled, unread } = useUnsettled({
    account,
    ownerId,
    stepIds: steps.map(({ _id }) => _id),
    own,
    currency: studio.currency,
    locale: useFormat().settings.locale,
  });
  const saving =
    state.saving !== 'saved'
      ? state.saving
      : isUnsettled
        ? 'saving'
        : unread.length > 0
          ? 'unsaved'
          : 'saved';
  const problem = [...state.problems.values()][0] ?? unread[0]?.words;
  const { gaps, variables, done } = useReadiness({
    steps,
    values,
    own,
    clientEmail: props.clientEmail,
    days,
    chosen,
    unread: state.unread,
    unreadValues: unread,
  });
  const [firstUnread] = gaps.filter(({ kind }) => kind === 'unreadable');
  const openGap = (gap: Gap) => {
    const variable =
      gap.kind === 'unreadable' && gap.stepId === null ? gap.path : variableAt(gap, steps, values ?? {}, own);
    setPlace('fields');
    if (variable !== undefined && valuesPane) setShown({ pane: 'values', focus: { path: variable } });
    else {
      if (gap.stepId !== null) setSelected(gap.stepId);
      setShown({ pane: 'step', focus: { path: gap.path } });
    }
  };
  const latest = useRef(openGap);
  latest.current = openGap;
  const bar = useMemo(
    () => (
      <EditorActions
        saving={saving}
        problem={problem}
        isUnread={saving === 'unsaved' && firstUnread !== undefined}
        others={others}
        canUndo={removed !== null || (draft?.past.length ?? 0) > 0}
        canRedo={(draft?.future.length ?? 0) > 0}
        onUndo={history.undo}
        onRedo={history.redo}
        onRetry={editor.retry}
        onShow={() => firstUnread && latest.current(firstUnread)}
        onDecide={() => setDeciding(true)}
      >
        {action({ saving, problem, save: editor.retry })}
      </EditorActions>
    ),
    [saving, problem, firstUnread, draft, history, editor, others, action, removed],
  );
  useBar(props.crumbs, bar);
  useAskedField(steps.length > 0, ({ stepId: asked, path }) => {
    const gap = gaps.find((one) => one.stepId === asked && one.path === path);
    if (gap) return openGap(gap);
    if (asked !== null) show(asked);
    if (path !== '') setShown({ pane: 'step', focus: { path } });
  });
  const move = (id: string, to: number) => {
    const others = steps.map(({ _id }) => _id).filter((one) => one !== id);
    const order = others.toSpliced(to, 0, id);
    actions.forget();
    setOrder(order);
    void props.onOrder(order).finally(() => setOrder(null));
  };
  const texts = stepId === undefined ? undefined : state.unread.get(stepId);
  const unreadFields = useMemo(
    () => ({
      texts: texts ?? {},
      onUnread: (path: string, unread: UnreadText | null) =>
        stepId !== undefined && editor.unread(stepId, path, unread),
    }),
    [texts, stepId, editor],
  );
  const isValues = shown.pane === 'values' && valuesPane !== undefined;
  const [conflictId, conflict] = [...state.drafts].find(([, one]) => one.conflict !== null) ?? [];
  return (
    <RichVariablesContext value={variables}>
      <EditorFilesContext value={files}>
        <EditorShell
          place={place}
          onPlace={setPlace}
          heading={props.title}
          title={
            <EditableText
              isLine
              key={ownerId}
              field={`lead.${ownerId}.title`}
              label="Title"
              value={props.title}
              revision={props.revision}
              onCommit={props.onTitle}
            />
          }
          subtitle={
            <>
              {props.subtitle}
              <AddressButton
                {...props.address}
                ownerId={ownerId}
                steps={props.steps}
                onChanged={props.onFresh}
              />
            </>
          }
          steps={
            <>
              <StepList
                steps={steps}
                current={isValues ? undefined : stepId}
                gaps={gaps}
                states={props.states}
                onSelect={show}
                onAdd={steps.length < contentLimits.steps ? actions.add : undefined}
                onAddTemplate={props.onUseTemplate}
                onMove={move}
              />
              {valuesPane && (
                <ValuesLink
                  isCurrent={isValues}
                  onOpen={() => {
                    setPlace('fields');
                    setShown({ pane: 'values', focus: null });
                  }}
                />
              )}
              <Readiness title={props.readiness} gaps={gaps} done={done} onGap={openGap} />
            </>
          }
          fields={
            isValues ? (
              valuesPane(steps, shown.focus)
            ) : step ? (
              <UnreadFieldsContext value={unreadFields}>
                <FieldsPane
                  step={step}
                  steps={steps}
                  days={days}
                  chosen={chosen}
                  note={noteOn(step._id, others)}
                  focus={shown.focus}
                  onChange={(content) => {
                    actions.forget();
                    editor.edit(step._id, content);
                  }}
                  onRename={(label) => actions.rename(step, label)}
                  onCondition={(condition) => actions.setCondition(step, condition)}
                  onRemove={() => actions.remove(step, steps.indexOf(step))}
                  onEdited={setEdited}
                />
              </UnreadFieldsContext>
            ) : (
              <EmptyState
                icon={IconFilePlus}
                title="No steps yet"
                text="Start with the proposal or contract your client should see first."
                actions={
                  props.onUseTemplate && (
                    <Button icon={IconTemplate} onClick={props.onUseTemplate}>
                      Use a template
                    </Button>
                  )
                }
              />
            )
          }
          preview={
            <PreviewPane
              page={
                stepId !== undefined && (
                  <DraftPage
                    title={title}
                    steps={steps}
                    studio={studio}
                    client={client}
                    own={own}
                    holdUntil={holdUntil}
                    days={days}
                    chosen={chosen}
                    fileOf={files.fileOf}
                    current={stepId}
                    values={values}
                    onStep={show}
                  />
                )
              }
              caption={props.caption}
              edited={edited}
            />
          }
        />
        {isDeciding && conflictId !== undefined && conflict?.conflict && (
          <ConflictDialog
            key={conflictId}
            conflicts={conflict.conflict.conflicts}
            currency={moneyOfFile(steps).currency}
            onClose={() => setDeciding(false)}
            onResolve={(mine) => {
              editor.resolve(conflictId, mine);
              setDeciding(false);
            }}
          />
        )}
      </EditorFilesContext>
    </RichVariablesContext>
  );
}
