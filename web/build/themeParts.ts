import { join } from 'node:path';
import type { Plugin } from 'vite';

const configModule = join(import.meta.dirname, '../theme/config.ts');
const systemModule = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/;
const components = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]|[\\/]web[\\/]ui[\\/]/;
const recipeUse = /\b(?:create|use)(?:Slot)?Recipe(?:Context)?\(\s*\{\s*key: ["'](\w+)["']/g;
const prefix = '\0recipe:';
/** The id of the object that holds the recipes of loaded components. */
const registry = '\0recipes';

/**
 * Replaces what Chakra's system computes for the page's styles, which themeStyles.ts writes into a file, and where the
 * system looks up recipes.
 */
const replacements = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ["import { createPreflight } from './preflight.js';", `import { recipes } from '${registry}';`],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
  ['return theme.recipes?.[key] ?? fallback;', 'return recipes[key] ?? fallback;'],
  ['return theme.slotRecipes?.[key] ?? fallback;', 'return recipes[key] ?? fallback;'],
] as const;

/**
 * Puts each recipe of the theme beside the component that uses it, so that a screen loads only the recipes of its
 * components. The rest of the theme, without what theme.css contains (web/build/themeStyles.ts), is merged here and not
 * at each start of a page.
 */
export const themeParts: Plugin = {
  name: 'theme-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) || id === registry ? { id, moduleSideEffects: true } : null),
  async load(id) {
    if (id === registry) return 'export const recipes = {};';
    if (id === configModule) return `export const themeConfig = ${JSON.stringify((await readTheme()).config)};`;
    if (!id.startsWith(prefix)) return null;
    const name = id.slice(prefix.length);
    const recipe = JSON.stringify((await readTheme()).recipes[name]);
    return `import { recipes } from '${registry}';\nrecipes.${name} = ${recipe};`;
  },
  async transform(code, id) {
    if (systemModule.test(id)) return { code: replaceAll(code), map: null };
    if (!components.test(id)) return null;
    const { recipes } = await readTheme();
    const used = new Set([...code.matchAll(recipeUse)].map(([, name = '']) => name).filter((name) => name in recipes));
    if (used.size === 0) return null;
    return { code: [...used].map((name) => `import '${prefix}${name}';\n`).join('') + code, map: null };
  },
};

function replaceAll(code: string): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`Chakra's system is not as web/build/themeParts.ts knows it: ${from}`);
    return result.replace(from, to);
  }, code);
}

/** Merges the theme. Returns its recipes by the name of their component, and the rest as the page needs it. */
async function readTheme() {
  const { preflight, globalCss, theme = {}, ...rest } = (await import('../theme/config.ts')).themeConfig;
  const { recipes, slotRecipes, keyframes = {}, ...parts } = theme;
  // The page needs only the names of keyframes.
  const names = Object.fromEntries(Object.keys(keyframes).map((name) => [name, {}]));
  return {
    recipes: { ...recipes, ...slotRecipes } as Readonly<Record<string, unknown>>,
    config: { ...rest, theme: { ...parts, keyframes: names } },
  };
}
