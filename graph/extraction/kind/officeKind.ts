import { openCompound } from '../archive/compound.ts';
import { openArchive, type Archive } from '../archive/archive.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import type { FileKind } from '../extracted.ts';
import { describeOtherType, saveAs } from './otherTypes.ts';
import { decodeXml, definesEntities } from '../archive/xml.ts';

/** The content types of main parts in Office Open XML (ECMA-376 part 1; MS-OFFMACRO2). */
const mainPart = {
  docx: /(wordprocessingml\.(document|template)|ms-word\.(document|template)\.macroEnabled(Template)?)\.main\+xml/i,
  sheet: /(spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template|addin)(\.binary)?\.macroEnabled)\.main/i,
  pptx: /(presentationml\.(presentation|slideshow|template)|ms-powerpoint\.\w+\.macroEnabled)\.main\+xml/i,
} as const satisfies Partial<Record<FileKind, RegExp>>;
/** The usual folders of main parts, for archives that have lost their list of content types. */
const usualPlace = { docx: /^word\//i, sheet: /^xl\//i, pptx: /^ppt\//i } as const;
const officeKinds = ['docx', 'sheet', 'pptx'] as const;

/**
 * Returns the kind of a zip archive, by its own list of contents. Throws 'OTHER_TYPE' with the type's name for other
 * than office files, 'ENTITIES' when a part defines entities, 'BOMB' and 'DAMAGED' as `openArchive` does.
 */
export function kindOfZip(bytes: Uint8Array): FileKind {
  const archive = openArchive(bytes);
  const kind = officeKind(archive) ?? kindByMimetype(archive);
  if (!kind) throw new ExtractionFailure('OTHER_TYPE', otherArchive(archive.names));
  refuseEntities(archive);
  return kind;
}

function officeKind(archive: Archive): FileKind | undefined {
  const types = textIfReadable(archive, '[Content_Types].xml');
  return (
    officeKinds.find((kind) => mainPart[kind].test(types)) ??
    officeKinds.find((kind) => archive.names.some((name) => usualPlace[kind].test(name)))
  );
}

function textIfReadable(archive: Archive, name: string): string {
  try {
    return archive.text(name) ?? '';
  } catch (error) {
    if (error instanceof ExtractionFailure && error.reason === 'DAMAGED') return '';
    throw error;
  }
}

/** Returns the kind that 'mimetype' names (OpenDocument 1.3 part 2, 3.3; EPUB). Throws 'OTHER_TYPE' for others. */
function kindByMimetype(archive: Archive): FileKind | undefined {
  const mime = textIfReadable(archive, 'mimetype').trim();
  if (/^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?$/.test(mime)) return 'sheet';
  if (mime === '') return undefined;
  throw new ExtractionFailure('OTHER_TYPE', describeOtherType(mime, ''));
}

function otherArchive(names: string[]): string | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^Index(\/.*\.iwa|\.zip)$|^index\.(apxl|xml)(\.gz)?$/))
    return saveAs('a file of Pages, Numbers or Keynote', 'PDF, Word, Excel or PowerPoint', 'Export');
  if (has(/^visio\/|^Documents\/1\/FixedDocument\.fdoc$|^FixedDocumentSequence\.fdseq$/i))
    return saveAs('a Visio or XPS file', 'PDF');
  if (has(/^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/))
    return describeOtherType('application/java-archive', 'jar');
  return describeOtherType('application/zip', 'zip');
}

/** Checks the beginning of every XML part, because the converters' libraries parse them without this check. */
function refuseEntities(archive: Archive): void {
  for (const name of archive.names) {
    if (!/\.(xml|rels|vml)$/i.test(name)) continue;
    const head = archive.head(name, 4096);
    if (head && definesEntities(decodeXml(head))) throw new ExtractionFailure('ENTITIES');
  }
}

const oleStreams: readonly (readonly [name: string, kind: FileKind])[] = [
  ['worddocument', 'doc'],
  ['powerpoint document', 'ppt'],
  ['workbook', 'sheet'],
  ['book', 'sheet'],
  // Found in presentations that are too old or damaged; the presentation reader distinguishes them.
  ['pp40', 'ppt'],
  ['current user', 'ppt'],
];
const otherOleStreams: Readonly<Record<string, string>> = {
  '__properties_version1.0': saveAs('an Outlook message', 'PDF or .eml'),
  visiodocument: saveAs('a Visio drawing', 'PDF'),
  perfectoffice_main: saveAs('a WordPerfect document', 'Word (.docx) or PDF'),
  quill: saveAs('a Publisher file', 'PDF'),
  matost: saveAs('a Works document', 'PDF or Word (.docx)'),
};

/** Rights management keeps the document in this stream (MS-OFFCRYPTO 2.2.10 and 2.2.11). */
const rightsStreams = ['\tdrmcontent', '\tdrmviewercontent'];
/** The storage of rights management's transform, in an OLE file around an encrypted Office Open XML file (2.2.6). */
const rightsTransform = Buffer.from('DRMEncryptedTransform', 'utf16le');
const hasRightsTransform = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(rightsTransform);

/**
 * Returns the kind of an OLE file (MS-CFB). Throws 'RIGHTS' for a file that rights management protects, 'PASSWORD' for
 * an encrypted Office Open XML file, 'OTHER_TYPE' or 'DAMAGED'.
 */
export function kindOfOle(bytes: Uint8Array): FileKind {
  const streams = topStreams(bytes) ?? mentionedStreams(bytes);
  const isManaged = rightsStreams.some((name) => streams.includes(name));
  if (isManaged || hasRightsTransform(bytes)) throw new ExtractionFailure('RIGHTS');
  if (streams.includes('encryptedpackage')) throw new ExtractionFailure('PASSWORD');
  const kind = oleStreams.find(([name]) => streams.includes(name))?.[1];
  if (kind) return kind;
  const other = streams.map((name) => otherOleStreams[name]).find((sentence) => sentence !== undefined);
  if (streams.length === 0) throw new ExtractionFailure('DAMAGED');
  throw new ExtractionFailure('OTHER_TYPE', other);
}

function topStreams(bytes: Uint8Array): string[] | null {
  try {
    return openCompound(bytes).names.filter((name) => name !== '' && !name.includes('/'));
  } catch {
    return null;
  }
}

function mentionedStreams(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['EncryptedPackage', 'WordDocument', 'PowerPoint Document', 'Workbook', 'Book\0']
    .filter((name) => buffer.includes(Buffer.from(name, 'utf16le')))
    .map((name) => name.replace('\0', '').toLowerCase());
}
