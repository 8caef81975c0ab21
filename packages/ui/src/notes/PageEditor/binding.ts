import { BlockNoteEditor } from '@blocknote/core';
import type { Schema } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { ySyncPluginKey } from 'y-prosemirror';
import * as Y from 'yjs';
import { mendBlocks } from './guard';
import { ownSchema, type PageSchema, schemaOf } from './schema';
import { bringsUnknown, FRAGMENT, fits, unknownIn } from './unknown';

/** How a document is shown. */
export interface BindingPlan {
  readonly schema: PageSchema;
  readonly fragment: Y.XmlFragment;
  /** False for a document that this version cannot hold: a copy of what it knows is shown, and nothing is written. */
  readonly isWhole: boolean;
}

const pmSchemaOf = (schema: PageSchema) => BlockNoteEditor.create({ schema }).pmSchema;

/** Decides how a document is shown, so that nothing of it is lost by being opened. */
export function planBinding(document: Y.Doc): BindingPlan {
  const fragment = document.getXmlFragment(FRAGMENT);
  const unknown = unknownIn(fragment, pmSchemaOf(ownSchema));
  const schema = unknown.length === 0 ? ownSchema : schemaOf(unknown);
  if (fits(document, pmSchemaOf(schema))) return { schema, fragment, isWhole: true };
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return { schema, fragment: copy.getXmlFragment(FRAGMENT), isWhole: false };
}

/**
 * Watches what others change, ahead of the editor's binding.
 *
 * @param schemaNow - the schema that is bound.
 * @param onUnknown - something came that it does not have: the binding must end at once.
 * @returns what ends it.
 */
export function watchOthers(
  fragment: Y.XmlFragment,
  schemaNow: () => Schema | undefined,
  onUnknown: () => void,
): () => void {
  const look = (events: Y.YEvent<Y.AbstractType<unknown>>[], { local }: Y.Transaction) => {
    if (local) return;
    mendBlocks(fragment, events);
    const schema = schemaNow();
    if (schema && bringsUnknown(events, schema)) onUnknown();
  };
  fragment.observeDeep(look);
  return () => fragment.unobserveDeep(look);
}

/** Ends the binding of an editor: it neither reads nor writes the document from here on. */
export function unbind(view: EditorView): void {
  ySyncPluginKey.getState(view.state)?.binding?.destroy();
}
