import { AtelierClientProvider } from '@atelier/react-hooks';
import { Toaster } from '@atelier/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { client, queries } from './client';
import { router } from './router';
import { toasts } from './toasts';

/** The web app: data, routes, messages. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AtelierClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster store={toasts} />
      </AtelierClientProvider>
    </QueryClientProvider>
  );
}
