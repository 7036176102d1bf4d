import type { Archive } from '../../archive/archive.ts';
import { readXml, relationsOf, type Relation } from '../../archive/archivePackage.ts';
import { attribute, child, descendants, type XmlElement } from '../../archive/xml.ts';

export interface Placeholder {
  type: string;
  index: string | undefined;
}

/** The placeholders of a slide's layout and master. Their places and styles count; their text is a prompt. */
export interface Layouts {
  layout: readonly XmlElement[];
  master: readonly XmlElement[];
}

/** Reads the layouts of slides, each only once. */
export function createLayoutReader(archive: Archive): (relations: readonly Relation[]) => Layouts {
  const known = new Map<string, readonly XmlElement[]>();
  function placeholdersOf(part: string | undefined): readonly XmlElement[] {
    if (part === undefined) return [];
    const found = known.get(part) ?? readPlaceholders(archive, part);
    known.set(part, found);
    return found;
  }
  return (relations) => {
    const layout = relations.find(({ type }) => type === 'slideLayout')?.target;
    const ofLayout = layout === undefined ? [] : relationsOf(archive, layout);
    const master = ofLayout.find(({ type }) => type === 'slideMaster')?.target;
    return { layout: placeholdersOf(layout), master: placeholdersOf(master) };
  };
}

function readPlaceholders(archive: Archive, part: string): XmlElement[] {
  return descendants(readXml(archive, part), 'sp').filter((shape) => placeholderOf(shape) !== undefined);
}

/** Returns the placeholder that a shape fills; undefined for a shape that fills none. */
export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  const element = child(shape, 'nvSpPr', 'nvPr', 'ph');
  return element && { type: attribute(element, 'type') ?? 'obj', index: attribute(element, 'idx') };
}

/** Returns the shapes from which a placeholder inherits place and style, the nearest first. */
export function findPlaceholder({ layout, master }: Layouts, { type, index }: Placeholder): XmlElement[] {
  const inLayout =
    layout.find((shape) => index !== undefined && placeholderOf(shape)?.index === index) ??
    layout.find((shape) => placeholderOf(shape)?.type === type);
  const masterType = type === 'ctrTitle' ? 'title' : ['obj', 'subTitle'].includes(type) ? 'body' : type;
  const inMaster = master.find((shape) => placeholderOf(shape)?.type === masterType);
  return [inLayout, inMaster].filter((shape) => shape !== undefined);
}
