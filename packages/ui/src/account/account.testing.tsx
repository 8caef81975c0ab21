import { fn } from 'storybook/test';
import ceramics from '../seed-photographs/ceramics-tall.webp';

export const photograph = {
  src: ceramics,
  alt: 'A vase with dried stems beside a small green cup',
  caption: 'Brandt Ceramics, spring. By Juniper & Light',
};

export const foot = (
  <>
    <a href="#privacy">Privacy</a>
    <a href="#terms">Terms</a>
    <a href="#help">Help</a>
    <span style={{ marginInlineStart: 'auto' }}>English</span>
  </>
);

export const sendCode = fn();
