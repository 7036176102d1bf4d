import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDesignSystem } from '../theme/system.ts';
import { themeCss } from './themeStyles.ts';

it('writes the layers in order, the reset, the global rules and every token of both looks', async () => {
  const css = await themeCss();
  expect(css).toMatch(/^@layer reset, ?base, ?tokens, ?recipes;/);
  for (const layer of ['reset', 'base', 'tokens']) expect(css).toContain(`@layer ${layer}{`);
  expect(css).toContain('text-wrap:balance;');
  expect(css).toContain('html.dark{color-scheme:dark;}');
  const variables = [...createDesignSystem().tokens.cssVarMap.values()].flatMap((values) => [...values]);
  expect(variables.filter(([name, value]) => /\S/.test(value) && !css.includes(`${name}:`))).toEqual([]);
  expect(css).toMatch(/\.dark[^{]*\{[^}]*--dossier-colors-bg-panel:#111821;/);
});

it('makes every icon grow with the text', async () => {
  const css = await themeCss();
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['dist/**'] });
  const sizes = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/<[\w.]*[^<>]*? size=\{(\d+)\}/g)].map(([, pixels]) =>
      Number(pixels),
    ),
  );
  expect(sizes).toContain(16);
  for (const pixels of new Set(sizes)) {
    expect(css).toContain(`.lucide[width="${pixels}"]{width:${pixels / 16}rem;height:${pixels / 16}rem;}`);
  }
});

it('writes CSS for current browsers only', async () => {
  const css = await themeCss();
  expect(css).not.toContain('-ms-');
  expect(css).toContain('-webkit-user-select:none;user-select:none;');
});
