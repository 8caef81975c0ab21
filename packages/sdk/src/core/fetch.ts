/** A `fetch` function, the platform's or a custom one. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
