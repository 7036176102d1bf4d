import type { StylisPlugin } from '@emotion/cache';

/** What some browser that the page is built for (web/vite.config.ts) knows under its older name alone. */
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

/** Takes the place of Emotion's own, which writes for browsers of ten years ago and doubles what a phone has to read. */
const addOlderNames: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && olderNames.has(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** What Emotion does to each rule beside its own, on every page and in the build. */
export const stylisPlugins = [addOlderNames];
