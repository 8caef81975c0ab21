import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loadParts } from '../app/area';
import { areas } from '.';

const routes = areas.flatMap((area) => area.routes ?? []);
const places = areas.flatMap((area) => area.places ?? []);
const kinds = areas.flatMap(({ panels = {} }) => Object.keys(panels));

const isScreen = (href: string) =>
  routes.some(({ path }) => matchPath(path, new URL(href, 'http://localhost').pathname) !== null);

describe('the areas of the web app', () => {
  it.each([
    ['areas', areas.map(({ name }) => name)],
    ['paths', routes.map(({ path }) => path)],
    ['places', places.map(({ id }) => id)],
    ['positions in the rail', places.map(({ order }) => order)],
    ['kinds of panels', kinds],
  ])('declare no two %s alike', (_what, names) => {
    expect(names.filter((name, index) => names.indexOf(name as never) !== index)).toEqual([]);
  });

  it('lead from the rail to screens that exist', () => {
    expect(places.filter(({ href }) => !isScreen(href))).toEqual([]);
  });

  it('lead from the palette to screens and panels that exist, each entry once', async () => {
    const parts = await loadParts(areas, ({ palette }) => palette);
    const entries = parts.flatMap(({ part }) => [...(part.actions ?? []), ...(part.places ?? [])]);
    expect(entries.length).toBeGreaterThan(0);
    const lost = entries.filter(({ href, panel }) =>
      href === undefined ? panel === undefined || !kinds.includes(panel.kind) : !isScreen(href),
    );
    expect(lost).toEqual([]);
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('load everything they declare', async () => {
    expect(await loadParts(areas, ({ home }) => home)).not.toEqual([]);
    expect(await loadParts(areas, ({ meanwhile }) => meanwhile)).not.toEqual([]);
  });
});
