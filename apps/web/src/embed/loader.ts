import { defineGalleryElement } from '@atelier/ui/embed';

/** `/embed.js`: the element of galleries for pages of others, from the server that this script came from. */
const script = document.currentScript;
if (script instanceof HTMLScriptElement) defineGalleryElement(new URL(script.src).origin);
