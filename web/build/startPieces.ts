import type { Plugin } from 'vite';

const imported = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Makes a browser start each file that the entry imports separately, as soon as it has arrived. Together with the entry they would all run
 * in one task, which keeps a phone from painting and handling input.
 * @param html the page as Vite writes it, with a link to each of these files
 */
export const startEach = (html: string): string =>
  html.replace(
    imported,
    (link, file: string) => `${link}<script type="module" async crossorigin src="${file}"></script>`,
  );

/** For a built page; web/vite.config.ts decides which module is in which file. */
export const startPieces: Plugin = {
  name: 'start-pieces',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: startEach },
};
