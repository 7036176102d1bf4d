/** A page of a scan takes a second or two. A page is stuck when it takes this many times the limit of a whole file. */
const patience = 3;

/**
 * Calls `onTooSlow` when a file takes longer than allowed: `seconds`, or `ocrSeconds` from the first `allowOcr` on, provided that
 * `allowOcr` is called again for every page.
 */
export function startClock({ seconds, ocrSeconds }: { seconds: number; ocrSeconds: number }, onTooSlow: () => void) {
  let whole = setTimeout(onTooSlow, seconds * 1000);
  let page: NodeJS.Timeout | undefined;
  return {
    allowOcr(): void {
      if (!page) {
        clearTimeout(whole);
        whole = setTimeout(onTooSlow, ocrSeconds * 1000);
      }
      clearTimeout(page);
      page = setTimeout(onTooSlow, patience * seconds * 1000);
    },
    stop(): void {
      clearTimeout(whole);
      clearTimeout(page);
    },
  };
}
