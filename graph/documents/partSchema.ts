import type { DocumentPartKind as PartKinds } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { placeOf } from '../extraction/places.ts';
import type { DocumentMatch as FoundMatch } from './find.ts';
import type { PartOutline } from './service.ts';
import { enumOf } from '../graphql/enumOf.ts';

const DocumentPartKind = enumOf<PartKinds>('DocumentPartKind', 'Kind of a part of a document.', {
  BODY: 'The whole text of a document that has no pages, slides or sheets.',
  PAGE: 'A page.',
  SLIDE: 'A slide.',
  SHEET: 'A sheet of a workbook.',
});

export const DocumentPart = builder
  .objectRef<PartOutline & { text: string; blocks: unknown }>('DocumentPart')
  .implement({
    description: 'A page, slide or sheet of a document, or a section of one without these.',
    fields: (t) => ({
      position: t.exposeInt('position', { description: 'Position in the document; the first is 0.' }),
      kind: t.expose('kind', { type: DocumentPartKind, description: 'Kind of the part.' }),
      name: t.exposeString('name', { description: "'12' for a page or slide, 'P&L' for a sheet, '' for a BODY." }),
      place: t.string({
        nullable: true,
        description: "Its name in evidence: 'page 12', 'slide 3', 'Sheet P&L'; null for a BODY.",
        resolve: ({ kind, name, start, end }) => placeOf([{ kind, name, start, end, blocks: [] }], start),
      }),
      isOcr: t.exposeBoolean('isOcr', { description: 'Whether its text was read by OCR.' }),
      isHidden: t.exposeBoolean('isHidden', { description: 'Whether it is a hidden sheet or slide.' }),
      text: t.exposeString('text', { description: 'The whole text of the part.' }),
      blocks: t.expose('blocks', {
        type: 'JSON',
        description:
          'The structure of the text, in its order: [{kind: heading | paragraph | listItem | table | header | footer | footnote | comment | notes | textBox, start, end, level?, rows?: [[{start, end, column, at?, span?}]]}]. Offsets are UTF-16 units of the text, ends exclusive. Text between blocks is a plain paragraph.',
      }),
    }),
  });

export const DocumentPartName = builder.objectRef<PartOutline>('DocumentPartName').implement({
  description: 'A part without its text: a line of the table of contents.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Position in the document; the first is 0.' }),
    kind: t.expose('kind', { type: DocumentPartKind, description: 'Kind of the part.' }),
    name: t.exposeString('name', { description: "'12' for a page or slide, 'P&L' for a sheet, empty for a BODY." }),
    isOcr: t.exposeBoolean('isOcr', { description: 'Whether its text was read by OCR.' }),
    isHidden: t.exposeBoolean('isHidden', { description: 'Whether it is a hidden sheet or slide.' }),
    length: t.int({ description: 'Length of its text in UTF-16 units.', resolve: ({ start, end }) => end - start }),
  }),
});

export const DocumentMatch = builder.objectRef<FoundMatch>('DocumentMatch').implement({
  description: "A place where the searched words stand: the part, and the start and end in the part's text.",
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Position of the part in the document; the first is 0.' }),
    start: t.exposeInt('start'),
    end: t.exposeInt('end'),
    place: t.exposeString('place', { nullable: true }),
  }),
});
