import type { FastifyInstance } from 'fastify';

/** Records every route, so that a known address with a wrong method results in a 405, not a 404. */
export function rememberMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/');
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (path) => {
    const found = new Set<string>();
    for (const { pattern, methods } of routes)
      if (pattern.test(path)) for (const method of methods) found.add(method);
    return [...found].sort();
  };
}
