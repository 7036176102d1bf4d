import type { Archive } from '../../archive/archive.ts';
import { readXml, relationsOf, type Relation } from '../../archive/package.ts';
import { textOfParagraph } from './text.ts';
import { attribute, child, descendants, textOf, type XmlElement } from '../../archive/xml.ts';

/** Returns the names of the comments' authors, by their numbers (older comments) and ids (newer ones). */
export function readAuthors(archive: Archive, presentation: string): Map<string, string> {
  const parts = relationsOf(archive, presentation).filter(({ type }) => ['commentAuthors', 'authors'].includes(type));
  const elements = parts.flatMap(({ target }) => {
    const xml = readXml(archive, target);
    return xml ? [...descendants(xml, 'cmAuthor'), ...descendants(xml, 'author')] : [];
  });
  return new Map(elements.map((author) => [attribute(author, 'id') ?? '', attribute(author, 'name') ?? '']));
}

/** Returns the comments of a slide and the answers to them, each with its author: 'Ada: Is this audited?' */
export function readComments(archive: Archive, relations: readonly Relation[], authors: Map<string, string>): string[] {
  return relations
    .filter(({ type }) => type === 'comments')
    .flatMap(({ target }) => {
      const xml = readXml(archive, target);
      return xml ? descendants(xml, 'cm') : [];
    })
    .flatMap((comment) => [comment, ...descendants(comment, 'reply')])
    .flatMap((comment) => {
      const text = textOfComment(comment);
      const author = authors.get(attribute(comment, 'authorId') ?? '');
      return text ? [author ? `${author}: ${text}` : text] : [];
    });
}

function textOfComment(comment: XmlElement): string {
  const plain = child(comment, 'text');
  if (plain) return textOf(plain).trim();
  const body = child(comment, 'txBody');
  return body ? descendants(body, 'p').map(textOfParagraph).join('\n').trim() : '';
}
