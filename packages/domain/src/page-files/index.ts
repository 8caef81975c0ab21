/** Pages as files: blocks as Markdown and HTML, and back. An entry of its own, because it brings parsers. */
export { type FileNames, type FileReading, type InlineItem, type PageBlock, pagePath } from './blocks.js';
export { fromHtmlFile, rawText } from './from-html.js';
export { fromMarkdownFile, leadingTitle } from './from-markdown.js';
export { escapeHtml, toHtmlFile } from './to-html.js';
export { toMarkdownFile } from './to-markdown.js';
