/** The report of a defect of the page: its place in our code and its screen, without any text of a user or a firm. */
export interface PageErrorReport {
  /** For example 'TypeError'. */
  name: string;
  /** The browser's own message about the code; null where an error's message may contain a user's text. */
  message: string | null;
  /** The path with its ids replaced: '/database/:id'. */
  screen: string;
  /** At most 10, innermost first: 'name@/assets/index-1.js:1:2'. */
  frames: string[];
}

export interface UncaughtError {
  /** The thrown value; may be anything, and is null for scripts of other origins. */
  error: unknown;
  message?: string;
  /** The script's address; empty or missing where the browser does not name it. */
  source?: string;
}

interface Frame {
  name: string;
  address: string;
  place: string;
}

/** 'at name (address:1:2)' in Chromium, 'name@address:1:2' elsewhere. Others are left out. */
const frameLine =
  /^\s*(?:at (?:async )?(?:(?<called>.*?) \()?|(?<before>[^@]*)@)(?<address>(?:https?|file|blob|[a-z-]+-extension):\/\/[^\s)]+?)(?<place>:\d+:\d+)\)?$/;

function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split('\n').flatMap((line) => {
    const { called, before, address = '', place = '' } = frameLine.exec(line)?.groups ?? {};
    return address ? [{ name: called ?? before ?? '', address, place }] : [];
  });
}

/**
 * Whether an uncaught error is a defect of the product. Four kinds are not:
 * - 'ResizeObserver loop …': the browser reports a change of size one frame later; nothing went wrong.
 * - AbortError: the page itself cancelled a request because the user left or a newer request replaced it.
 * - An error whose innermost frame, or whose script, has another origin: extensions run in the page and fail in it.
 * - 'Script error.' without a script: how browsers report failures of scripts of other origins.
 */
export function isOfThisPage({ error, message = '', source = '' }: UncaughtError, origin: string): boolean {
  if (message.startsWith('ResizeObserver loop')) return false;
  if (error instanceof Error && error.name === 'AbortError') return false;
  const innermost = framesOf(error)[0]?.address ?? source;
  if (innermost) return innermost.startsWith(`${origin}/`);
  return !((error ?? null) === null && /^Script error\.?$/.test(message));
}

/** Messages about code. SyntaxError is left out, because it quotes the text that it could not parse. */
const ofTheBrowser = ['TypeError', 'ReferenceError', 'RangeError'];

/** The browser's message about a mistake in the code, without addresses and quotes; else null. */
function messageOf(error: unknown): string | null {
  if (!(error instanceof Error) || !ofTheBrowser.includes(error.name)) return null;
  return error.message
    .replace(/\b[a-z-]+:\/\/\S+/g, '…')
    .replace(/(["'`])(.*?)\1/gs, (quote, _mark, words: string) => (/^[\w$]{1,40}$/.test(words) ? quote : "'…'"))
    .slice(0, 200);
}

/** Returns the path with only our own words; ids, names and codes are replaced. */
export function screenOf(path: string): string {
  const parts = path.split('/').filter(Boolean).slice(0, 6);
  return `/${parts.map((part) => (/^[a-z-]{1,30}$/.test(part) ? part : ':id')).join('/')}`;
}

/** Returns the report for the server about an error on the page at `path` of `origin`. */
export function reportOf(error: unknown, { origin, path }: { origin: string; path: string }): PageErrorReport {
  const name = error instanceof Error ? error.name : typeof error;
  return {
    name: /^[A-Za-z][\w$]{0,59}$/.test(name) ? name : 'Error',
    message: messageOf(error),
    screen: screenOf(path),
    frames: framesOf(error)
      .filter(({ address }) => address.startsWith(`${origin}/`))
      .map((frame) => {
        const file = frame.address
          .slice(origin.length)
          .replace(/[?#].*$/, '')
          .replace(/[^\w./@-]/g, '')
          .slice(0, 160);
        return `${frame.name.replace(/[^\w$.<> ]/g, '').slice(0, 60)}@${file}${frame.place}`;
      })
      .slice(0, 10),
  };
}

/** Returns the reference in the server's sentence about its own defect; null without a reference. */
export function referenceIn(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  return /\bquote ([0-9A-F]{4}-[0-9A-F]{4})\b/.exec(message)?.[1] ?? null;
}

/** Returns the sentence that says what to do after a part of the page failed. */
export function adviceFor(reference: string | null): string {
  const advice = 'Your last action may not have been saved. Reload the page and check.';
  return reference === null ? advice : `${advice} If it fails again, quote ${reference} to your administrator.`;
}
