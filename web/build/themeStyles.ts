import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import type { Plugin } from 'vite';
import { stylisPlugins } from '../theme/stylisPlugins.ts';

/**
 * Writes the theme's styles for every page (reset, global rules, tokens as custom properties) into a file. Chakra would
 * compute the same styles at each start of a page; the built page's Chakra skips that (themeParts.ts).
 */
export const themeStyles: Plugin = {
  name: 'theme-styles',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: 'theme.css', source: await themeCss() });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => /theme-[^/]*\.css$/.test(name));
      if (file === undefined) throw new Error('theme.css was not written.');
      // At the end of the body, because the page's code needs the styles and the first paint does not.
      return html.replace('</body>', (end) => `  <link rel="stylesheet" href="/${file}" />\n  ${end}`);
    },
  },
};

/** Returns the layers in order with their content, as Chakra and Emotion would insert it into a page. */
export async function themeCss(): Promise<string> {
  const { createDesignSystem } = await import('../theme/system.ts');
  const system = createDesignSystem();
  const cache = createCache({ key: 'css', stylisPlugins });
  // Without a document Emotion inserts nothing, but returns what it would insert.
  const rules = cache.insert('', css(system._global), cache.sheet, false);
  if (typeof rules !== 'string') throw new Error('Emotion wrote no styles.');
  return system.layers.atRule + rules;
}
