import type { StylisPlugin } from '@emotion/cache';

/** The properties that a supported browser (web/vite.config.ts) knows only under an older name. */
const olderNames = new Set([
  'user-select',
  'backdrop-filter',
  'box-decoration-break',
  'hyphens',
  'mask',
  'mask-image',
  'print-color-adjust',
  'text-decoration',
]);

const addOlderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && olderNames.has(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

export const stylisPlugins = [addOlderNames];
