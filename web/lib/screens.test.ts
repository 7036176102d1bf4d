import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAt, screens, tabsOf } from './screens.ts';

const marked = (pathname: string) =>
  tabsOf('Admin', pathname).flatMap(({ label, isCurrent }) => (isCurrent ? label : []));

it('finds the entry of a screen and of what opens over it', () => {
  expect(isAt('/writeups', '/writeups')).toBe(true);
  expect(isAt('/writeups/abc', '/writeups')).toBe(true);
  expect(isAt('/writeups-old', '/writeups')).toBe(false);
});
it('does not count every address as below the start page', () => {
  expect(isAt('/', '/')).toBe(true);
  expect(isAt('/about', '/')).toBe(false);
});
it('marks the tab of a bar that is nearest to the address', () => {
  expect(marked('/admin')).toEqual(['Documents']);
  expect(marked('/admin/trash')).toEqual(['Trash']);
});
it('names modules that exist, and each address once', () => {
  const web = join(import.meta.dirname, '..');
  expect(screens.flatMap(({ modules }) => modules).filter((module) => !existsSync(join(web, module)))).toEqual([]);
  expect(new Set(screens.map(({ path, opens }) => `${path}/${opens}`)).size).toBe(screens.length);
});
