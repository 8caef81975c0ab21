import { groundOf } from '../../foundation/Avatar/people';
import classes from './PageSurface.module.css';

/** Draws where somebody else is: a line in the colour of their avatar, and their name. */
export function drawCursor({ id = '', name }: { id?: string; name: string }): HTMLElement {
  const ground = groundOf(id || name);
  const cursor = document.createElement('span');
  cursor.className = classes.cursor ?? '';
  cursor.style.setProperty('--ground', `var(--p${ground})`);
  cursor.style.setProperty('--on-ground', `var(--p${ground}-ink)`);
  const label = document.createElement('span');
  label.className = classes.cursorName ?? '';
  label.textContent = name;
  // Keeps the line in the text, and the text selectable around it.
  cursor.append('⁠', label, '⁠');
  return cursor;
}
