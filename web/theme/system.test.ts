import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '@chakra-ui/react/theme';
import { createDesignSystem } from './system.ts';

const web = join(import.meta.dirname, '..');
const scales = Object.keys(tokens.colors).join('|');
/** Matches a shade of one of Chakra's scales, as a component would name it: its types allow all of them. */
const shades = new RegExp(`['" ](?<name>(?:${scales})\\.(?:50|[1-9]00|950))['"/ ]`, 'g');

it('knows every shade that a component names', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'gql/**', '**/*.gql.ts', '**/*.test.*'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(shades)].map(({ groups }) => groups?.['name'] ?? ''),
  );
  const system = createDesignSystem();
  expect(named).toContain('blackAlpha.500');
  expect(named.filter((name) => !system.token(`colors.${name}`))).toEqual([]);
});
