import { strToU8, zipSync } from 'fflate';
import { openArchive } from './archive.ts';

const document = '<w:document>Revenue grew by 12 %.</w:document>'.repeat(40);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const find = (bytes: Uint8Array, signature: string) =>
  Buffer.from(bytes).indexOf(Buffer.from(`PK${signature}`, 'latin1'));
const local = '\u0003\u0004';
const central = '\u0001\u0002';
const end = '\u0005\u0006';

function forge(bytes: Uint8Array, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

/** Returns an archive whose directory lists its only file `times` times. */
function repeatDirectory(whole: Uint8Array, times: number): Buffer {
  const directory = whole.subarray(find(whole, central), find(whole, end));
  const tail = forge(whole.subarray(find(whole, end)), (copy) => {
    copy.writeUInt16LE(times, 10);
    copy.writeUInt32LE(times * directory.length, 12);
  });
  return Buffer.concat([whole.subarray(0, find(whole, central)), ...Array<Uint8Array>(times).fill(directory), tail]);
}

describe('an archive', () => {
  test('finds its files by name despite backslashes, a leading slash and another case', () => {
    const archive = openArchive(zip({ 'word\\Document.xml': document, '/empty.bin': '', 'folder/': '' }));
    expect(archive.names).toEqual(['word/Document.xml', 'empty.bin']);
    expect(archive.text('word/document.xml')).toBe(document);
    expect(archive.bytes('empty.bin')).toHaveLength(0);
    expect(archive.has('other')).toBe(false);
    expect(archive.text('other')).toBeNull();
    expect(Buffer.from(archive.head('word/Document.xml', 10) ?? []).toString()).toBe('<w:documen');
  });

  test.each([
    ['UTF-16, little end first', Buffer.from('\ufeff<a>Größe</a>', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeff<a>Größe</a>', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('<a>Größe</a>', 'utf16le')],
    ['UTF-8 with a mark', Buffer.from('\ufeff<a>Größe</a>')],
  ])('reads XML in %s', (_, bytes) =>
    expect(openArchive(zipSync({ 'a.xml': bytes })).text('a.xml')).toBe('<a>Größe</a>'),
  );

  test('in zip64 format is read', () => {
    const plain = zip({ 'a.xml': document });
    const at = find(plain, central);
    const record = Buffer.from(plain.subarray(at, find(plain, end)));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(record.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(record.readUInt32LE(20)), 12);
    for (const field of [20, 24, 42]) record.writeUInt32LE(0xffffffff, field);
    record.writeUInt16LE(28, 30);
    const end64 = Buffer.alloc(56 + 20);
    end64.write(`PK\u0006\u0006`, 'latin1');
    end64.writeBigUInt64LE(1n, 32);
    end64.writeBigUInt64LE(BigInt(record.length + 28), 40);
    end64.writeBigUInt64LE(BigInt(at), 48);
    end64.write(`PK\u0006\u0007`, 56, 'latin1');
    end64.writeBigUInt64LE(BigInt(at + record.length + 28), 64);
    const oldEnd = forge(plain.subarray(find(plain, end)), (copy) => copy.fill(0xff, 8, 20));
    const archive = openArchive(Buffer.concat([plain.subarray(0, at), record, extra, end64, oldEnd]));
    expect(archive.text('a.xml')).toBe(document);
  });
});

describe('a harmful archive', () => {
  const zeros = zipSync({ 'a.xml': new Uint8Array(30 * 1024 * 1024) });

  test.each([
    ['that says that it unpacks to hundreds of times its size', () => zeros],
    ['of more files than any document has', () => repeatDirectory(zip({ 'a.xml': '' }), 10_001)],
    [
      'whose files share their bytes',
      () => repeatDirectory(zipSync({ 'a.xml': Buffer.from(document) }, { level: 0 }), 3),
    ],
  ])('%s is refused before anything is unpacked', (_, make) =>
    expect(() => openArchive(make())).toThrow(expect.objectContaining({ reason: 'BOMB' })),
  );

  test('that lies about its size is refused while it is unpacked', () => {
    const liar = forge(zeros, (copy) => {
      copy.writeUInt32LE(1000, find(copy, local) + 22);
      copy.writeUInt32LE(1000, find(copy, central) + 24);
    });
    const archive = openArchive(liar);
    expect(() => archive.bytes('a.xml')).toThrow(expect.objectContaining({ reason: 'BOMB' }));
    expect(archive.head('a.xml', 100)).toHaveLength(100);
  });

  test('that is encrypted is refused because of its password', () => {
    const locked = forge(zip({ 'a.xml': document }), (copy) => copy.writeUInt16LE(1, find(copy, central) + 8));
    expect(() => openArchive(locked).text('a.xml')).toThrow(expect.objectContaining({ reason: 'PASSWORD' }));
  });

  test.each([
    ['no archive', () => Buffer.from('PK\u0003\u0004 and then nothing')],
    ['nothing', () => new Uint8Array()],
    ['cut off before its directory', (whole: Uint8Array) => whole.subarray(0, find(whole, central))],
    ['cut off within its directory', (whole: Uint8Array) => whole.subarray(0, find(whole, central) + 20)],
    ['without its end', (whole: Uint8Array) => whole.subarray(0, find(whole, end))],
    [
      'with a directory that points nowhere',
      (whole: Uint8Array) => forge(whole, (copy) => copy.writeUInt32LE(7, find(whole, central) + 42)),
    ],
  ])('that is %s is refused as damaged', (_, make) => {
    const whole = zip({ 'a.xml': document });
    expect(() => openArchive(make(whole))).toThrow(expect.objectContaining({ reason: 'DAMAGED' }));
  });

  test('whose bytes were overwritten is refused as damaged', () => {
    const broken = forge(zip({ 'a.xml': document }), (copy) => copy.fill(0xff, 35, 60));
    expect(() => openArchive(broken).text('a.xml')).toThrow(expect.objectContaining({ reason: 'DAMAGED' }));
  });
});
