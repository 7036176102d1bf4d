import type { Plugin } from 'vite';

const imported = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Makes a browser start each file that the entry imports as soon as the file has arrived. If they all ran with the
 * entry in one task, a phone could not paint or handle input meanwhile.
 * @param html the page as Vite writes it, with a link to each of these files
 */
export const startEach = (html: string): string =>
  html.replace(
    imported,
    (link, file: string) => `${link}<script type="module" async crossorigin src="${file}"></script>`,
  );

/** Runs for a built page; web/vite.config.ts decides which module is in which file. */
export const startPieces: Plugin = {
  name: 'start-pieces',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: startEach },
};
