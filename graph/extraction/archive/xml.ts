import { DomHandler, DomUtils, Parser, type DomHandlerOptions, type parseDocument } from 'htmlparser2';
import iconv from 'iconv-lite';
import { ExtractionFailure } from '../extractionFailure.ts';

export type XmlDocument = ReturnType<typeof parseDocument>;
export type XmlNode = XmlDocument['children'][number];
export type XmlElement = Extract<XmlNode, { attribs: object }>;
type XmlParent = XmlDocument | XmlElement;

interface TreeLimits {
  depth: number;
  nodes: number;
}

/** Nested tables reach some dozens of levels. The nodes need about 450 MB; more would exhaust the memory. */
const limits: TreeLimits = { depth: 600, nodes: 1_500_000 };

/**
 * Parses XML leniently: from broken markup it returns what can be read. Entities other than XML's own five stay as they
 * are written, and nothing outside the text is ever loaded. Throws an ExtractionFailure: 'ENTITIES' for a text that
 * defines its own entities, 'TOO_DEEP' past 600 levels, 'TOO_MUCH_MEMORY' past 1.5 million nodes.
 */
export function parseXml(text: string): XmlDocument {
  if (definesEntities(text)) throw new ExtractionFailure('ENTITIES');
  const handler = new BoundedHandler(limits, { xmlMode: true });
  new Parser(handler, { xmlMode: true, decodeEntities: true }).end(text);
  return handler.root;
}

/** True when the text defines entities before its first element. No office program writes such a file. */
export function definesEntities(text: string): boolean {
  const definition = text.indexOf('<!ENTITY');
  if (definition === -1) return false;
  const element = text.search(/<[A-Za-z_]/);
  return element === -1 || definition < element;
}

/** Returns the elements directly below `parent` by local name, or all: 'p' finds `<w:p>` and `<p>`. */
export function children(parent: XmlParent | null | undefined, name?: string): XmlElement[] {
  return parent?.children.filter((node): node is XmlElement => isElement(node, name)) ?? [];
}

/** Returns the first element below `parent` with that local name; of several names, each is looked for in the one before. */
export function child(parent: XmlParent | null | undefined, ...names: [string, ...string[]]): XmlElement | undefined {
  return names.reduce<XmlParent | null | undefined>(
    (found, name) => found?.children.find((node): node is XmlElement => isElement(node, name)),
    parent,
  ) as XmlElement | undefined;
}

/** Returns the attribute 'val' of the element to which the names lead, which holds most values of Office Open XML. */
export function valueOf(parent: XmlParent | undefined, ...names: [string, ...string[]]): string | undefined {
  return attribute(child(parent, ...names), 'val');
}

/** Returns every element with that local name below `parent`, at any depth, in the order of the text. */
export function descendants(parent: XmlParent | null | undefined, name: string): XmlElement[] {
  return parent ? (DomUtils.filter((node) => isElement(node, name), parent.children) as XmlElement[]) : [];
}

/** Returns an element's name without its prefix: 'p' for `<w:p>`. */
export function localName(element: XmlElement): string {
  return withoutPrefix(element.name);
}

/** Returns an attribute by its whole name ('r:id'), else by its local name. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const whole = element?.attribs[name];
  if (!element || whole !== undefined || name.includes(':')) return whole;
  for (const key in element.attribs) if (withoutPrefix(key) === name) return element.attribs[key];
  return undefined;
}

/** Returns all text below the node, unchanged, without comments and instructions. */
export function textOf(node: XmlNode | XmlDocument): string {
  return DomUtils.textContent(node);
}

/** Writes a node and everything below it as XML, without comments and instructions. */
export function writeXml(node: XmlNode): string {
  if (!isElement(node)) return escapeXml(textOf(node));
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(writeXml).join('')}</${node.name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export function isElement(node: XmlNode, name?: string): node is XmlElement {
  return 'attribs' in node && (name === undefined || localName(node) === name);
}

/**
 * Decodes XML by its byte order mark, by how its first '<' is written, or by its declaration; otherwise as UTF-8 (XML
 * 1.0, appendix F). The mark itself is left out.
 */
export function decodeXml(bytes: Uint8Array): string {
  return iconv.decode(bytes, encodingOf(bytes));
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
  // The declaration was readable as single bytes, so the text is not UTF-16, whatever it declares.
  return iconv.encodingExists(name) && !/^(utf|ucs)-?(16|2)/i.test(name) ? name : 'utf-8';
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Builds a tree. Throws an ExtractionFailure at a limit, which only harmful files reach; `root` then ends there. */
export class BoundedHandler extends DomHandler {
  private readonly limits: TreeLimits;
  private depth = 0;
  private nodes = 0;

  constructor(limits: TreeLimits, options?: DomHandlerOptions) {
    super(undefined, options);
    this.limits = limits;
  }

  override onopentag(...args: Parameters<DomHandler['onopentag']>): void {
    this.depth += 1;
    if (this.depth > this.limits.depth) throw new ExtractionFailure('TOO_DEEP');
    this.count();
    super.onopentag(...args);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }

  override ontext(data: string): void {
    this.count();
    super.ontext(data);
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.limits.nodes) throw new ExtractionFailure('TOO_MUCH_MEMORY');
  }
}
