import { type Client, type SmartFileModule, smartFiles } from '@atelier/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../platform/client.js';
import { fullKey } from '../../platform/keys.js';
import {
  createFileEditor,
  type FileEditor,
  type FileEditorPorts,
  type FileEditorState,
} from './file-editor.js';
import { type KeptDraft, moduleOf } from './file-editor-answers.js';
import { leadKeys } from './lead-keys.js';
import type { KeptModule } from './module-draft.js';

/** Where an editor keeps what is not saved, so that a reload does not lose it. */
export interface DraftKeeper {
  /** What was kept when the page was opened. */
  readonly kept: Readonly<Record<string, KeptDraft>>;
  readonly keep: (drafts: Readonly<Record<string, KeptDraft>>) => void;
}

const timer = (run: () => void, milliseconds: number) => {
  const handle = setTimeout(run, milliseconds);
  return () => clearTimeout(handle);
};

/** What an editor is made with. */
interface EditorPlace {
  readonly client: Client;
  readonly workspaceId: string | undefined;
  readonly queries: QueryClient;
}

const portsOf = ({ client, workspaceId, queries }: EditorPlace, { keep }: DraftKeeper): FileEditorPorts => ({
  save: async (kind, edit) => {
    const result = await smartFiles(client).updateModule(kind, edit, { workspaceId });
    // The editor is already up to date; the activity log and lists are refetched when they are shown.
    await queries.invalidateQueries({ queryKey: fullKey(workspaceId, leadKeys.root), refetchType: 'none' });
    return result;
  },
  keep,
  wait: timer,
  now: () => Date.now(),
});

/**
 * Sends what was typed into a file that is not open, once. What cannot be saved stays kept: without a connection, or where
 * somebody has to decide.
 *
 * @returns a promise that resolves when everything has an answer, with whether all of it was saved.
 */
export function sendKeptDrafts(place: EditorPlace, keeper: DraftKeeper): Promise<boolean> {
  return new Promise((resolve) => {
    const editor = createFileEditor(portsOf(place, keeper), keeper.kept);
    const unsubscribe = editor.subscribe(() => {
      const { saving } = editor.state();
      if (saving === 'saving') return;
      unsubscribe();
      editor.close();
      resolve(saving === 'saved');
    });
    editor.receive(Object.values(keeper.kept).map(({ base }) => base));
    editor.retry();
  });
}

/**
 * The contents of a template's or lead's modules while somebody edits them: they are saved by themselves, merged with
 * what others change, and can be taken back.
 *
 * @param modules - the modules as the server has them; undefined while they are on their way.
 * @param keeper - keeps what is not saved yet.
 * @returns the editor and what it shows.
 */
export function useFileEditor(
  modules: readonly SmartFileModule[] | undefined,
  keeper: DraftKeeper,
): { readonly editor: FileEditor; readonly state: FileEditorState } {
  const { client, workspaceId } = useConnection();
  const queries = useQueryClient();
  const [editor] = useState(() =>
    createFileEditor(portsOf({ client, workspaceId, queries }, keeper), keeper.kept),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  useEffect(() => {
    if (modules)
      editor.receive(modules.map(moduleOf).filter((module): module is KeptModule => module !== undefined));
  }, [editor, modules]);
  useEffect(() => {
    window.addEventListener('online', editor.retry);
    return () => {
      window.removeEventListener('online', editor.retry);
      // Who leaves the screen does not wait for the pause.
      editor.retry();
      editor.close();
    };
  }, [editor]);
  return { editor, state };
}
