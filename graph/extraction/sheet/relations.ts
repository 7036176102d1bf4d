import type { Archive } from '../archive/archive.ts';
import { attribute, descendants, parseXml } from '../archive/xml.ts';

/**
 * A reference from one part of an Office Open XML package to another (ECMA-376 part 2, 6.5). `type` is the last word of
 * its type's address.
 */
interface Relation {
  id: string;
  type: string;
  target: string;
}

/** Returns the relations of a part, with targets as they are written; empty when it has none. */
export function relationsOf(archive: Archive, path: string): Relation[] {
  const at = path.lastIndexOf('/') + 1;
  const text = archive.text(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`);
  if (text === null) return [];
  return descendants(parseXml(text), 'Relationship').map((relation) => ({
    id: attribute(relation, 'Id') ?? '',
    type: (attribute(relation, 'Type') ?? '').replace(/^.*\//, ''),
    target: attribute(relation, 'Target') ?? '',
  }));
}

/** Returns the archive's name for the part that `target` refers to, seen from the part `path`. */
export function targetOf(path: string, target: string): string {
  const steps = target.startsWith('/') ? [] : path.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
