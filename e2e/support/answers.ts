import type { Page, Request } from '@playwright/test';

/** The address of calls for contacts and tasks. */
export const workflows = '**/api/workflows/graphql*';

/** Returns whether a request is for an operation, by its address or its body: `query clients(`. */
export const asks = (request: Request, operation: string): boolean =>
  [new URL(request.url()).searchParams.get('query'), request.postData()].some((text) =>
    text?.includes(operation),
  );

/** Responds to the contact list with data that no server sends, so that the screen crashes. */
export const breakContactList = (page: Page): Promise<unknown> =>
  page.route(workflows, (route) =>
    asks(route.request(), 'query clients(')
      ? route.fulfill({
          json: { data: { clients: { data: [null], currentPage: 1, hasNextPage: false, totalDocs: 1 } } },
        })
      : route.fallback(),
  );
