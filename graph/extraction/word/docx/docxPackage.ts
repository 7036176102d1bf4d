import { openArchive } from '../../archive/archive.ts';
import { readRelations, relationsName, type Relation } from '../../archive/archivePackage.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import {
  attribute,
  child,
  children,
  decodeXml,
  isElement,
  localName,
  parseXml,
  type XmlElement,
} from '../../archive/xml.ts';

/** The parts of a Word file and the references between them (ECMA-376 part 2). */
export interface WordPackage {
  main: string;
  /** The root element of an XML part; null when the part is missing or has no element. */
  root(name: string): XmlElement | null;
  /** Any part as it is stored; null in files that are a single XML text. */
  bytes(name: string): Uint8Array | null;
  target(from: string, id: string): string | undefined;
  targets(from: string, type: string): string[];
  /** The root element of the first part of a type to which `from` refers. */
  related(from: string, type: string): XmlElement | null | undefined;
}

/** Opens a zip of parts (.docx, .docm, .dotx). Throws an ExtractionFailure as `openArchive` does. */
export function openZipPackage(bytes: Uint8Array): WordPackage {
  const archive = openArchive(bytes);
  const found = createPackage(
    (name) => {
      const text = archive.text(name);
      return text === null ? null : rootOf(text);
    },
    (name) => archive.bytes(name),
  );
  const main =
    found.targets('', 'officeDocument').find((name) => archive.has(name)) ??
    archive.names.find((name) => /(^|\/)word\/document\d*\.xml$/i.test(name)) ??
    archive.names.find((name) => /(^|\/)document\d*\.xml$/i.test(name));
  if (main === undefined) throw new ExtractionFailure('DAMAGED');
  return { ...found, main };
}

/** Opens a file that is a single XML text: a 'Flat OPC' (pkg:package) or Word 2003's own format (w:wordDocument). */
export function openFlatPackage(bytes: Uint8Array): WordPackage {
  const root = rootOf(decodeXml(bytes));
  if (!root) throw new ExtractionFailure('DAMAGED');
  const parts = new Map<string, XmlElement>();
  for (const part of children(root, 'part')) {
    const data = child(part, 'xmlData');
    const content = data?.children.find((node) => isElement(node));
    if (content) parts.set((attribute(part, 'name') ?? '').replace(/^\//, ''), content);
  }
  if (parts.size === 0) parts.set('word/document.xml', root);
  const found = createPackage(
    (name) => parts.get(name) ?? null,
    () => null,
  );
  return { ...found, main: found.targets('', 'officeDocument')[0] ?? 'word/document.xml' };
}

function createPackage(
  load: (name: string) => XmlElement | null,
  bytes: (name: string) => Uint8Array | null,
): Omit<WordPackage, 'main'> {
  const roots = new Map<string, XmlElement | null>();
  const relations = new Map<string, Relation[]>();
  const root = (name: string) => {
    const known = roots.get(name);
    if (known !== undefined) return known;
    const loaded = load(name);
    roots.set(name, loaded);
    return loaded;
  };
  const relationsOf = (from: string) => {
    const list = root(relationsName(from));
    const known = relations.get(from) ?? (list ? readRelations(list, from) : []);
    relations.set(from, known);
    return known;
  };
  const targets = (from: string, type: string) =>
    relationsOf(from).flatMap((relation) => (relation.type === type ? [relation.target] : []));
  return {
    root,
    bytes,
    target: (from, id) => relationsOf(from).find((relation) => relation.id === id)?.target,
    targets,
    related: (from, type) => targets(from, type).map(root)[0],
  };
}

function rootOf(text: string): XmlElement | null {
  const root = parseXml(text).children.find((node): node is XmlElement => isElement(node));
  return root && localName(root) !== '' ? root : null;
}
