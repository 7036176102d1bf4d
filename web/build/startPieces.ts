import type { Plugin } from 'vite';

const imported = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Has a browser start each file that the entry imports as soon as it is there, and by itself: with the entry they would all start
 * in one piece of work, which keeps a phone from painting and from hearing the user.
 * @param html the page as Vite writes it, with a link to each of these files
 */
export const startEach = (html: string): string =>
  html.replace(
    imported,
    (link, file: string) => `${link}<script type="module" async crossorigin src="${file}"></script>`,
  );

/** For a built page; what is in which file says web/vite.config.ts. */
export const startPieces: Plugin = {
  name: 'start-pieces',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: startEach },
};
