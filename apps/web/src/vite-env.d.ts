/// <reference types="vite/client" />

declare module 'virtual:client-assets' {
  /** The files that a client's page names. */
  export const pageAssets: () => {
    readonly script: string;
    readonly preloads: readonly string[];
    readonly styles: readonly string[];
    readonly words: Readonly<Record<string, readonly string[]>>;
  };
}
