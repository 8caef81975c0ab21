/** Open editors: what they write, what they hear, and who is there. */
export { pageStream } from './page-stream';
