import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/client-page.ts';
import { compressed } from './build/compress.ts';
import { preactForReact } from './build/preact-for-react.ts';

const folder = 'dist/gallery';

/**
 * The page of a gallery for its visitors, apart from the web app as the page of a client is. Built twice, for browsers first and
 * then for the server, whose part names the files of the first.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [preactForReact(), react(), clientAssets(folder, 'src/gallery'), compressed()],
  base: '/gallery/',
  publicDir: false,
  resolve: { conditions: ['atelier-source', 'module', 'browser', 'development|production'] },
  ssr: {
    // One file without dependencies: the server takes it from this folder.
    noExternal: true,
    resolve: { conditions: ['atelier-source', 'module', 'node', 'development|production'] },
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? { outDir: `${folder}/server`, target: 'node24' }
    : {
        outDir: folder,
        manifest: true,
        sourcemap: true,
        target: 'es2022',
        rolldownOptions: { input: 'src/gallery/entry-browser.tsx' },
      },
}));
