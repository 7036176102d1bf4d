import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screenModules } from './screenModules.ts';

it('names every screen that the router loads', () => {
  const router = readFileSync(new URL('./router.tsx', import.meta.url), 'utf8');
  const loaded = [...router.matchAll(/import\('(?:\.\.|\.)\/([^']+)'\)/g)].map(([, path = '']) =>
    path.startsWith('features/') ? path : `app/${path}`,
  );
  expect(loaded.length).toBeGreaterThan(15);
  // What no address leads to needs no address.
  const listed = [...Object.values(screenModules).flat(), 'app/notFound/NotFoundPage.tsx'];
  expect(new Set(listed)).toEqual(new Set(loaded));
});
