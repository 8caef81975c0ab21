import '@atelier/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadFirstScreen } from './app/router';
import { installTrustedTypes } from './app/trusted-types';

installTrustedTypes();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

/** How long nothing is drawn while the first screen is on its way; after that a spinner says so. Milliseconds. */
const patience = 300;

void Promise.race([loadFirstScreen(), new Promise((resolve) => setTimeout(resolve, patience))]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
