interface FittedSheet {
  xml: Buffer;
  cells: number;
  loss: Loss | null;
}

export type Loss = 'TOO_LONG' | 'BROKEN';

/**
 * Cuts a worksheet's XML (ECMA-376 part 1, 18.3.1.99) before the row that exceeds `maxCells` filled cells, and keeps
 * what follows the rows. The limit matters because the library builds every cell first, at 300 bytes each. Closes a
 * sheet that breaks off in the middle.
 */
export function fitSheet(xml: Buffer, maxCells: number): FittedSheet {
  const opening = /<((?:\w+:)?)sheetData\s*>/.exec(xml.toString('latin1', 0, 1_000_000));
  if (!opening) return { xml, cells: 0, loss: null };
  const prefix = opening[1] ?? '';
  const closing = `</${prefix}sheetData>`;
  const from = opening.index + opening[0].length;
  const found = xml.lastIndexOf(closing);
  const end = found >= from ? found : lastWholeRow(xml, prefix, from);

  let cells = 0;
  for (let at = xml.indexOf(`<${prefix}c `, from); at !== -1 && at < end; at = xml.indexOf(`<${prefix}c `, at + 3)) {
    const tagEnd = xml.indexOf('>', at);
    if (xml[tagEnd - 1] === 0x2f /* '/': a cell without content */) continue;
    cells += 1;
    if (cells > maxCells) {
      const row = Math.max(from, xml.lastIndexOf(`<${prefix}row`, at));
      return { xml: close(xml, row, found, closing, prefix), cells: maxCells, loss: 'TOO_LONG' };
    }
  }
  if (found >= from) return { xml, cells, loss: null };
  return { xml: close(xml, end, -1, closing, prefix), cells, loss: 'BROKEN' };
}

function lastWholeRow(xml: Buffer, prefix: string, from: number): number {
  const tag = `</${prefix}row>`;
  const last = xml.lastIndexOf(tag);
  return last < from ? from : last + tag.length;
}

/** Returns the XML up to `end`, followed by what stood after the rows, or only by the closing tags. */
function close(xml: Buffer, end: number, tail: number, closing: string, prefix: string): Buffer {
  const rest = tail === -1 ? Buffer.from(`${closing}</${prefix}worksheet>`) : xml.subarray(tail);
  return Buffer.concat([xml.subarray(0, end), rest]);
}

/** Closes a table of shared strings (18.4.9) that breaks off in the middle. */
export function closeStrings(xml: Buffer): Buffer {
  const prefix = /<((?:\w+:)?)sst\b/.exec(xml.toString('latin1', 0, 2000))?.[1];
  if (prefix === undefined || xml.includes(`</${prefix}sst>`)) return xml;
  const item = `</${prefix}si>`;
  const end = xml.lastIndexOf(item);
  return end === -1 ? xml : Buffer.concat([xml.subarray(0, end + item.length), Buffer.from(`</${prefix}sst>`)]);
}

export interface Unseen {
  hiddenRows: number;
  formulas: number;
}

/** Counts a worksheet's hidden rows that have cells (18.3.1.73), and its formulas without a stored result (18.3.1.40). */
export function countUnseen(xml: Buffer): Unseen {
  const unseen = { hiddenRows: 0, formulas: 0 };
  for (let at = xml.indexOf('hidden="'); at !== -1; at = xml.indexOf('hidden="', at + 1)) {
    const tag = xml.toString('latin1', xml.lastIndexOf('<', at), xml.indexOf('>', at) + 1);
    if (/^<(?:\w+:)?row\b[^>]*\shidden="(?:1|true)"[^>]*(?<!\/)>$/.test(tag)) unseen.hiddenRows += 1;
  }
  for (const closing of ['</f>', '<f/>']) {
    for (let at = xml.indexOf(closing); at !== -1; at = xml.indexOf(closing, at + 1)) {
      const rest = xml.toString('latin1', at + closing.length, at + closing.length + 12).trimStart();
      if (rest.startsWith('</c>') || /^<v\s*\/>|^<v><\/v>/.test(rest)) unseen.formulas += 1;
    }
  }
  return unseen;
}
