import { type RichText, variableLabel } from '@atelier/domain/smart-files';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import { keysOf, uniqueIds } from './commands';
import { documentOf, textOf } from './convert';
import classes from './RichText.module.css';
import { attributeOf } from './schema';
import { copy, paste } from './transfer';
import type { RichVariables } from './variables';

export interface RichSurfaceProps {
  value: RichText;
  onChange: (value: RichText) => void;
  isLine: boolean;
  /** Ids of the elements that name and explain it. */
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  variables: RichVariables;
  placeholder?: string | undefined;
  /** Told after every change of text or cursor, and once at the start. */
  onState: (view: EditorView) => void;
  onLink: () => void;
}

const isSame = (one: RichText, other: RichText) => JSON.stringify(one) === JSON.stringify(other);

/** The surface that a text is written on. What comes from outside replaces only what differs, so that the cursor stays. */
export function RichSurface(props: RichSurfaceProps) {
  const { value, labelledBy, describedBy, isInvalid, isLine, variables, placeholder } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!host.current) return;
    const { value, isLine } = latest.current;
    const surface = new EditorView(host.current, {
      state: EditorState.create({
        doc: documentOf(value),
        plugins: [...keysOf(isLine, () => latest.current.onLink()), uniqueIds],
      }),
      dispatchTransaction: (transaction) => {
        const state = surface.state.apply(transaction);
        surface.updateState(state);
        if (transaction.docChanged && transaction.getMeta('outside') !== true) {
          const next = textOf(state.doc);
          if (!isSame(next, latest.current.value)) latest.current.onChange(next);
        }
        latest.current.onState(surface);
      },
      nodeViews: { variable: chip(latest.current.variables) },
      handleDOMEvents: {
        keydown: (shown) => {
          readSelection(shown);
          return false;
        },
        copy: (shown, event) => copy(shown, event, false),
        cut: (shown, event) => copy(shown, event, true),
        paste: (shown, event) => {
          event.preventDefault();
          paste(shown, event.clipboardData, latest.current.isLine);
          return true;
        },
        drop: (shown, event) => {
          // What is dragged inside of the text is moved by the surface itself.
          if (shown.dragging) return false;
          event.preventDefault();
          paste(shown, event.dataTransfer, latest.current.isLine);
          return true;
        },
      },
    });
    view.current = surface;
    latest.current.onState(surface);
    return () => {
      surface.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    if (!view.current) return;
    readSelection(view.current);
    view.current.setProps({ nodeViews: { variable: chip(variables) } });
  }, [variables]);

  useEffect(() => {
    view.current?.setProps({
      attributes: (state) => ({
        role: 'textbox',
        'aria-multiline': String(!isLine),
        'aria-labelledby': labelledBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: [classes.surface, isEmpty(state) && placeholder !== undefined && classes.bare]
          .filter(Boolean)
          .join(' '),
        ...(placeholder !== undefined && { 'data-placeholder': placeholder }),
      }),
    });
  }, [isLine, labelledBy, describedBy, isInvalid, placeholder]);

  useEffect(() => {
    const surface = view.current;
    if (!surface || isSame(textOf(surface.state.doc), value)) return;
    readSelection(surface);
    const { doc, tr } = surface.state;
    const next = documentOf(value);
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || !end) return;
    // Where text repeats itself, the two ends found may overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const { empty, from } = surface.state.selection;
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)).setMeta('outside', true);
    // What others write on after the cursor does not push it along.
    if (empty && from === start) tr.setSelection(TextSelection.create(tr.doc, start));
    surface.dispatch(tr);
  }, [value]);

  return <div ref={host} />;
}

/**
 * Takes over where the browser has moved the cursor to. It says so a moment later; a key or a drawing before that would find
 * the cursor where it was, and what is typed would replace a variable that was selected there.
 */
function readSelection(surface: EditorView): void {
  const shown = document.getSelection();
  if (!surface.hasFocus() || surface.composing || !shown?.anchorNode || !shown.focusNode) return;
  // Just after a click, the text has the focus, and the field before it still the cursor.
  if (!surface.dom.contains(shown.anchorNode) || !surface.dom.contains(shown.focusNode)) return;
  const anchor = surface.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = surface.posAtDOM(shown.focusNode, shown.focusOffset);
  const { doc, selection, tr } = surface.state;
  if (Math.min(anchor, head) === selection.from && Math.max(anchor, head) === selection.to) return;
  surface.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

const isEmpty = ({ doc }: EditorState) => doc.childCount === 1 && doc.firstChild?.content.size === 0;

/** A variable as a chip with its name; one without a value says so. */
const chip =
  ({ own, missing }: RichVariables): NodeViewConstructor =>
  (node) => {
    const key = attributeOf(node, 'key');
    const dom = document.createElement('span');
    dom.className = [classes.chip, missing.has(key) && classes.missing].filter(Boolean).join(' ');
    dom.textContent = variableLabel(key, own);
    dom.contentEditable = 'false';
    if (missing.has(key)) {
      const note = document.createElement('span');
      note.className = classes.hidden ?? '';
      note.textContent = ', has no value yet';
      dom.append(note);
    }
    return { dom };
  };
