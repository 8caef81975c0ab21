import { act, renderHook, waitFor } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useNamedPhoto, useOpenedPhoto } from './use-opened-photo';

const Content = createContext<ReactNode>(null);
const Page = () => use(Content);

/** Draws a hook at the last of some addresses, as a browser that was at the others before. */
function at<Result>(use: () => Result, ...addresses: string[]) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: addresses,
    initialIndex: addresses.length - 1,
  });
  const view = renderHook(use, {
    wrapper: ({ children }) => (
      <Content value={children}>
        <RouterProvider router={router} />
      </Content>
    ),
  });
  const path = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, path };
}

it('closes a photograph by going back, once, however often it is asked to', async () => {
  const { result, router, path } = at(useOpenedPhoto, '/galleries', '/galleries/1?album=2');
  act(() => result.current[1](4));
  await waitFor(() => expect(result.current[0]).toBe(4));
  act(() => result.current[1](5));
  await waitFor(() => expect(result.current[0]).toBe(5));
  act(() => {
    result.current[1](null);
    result.current[1](null);
  });
  await waitFor(() => expect(result.current[0]).toBeNull());
  expect(path()).toBe('/galleries/1?album=2');
  // It can be opened again, and the button of the browser closes it too.
  act(() => result.current[1](6));
  await waitFor(() => expect(result.current[0]).toBe(6));
  await act(() => router.navigate(-1));
  expect([result.current[0], path()]).toEqual([null, '/galleries/1?album=2']);
});

it('opens what a link names, and closes that without leaving', async () => {
  const { result, path } = at(useNamedPhoto, '/', '/galleries/1/comments?photo=a');
  expect(result.current[0]).toBe('a');
  act(() => result.current[1]('b'));
  await waitFor(() => expect(path()).toBe('/galleries/1/comments?photo=b'));
  act(() => result.current[1](undefined));
  await waitFor(() => expect(path()).toBe('/galleries/1/comments'));
  act(() => result.current[1]('c'));
  await waitFor(() => expect(result.current[0]).toBe('c'));
  act(() => result.current[1]('d'));
  await waitFor(() => expect(result.current[0]).toBe('d'));
  act(() => result.current[1](undefined));
  await waitFor(() => expect(path()).toBe('/galleries/1/comments'));
});
