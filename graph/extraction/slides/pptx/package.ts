import type { Archive } from '../../archive/archive.ts';
import { ExtractionFailure } from '../../extractionFailure.ts';
import { attribute, descendants, parseXml, type XmlDocument } from '../../archive/xml.ts';

/**
 * A reference from one part of a package to another; `kind` is the last word of the relationship's type, in all
 * versions of the format.
 */
export interface Relation {
  id: string;
  kind: string;
  target: string;
}

/**
 * Returns the relations of a part, as its `_rels` file lists them (ECMA-376 part 2, 9.3); targets are names in the
 * archive.
 */
export function relationsOf(archive: Archive, part: string): Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const xml = readXml(archive, `${folder}_rels/${part.slice(slash)}.rels`);
  if (!xml) return [];
  return descendants(xml, 'Relationship').flatMap((element) => {
    const id = attribute(element, 'Id') ?? '';
    const kind = (attribute(element, 'Type') ?? '').split('/').pop() ?? '';
    const target = attribute(element, 'Target');
    if (target === undefined || attribute(element, 'TargetMode') === 'External') return [];
    return [{ id, kind, target: resolve(folder, target) }];
  });
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

function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : folder + target;
  const steps: string[] = [];
  for (const step of path.split(/[/\\]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
