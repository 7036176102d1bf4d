import { DomHandler, Parser } from 'htmlparser2';
import type { XmlDocument } from '../archive/xml.ts';

/** Old pages that never close their `font` elements reach some hundreds of levels. */
const maxDepth = 1_000;
/** About 250 MB of nodes; the rest of such a page is left out. */
const maxNodes = 800_000;

interface Page {
  document: XmlDocument;
  /** A warning for the reader when the page was cut. */
  warnings: string[];
}

/**
 * Parses a page as leniently as browsers do. A page that is nested too deeply or too large is read only up to that
 * place.
 */
export function parsePage(html: string): Page {
  const handler = new BoundedHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  // In pieces, because a parser cannot be stopped within one.
  const pieceLength = 10_000;
  for (let start = 0; start < html.length && !handler.isFull; start += pieceLength) {
    parser.write(html.slice(start, start + pieceLength));
  }
  if (!handler.isFull) parser.end();
  return { document: handler.root, warnings: handler.isFull ? [tooLarge] : [] };
}

const tooLarge = 'This page has too many parts; only its beginning was read.';

class BoundedHandler extends DomHandler {
  isFull = false;
  private depth = 0;
  private nodes = 0;

  override onopentag(...args: Parameters<DomHandler['onopentag']>): void {
    this.depth += 1;
    this.count();
    super.onopentag(...args);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }

  override ontext(text: string): void {
    this.count();
    super.ontext(text);
  }

  private count(): void {
    this.nodes += 1;
    this.isFull ||= this.depth > maxDepth || this.nodes > maxNodes;
  }
}
