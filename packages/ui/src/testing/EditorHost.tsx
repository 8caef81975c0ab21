import { type FileStep, gapsOf, type ModuleKind, type VariableValues } from '@atelier/domain/smart-files';
import { useState } from 'react';
import { type EditorPlace, EditorShell } from '../editor/EditorShell/EditorShell';
import { moved } from '../editor/EntryList/move';
import { FieldsPane } from '../editor/FieldsPane/FieldsPane';
import type { FieldFocus } from '../editor/fields/focus';
import { UnreadFieldsContext, type UnreadText } from '../editor/fields/unread';
import { EditorFilesContext } from '../editor/files/context';
import { PreviewPane } from '../editor/preview/PreviewPane';
import { Readiness } from '../editor/Readiness/Readiness';
import { RichVariablesContext } from '../editor/RichText/variables';
import { StepList } from '../editor/StepList/StepList';
import { blankStep } from './editor-cast';
import { seedFiles } from './editor-files';
import { PreviewedStep } from './PreviewedStep';

const days = { today: '2026-10-15', eventOn: '2027-02-27' };

/** An editor that keeps what is done in it, as an app does. */
export function EditorHost({
  given,
  first,
  values = {},
  place: start = 'steps',
}: {
  given: readonly FileStep[];
  /** Id of the step that is open first. */
  first?: string;
  values?: VariableValues;
  place?: EditorPlace;
}) {
  const [steps, setSteps] = useState(given);
  const [current, setCurrent] = useState(first ?? given[0]?._id);
  const [place, setPlace] = useState<EditorPlace>(start);
  const [edited, setEdited] = useState<string | null>(null);
  const [focus, setFocus] = useState<FieldFocus | null>(null);
  const [unread, setUnread] = useState<Readonly<Record<string, UnreadText>>>({});
  const step = steps.find(({ _id }) => _id === current);
  const gaps = gapsOf({ steps, values });
  const missing = new Set(
    ['event.place'].filter((key) => gaps.some(({ kind }) => kind === 'missingVariable') && !(key in values)),
  );
  const change = (part: Partial<FileStep>) =>
    setSteps(steps.map((one) => (one._id === current ? ({ ...one, ...part } as FileStep) : one)));
  return (
    <RichVariablesContext value={{ own: [], missing }}>
      <EditorFilesContext value={seedFiles}>
        <EditorShell
          heading="Wedding, abroad"
          title="Wedding, abroad"
          subtitle="For Priya Nair"
          place={place}
          onPlace={setPlace}
          steps={
            <>
              <StepList
                steps={steps}
                current={current}
                gaps={gaps}
                onSelect={setCurrent}
                onMove={(id, to) => setSteps(moved(steps, id, to).map((one, order) => ({ ...one, order })))}
                onAdd={(kind: ModuleKind) =>
                  setSteps([...steps, { ...blankStep(kind), order: steps.length + 1 }])
                }
              />
              <Readiness
                title="Before you send it"
                gaps={gaps}
                done={[]}
                onGap={({ stepId, path }) => {
                  if (stepId !== null) setCurrent(stepId);
                  setFocus({ path });
                }}
              />
            </>
          }
          fields={
            step && (
              <UnreadFieldsContext
                value={{
                  texts: unread,
                  onUnread: (path, text) => {
                    const { [path]: _, ...others } = unread;
                    setUnread(text ? { ...others, [path]: text } : others);
                  },
                }}
              >
                <FieldsPane
                  step={step}
                  steps={steps}
                  days={days}
                  focus={focus}
                  onChange={(content) => change({ content } as Partial<FileStep>)}
                  onRename={(label) => change({ label })}
                  onCondition={(condition) => change({ condition })}
                  onEdited={setEdited}
                  onRemove={() => setSteps(steps.filter(({ _id }) => _id !== current))}
                />
              </UnreadFieldsContext>
            )
          }
          preview={
            <PreviewPane
              page={step && <PreviewedStep step={step} steps={steps} values={values} />}
              caption="As Priya sees it"
              edited={edited}
            />
          }
        />
      </EditorFilesContext>
    </RichVariablesContext>
  );
}
