import { readFileSync } from 'node:fs';
import CFB from 'cfb';
import { extractText } from '../../extractText.ts';
import { readPpt } from './ppt.ts';

const deck = readFileSync('test/fixtures/documents/slides.ppt');
const read = (bytes: Uint8Array) => readPpt({ bytes, fileName: 'slides.ppt', report: () => undefined });

/** Returns the deck with its two streams changed by `change`. */
function changed(change: (streams: { current: Buffer; document: Buffer }) => void): Uint8Array {
  const file = CFB.read(deck, { type: 'buffer' });
  const stream = (name: string) => Buffer.from(CFB.find(file, `/${name}`)!.content);
  const streams = { current: stream('Current User'), document: stream('PowerPoint Document') };
  change(streams);
  const copy = CFB.utils.cfb_new();
  CFB.utils.cfb_add(copy, '/Current User', streams.current);
  CFB.utils.cfb_add(copy, '/PowerPoint Document', streams.document);
  return new Uint8Array(CFB.write(copy, { type: 'buffer' }) as Buffer);
}

it('reads slides in order, with title, bullets, boxes, running texts, notes and comments', async () => {
  const { content, parts, warnings } = await read(deck);
  expect(warnings).toEqual([]);
  expect(parts.map(({ kind, name, isHidden }) => [kind, name, isHidden])).toEqual([
    ['SLIDE', '1', undefined],
    ['SLIDE', '2', undefined],
    ['SLIDE', '3', true],
  ]);
  const [first] = parts;
  expect(first!.blocks.map(({ kind, level, start, end }) => [kind, level, content.slice(start, end)])).toEqual([
    ['heading', 1, 'Harbour Robotics'],
    ['listItem', 1, 'Cranes that load themselves'],
    ['listItem', 2, 'Łódź, Gdańsk and Αθήνα'],
    ['listItem', 1, 'Revenue €4.2m\nin the second quarter'],
    ['paragraph', undefined, 'First in group'],
    ['paragraph', undefined, 'Second in group'],
    ['paragraph', undefined, 'A box on the right'],
    ['footer', undefined, 'Confidential draft\n1\n4 May 2026'],
    ['notes', undefined, 'Say that the figure is audited.'],
    ['comment', undefined, 'Reviewer One: Which auditor?'],
  ]);
});

it('finds the rows and columns of a table, which the format keeps as a drawing', async () => {
  const { content, parts } = await read(deck);
  const [, second] = parts;
  const table = second!.blocks.find(({ kind }) => kind === 'table');
  const cells = table!.rows!.map((row) =>
    row.map(({ start, end, column }) => [column, content.slice(second!.start + start, second!.start + end)]),
  );
  expect(cells).toEqual([
    [
      [0, 'Quarter'],
      [2, 'Revenue'],
    ],
    [
      [0, 'Q1'],
      [2, '3.1'],
    ],
    [
      [0, 'Q2'],
      [1, 'draft'],
      [2, '4.2'],
    ],
  ]);
  expect(table!.rows![0]![0]!.span).toBe(2);
});

it('refuses an encrypted presentation because of its password', async () => {
  const encrypted = changed(({ current }) => current.writeUInt32LE(0xf3d1c4df, 12));
  await expect(read(encrypted)).rejects.toMatchObject({ reason: 'PASSWORD' });
});

it('reads the slides of a file whose directory is lost, and says so', async () => {
  const { content, warnings } = await read(changed(({ current }) => current.writeUInt32LE(0x7fffffff, 16)));
  expect(content).toContain('Cranes that load themselves');
  expect(warnings).toEqual(['The list of slides is damaged; their order may differ.']);
});

it.each([
  [
    'a directory that points to itself',
    ({ current, document }: { current: Buffer; document: Buffer }) => {
      const edit = current.readUInt32LE(16);
      document.writeUInt32LE(edit, edit + 16);
    },
  ],
  [
    'lengths past the end',
    ({ document }: { document: Buffer }) => {
      for (let at = 4; at < document.length - 4; at += 600) document.writeUInt32LE(0xffffffff, at);
    },
  ],
])('ends with a result or a failure on %s', async (_, damage) => {
  const outcome = await read(changed(damage)).then(
    ({ parts }) => parts.length > 0,
    (error: unknown) => error instanceof Error && error.name === 'ExtractionFailure',
  );
  expect(outcome).toBe(true);
});

const shortUser = Buffer.from([6, 0, 0, 0, ...Buffer.from('Marta.')]);
it.each<[string, Record<string, Buffer>]>([
  ['without a presentation', { PP40: Buffer.from('x') }],
  ['with the short stream of its user', { 'PowerPoint Document': Buffer.alloc(900, 3), 'Current User': shortUser }],
  ['with nothing but its user', { 'Current User': shortUser }],
])('recognises a presentation of PowerPoint 95 %s', async (_, streams) => {
  const file = CFB.utils.cfb_new();
  Object.entries(streams).forEach(([name, content]) => CFB.utils.cfb_add(file, `/${name}`, content));
  const old = new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer);
  const failure = { reason: 'OTHER_TYPE', message: expect.stringMatching(/PowerPoint 95 or older/) as string };
  await expect(extractText({ bytes: old, fileName: 'old.ppt', report: () => undefined })).rejects.toMatchObject(
    failure,
  );
});
