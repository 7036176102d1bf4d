import { openArchive, type Archive } from '../archive/archive.ts';
import { readXml, relationsOf } from '../archive/archivePackage.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { closeStrings, countUnseen, fitSheet, type Loss, type Unseen } from './fit.ts';
import { attribute, decodeXml, definesEntities, descendants, textOf, parseXml } from '../archive/xml.ts';

/** A checked workbook in a zip archive (xlsx, xlsm, xlsb, ods), for a library that reads its parts one by one. */
export interface SheetPackage {
  archive: Archive;
  /** The parts that a reader of cells needs, without pictures, caches and macros. Each is unpacked on demand. */
  files: Record<string, PackageFile>;
  /** The workbook's sheets in order, each with its path in the archive; empty for xlsb and ods. */
  sheets: { name: string; path: string }[];
  /** By path: why a sheet's end is missing, the XML after its rows, and what its cells do not show. */
  readSheets: Map<string, { loss: Loss | null; tail: string; unseen: Unseen }>;
  /** Throws the error of an earlier read, which the library may have swallowed. */
  check(): void;
}

interface PackageFile {
  name: string;
  /** XML is converted to UTF-8 and completed. */
  asNodeBuffer(): Buffer;
}

const needed =
  /^(\[content_types\]\.xml|mimetype|_rels\/|docprops\/|meta-inf\/|content\.xml|styles\.xml|meta\.xml|xl\/)/i;
const needless =
  /\/(media|theme|embeddings|printersettings|externallinks|pivotcache|pivottables|activex|ctrlprops|querytables|charts|drawings|diagrams|slicers?|slicercaches|customproperty|model)\/|\.(vml|png|jpe?g|gif|emf|wmf)$|vbaproject|calcchain/i;
/** Parts that a workbook does not need, but that the library requires once they are declared. */
const optional = /(styles|sharedstrings|metadata|person|core|app|custom)[^/]*\.xml$/i;
const encryption = /<(\w+:)?encryption-data\b/;

/**
 * Opens a workbook in a zip archive; `maxCells` limits the filled cells of all its sheets together. Throws an
 * ExtractionFailure: 'PASSWORD', 'ENTITIES', 'BOMB', and 'DAMAGED' when nothing of it can be read.
 */
export function openSheetPackage(bytes: Uint8Array, maxCells: number): SheetPackage {
  const archive = openArchive(bytes);
  if (encryption.test(archive.text('META-INF/manifest.xml') ?? '')) throw new ExtractionFailure('PASSWORD');
  const sheets = listSheets(archive);
  const readSheets: SheetPackage['readSheets'] = new Map();
  let failure: ExtractionFailure | undefined;
  let cellsLeft = maxCells;
  function readPart(name: string): Buffer {
    try {
      return xmlAsUtf8(archive.bytes(name) ?? new Uint8Array(), name);
    } catch (error) {
      // A damaged part loses only its own content; any other failure rejects the whole file.
      if (error instanceof ExtractionFailure && error.reason !== 'DAMAGED') failure ??= error;
      else if (optional.test(name)) return Buffer.alloc(0);
      throw error;
    }
  }
  function readSheet(content: Buffer, name: string): Buffer {
    const fitted = fitSheet(content, cellsLeft);
    cellsLeft -= fitted.cells;
    readSheets.set(name, { loss: fitted.loss, tail: tailOf(fitted.xml), unseen: countUnseen(fitted.xml) });
    return fitted.xml;
  }
  function read(name: string): Buffer {
    const content = readPart(name);
    if (/\/(work|macro)sheets\/[^/]+\.xml$/i.test(name)) return readSheet(content, name);
    if (/^(content|styles)\.xml$/i.test(name)) return withoutMaps(content);
    return /sharedStrings\.xml$/i.test(name) ? closeStrings(content) : content;
  }

  const names = [...new Set([...archive.names, ...declaredParts(archive)])].filter(
    (name) => needed.test(name) && !needless.test(name),
  );
  const files = Object.fromEntries(names.map((name) => [name, { name, asNodeBuffer: () => read(name) }]));
  return {
    archive,
    files,
    sheets,
    readSheets,
    check() {
      if (failure) throw failure;
    },
  };
}

function xmlAsUtf8(content: Uint8Array, name: string): Buffer {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (name.toLowerCase().endsWith('.bin')) return buffer;
  if (definesEntities(decodeXml(buffer.subarray(0, 4096)))) throw new ExtractionFailure('ENTITIES');
  const isWide = buffer[0] === 0xff || buffer[0] === 0xfe || buffer[0] === 0 || buffer[1] === 0;
  return isWide ? Buffer.from(decodeXml(buffer)) : buffer;
}

function tailOf(xml: Buffer): string {
  const end = xml.lastIndexOf('sheetData');
  return end === -1 ? '' : xml.toString('utf8', end, end + 200_000);
}

function declaredParts(archive: Archive): string[] {
  const types = archive.text('[Content_Types].xml') ?? '';
  return [...types.matchAll(/PartName\s*=\s*["']\/?([^"']+)["']/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => optional.test(name) && !archive.has(name));
}

function listSheets(archive: Archive): { name: string; path: string }[] {
  const path = ['xl/workbook.xml', ...archive.names].find(
    (name) => /(^|\/)workbook\d*\.xml$/i.test(name) && archive.has(name),
  );
  if (path === undefined) return [];
  const relations = relationsOf(archive, path);
  return descendants(readXml(archive, path), 'sheet').flatMap((sheet) => {
    const target = relations.find(({ id }) => id === attribute(sheet, 'id'))?.target;
    const name = attribute(sheet, 'name');
    return target === undefined || name === undefined ? [] : [{ name, path: target }];
  });
}

/** The names of hidden sheets (OpenDocument 1.3 part 3, 20.262); empty for other archives. */
export function hiddenTables(archive: Archive): Set<string> {
  const content = archive.text('content.xml');
  if (content === null) return new Set();
  const styles = new Set<string>();
  for (const [, name, style] of content.matchAll(
    /<style:style\b[^>]*\bstyle:name="([^"]*)"[^>]*>([^]{0,1000}?)<\/style:style>/g,
  )) {
    if (/table:display="false"/.test(style ?? '')) styles.add(name ?? '');
  }
  const hidden = new Set<string>();
  for (const [tag] of content.matchAll(/<table:table\s[^>]*>/g)) {
    const style = /\btable:style-name="([^"]*)"/.exec(tag)?.[1];
    const name = /\btable:name="([^"]*)"/.exec(tag)?.[1];
    if (style !== undefined && name !== undefined && styles.has(style)) hidden.add(decodeEntities(name));
  }
  return hidden;
}

/** Removes rules of formats by value (16.3), of which SheetJS complains; cells hold the shown text anyway. */
function withoutMaps(xml: Buffer): Buffer {
  return Buffer.from(xml.toString('latin1').replace(/<style:map\b[^>]*>/g, ''), 'latin1');
}

/** Decodes the entities of an XML text: 'P&amp;L' is 'P&L'. */
export function decodeEntities(text: string): string {
  return textOf(parseXml(text));
}
