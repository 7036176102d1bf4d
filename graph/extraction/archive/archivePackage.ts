import { ExtractionFailure } from '../extractionFailure.ts';
import type { Archive } from './archive.ts';
import { attribute, descendants, parseXml, type XmlDocument, type XmlElement } from './xml.ts';

/** A reference from one part of an Office Open XML package to another (ECMA-376 part 2, 6.5). */
export interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Returns the relations of a part; empty when it has none or their list is damaged. */
export function relationsOf(archive: Archive, part: string): Relation[] {
  const list = readXml(archive, relationsName(part));
  return list ? readRelations(list, part) : [];
}

/** Returns the name of the part that lists the relations of `part`. */
export function relationsName(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** Reads the list of a part's relations, without references to other files. */
export function readRelations(list: XmlDocument | XmlElement, part: string): Relation[] {
  return descendants(list, 'Relationship').flatMap((element) => {
    const target = attribute(element, 'Target');
    if (target === undefined || attribute(element, 'TargetMode') === 'External') return [];
    const id = attribute(element, 'Id') ?? '';
    return [{ id, type: (attribute(element, 'Type') ?? '').replace(/^.*\//, ''), target: resolve(part, target) }];
  });
}

/** Resolves a target that is absolute, or relative to the part that refers to it. '..' at the root has no effect. */
function resolve(part: string, target: string): string {
  const steps = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  // Some programs write backslashes.
  for (const step of target.split(/[/\\]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Reads a part as XML; undefined when the part is missing or damaged. */
export function readXml(archive: Archive, part: string): XmlDocument | undefined {
  try {
    const text = archive.text(part);
    return text === null ? undefined : parseXml(text);
  } catch (error) {
    if (error instanceof ExtractionFailure && error.reason === 'DAMAGED') return undefined;
    throw error;
  }
}
