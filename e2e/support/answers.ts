import type { Page, Request } from '@playwright/test';

/** Where the calls for contacts and tasks go. */
export const workflows = '**/api/workflows/graphql*';

/** Whether a request asks for an operation, in its address or in its body: `query clients(`. */
export const asks = (request: Request, operation: string): boolean =>
  [new URL(request.url()).searchParams.get('query'), request.postData()].some((text) =>
    text?.includes(operation),
  );

/** Answers the contact list as no version of the server does: the screen that draws it fails. */
export const breakContactList = (page: Page): Promise<unknown> =>
  page.route(workflows, (route) =>
    asks(route.request(), 'query clients(')
      ? route.fulfill({
          json: { data: { clients: { data: [null], currentPage: 1, hasNextPage: false, totalDocs: 1 } } },
        })
      : route.fallback(),
  );
