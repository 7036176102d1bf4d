import { utils, write } from 'cfb';
import { strToU8, zipSync } from 'fflate';
import { detectFileKind } from './fileKind.ts';
import { foreignKind } from './otherTypes.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'fileKind');

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const types = (main: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/a.xml" ContentType="application/${main}"/></Types>`,
    'a.xml': '<a/>',
  });

function ole(...streams: string[]): Uint8Array {
  const container = utils.cfb_new();
  for (const name of streams) utils.cfb_add(container, name, Buffer.from('content'));
  return write(container, { type: 'buffer' }) as Uint8Array;
}

const words = 'vnd.openxmlformats-officedocument.wordprocessingml';
const sheets = 'vnd.openxmlformats-officedocument.spreadsheetml';
const slides = 'vnd.openxmlformats-officedocument.presentationml';
const mail = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Terms\r\n\r\nHello';

test.each<[kind: string, what: string, bytes: Uint8Array | string]>([
  ['pdf', 'a PDF', '%PDF-1.7\n'],
  ['pdf', 'a PDF behind lines of a gateway', 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n\u0000\u0001\u0002\u0003'],
  ['rtf', 'rich text', '{\\rtf1\\ansi Hello}'],
  ['docx', 'a Word document', types(`${words}.document.main+xml`)],
  ['docx', 'a Word template with macros', types('vnd.ms-word.template.macroEnabledTemplate.main+xml')],
  ['docx', 'a Word document without its list of types', zip({ 'word/document.xml': '<a/>' })],
  [
    'docx',
    'a Word document in plain XML',
    '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>',
  ],
  ['sheet', 'a workbook', types(`${sheets}.sheet.main+xml`)],
  ['sheet', 'a binary workbook', types('vnd.ms-excel.sheet.binary.macroEnabled.main')],
  ['sheet', 'an OpenDocument spreadsheet', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
  ['sheet', 'an old workbook', ole('Workbook')],
  ['sheet', 'a very old workbook', ole('Book')],
  ['sheet', 'a workbook without a container', Buffer.from([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00])],
  [
    'sheet',
    'a workbook in plain XML',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  ],
  ['pptx', 'a presentation', types(`${slides}.presentation.main+xml`)],
  ['pptx', 'a slide show', types(`${slides}.slideshow.main+xml`)],
  ['ppt', 'an old presentation with a table in it', ole('PowerPoint Document', '/Objects/Workbook')],
  ['doc', 'an old Word document', ole('WordDocument', '1Table')],
  ['doc', 'an old Word document with a broken directory', ole('WordDocument').with(45, 0xff).with(48, 0xee)],
  ['html', 'a page', '<!DOCTYPE html><html><body>Hello'],
  ['html', 'a table that calls itself a workbook', '\ufeff<table><tr><td>1'],
  ['eml', 'a mail', mail],
  ['eml', 'a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"\n\n--a'],
  ['plain', 'a text', 'BMW reported: revenue grew.'],
  ['plain', 'Japanese in Shift-JIS', Buffer.from([0x94, 0x84, 0x8f, 0xe3, 0x8d, 0x82, 0x0d, 0x0a])],
  ['plain', 'a text that is filled up with zeros', Buffer.concat([Buffer.from('Margin: 4 %\n'), Buffer.alloc(4_000)])],
  ['plain', 'a text in UTF-16 without a mark', Buffer.from('Revenue grew.\n', 'utf16le')],
])('the content of a file decides its kind, whatever its name recognises %s in %s', async (kind, _, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  await expect(detectFileKind(bytes, 'upload.bin')).resolves.toBe(kind);
  if (kind !== 'plain') await expect(detectFileKind(bytes, 'upload.pdf')).resolves.toBe(kind);
});

test.each(cases('the name chooses between kinds of text where the content allows it') as [string, string, string][])(
  'the name chooses between kinds of text where the content allows it: %s',
  (name, text, kind) => expect(detectFileKind(Buffer.from(text), name)).resolves.toBe(kind),
);

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
);
test.each<[what: string, bytes: Uint8Array, reason: string, sentence: RegExp]>([
  ['nothing', new Uint8Array(), 'NO_FILE_CONTENT', /no bytes/],
  ['a picture', png, 'OTHER_TYPE', /^This is a PNG picture\. Upload a PDF/],
  ['a picture that was cut off', png.subarray(0, 6), 'OTHER_TYPE', /^This is a PNG picture\. Upload a PDF/],
  ['a photograph that was cut off', Buffer.of(0xff, 0xd8, 0xff), 'OTHER_TYPE', /^This is a JPG picture\./],
  ['three control bytes', Buffer.of(1, 2, 3), 'OTHER_TYPE', /file type is not supported/],
  ['three others, letters of some encoding', Buffer.of(0x81, 0x90, 0x9b), 'OTHER_TYPE', /file type is not supported/],
  ['two zeros and a byte', Buffer.of(0, 0, 0x81), 'OTHER_TYPE', /file type is not supported/],
  ['nothing but zeros', Buffer.alloc(4_096), 'OTHER_TYPE', /file type is not supported/],
  [
    'a sound file',
    Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000\u00ff\u00fb', 'latin1'),
    'OTHER_TYPE',
    /^This is an MP3 sound file\./,
  ],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 3)]), 'OTHER_TYPE', /^This is a program\./],
  ['an archive', zip({ 'a.txt': 'a', 'b.txt': 'b' }), 'OTHER_TYPE', /^This is a ZIP archive\. Unpack it/],
  [
    'an OpenDocument text',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    'OTHER_TYPE',
    /OpenDocument text.*Save it as Word/,
  ],
  ['a Pages document', zip({ 'Index/Document.iwa': 'a' }), 'OTHER_TYPE', /Pages, Numbers or Keynote.*Export it/],
  ['an Outlook message', ole('__properties_version1.0'), 'OTHER_TYPE', /Outlook message/],
  ['a file of an unknown program', ole('Something'), 'OTHER_TYPE', /file type is not supported/],
  [
    'a document of Word 2',
    Buffer.from('\u00db\u00a5-\u0000\u0000\u0000\u0001\u0002\u0003\u0004', 'latin1'),
    'OTHER_TYPE',
    /Word 2/,
  ],
  [
    'a WordPerfect document',
    Buffer.from('\u00ffWPC\u0000\u0000\u0000\u0000\u0001\u000a', 'latin1'),
    'OTHER_TYPE',
    /WordPerfect document.*Save it as Word/,
  ],
  [
    'bytes without a meaning',
    Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 73) % 256)),
    'OTHER_TYPE',
    /file type is not supported/,
  ],
  ['an encrypted workbook', ole('EncryptedPackage', 'EncryptionInfo'), 'PASSWORD', /password-protected/],
  ['a document under rights management', ole('WordDocument', '\tDRMContent'), 'RIGHTS', /rights management/],
  [
    'a workbook under rights management',
    ole('EncryptedPackage', '\u0006DataSpaces/TransformInfo/DRMEncryptedTransform'),
    'RIGHTS',
    /rights management/,
  ],
  [
    'a document that defines entities',
    zip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'ENTITIES',
    /XML entities/,
  ],
  [
    'an archive that was cut off in its first name',
    Buffer.from('PK\u0003\u0004\u0014\u0000'),
    'DAMAGED',
    /damaged or incomplete/,
  ],
])('a file that cannot be read is refused with a sentence of its own %s', async (_, bytes, reason, sentence) => {
  const refusal = detectFileKind(bytes, 'upload.pdf');
  await expect(refusal).rejects.toMatchObject({ reason, message: expect.stringMatching(sentence) as string });
});

it.each(cases('foreignKind names the type … as') as [string, string | null][])(
  'foreignKind names the type %j as %s',
  (mime, kind) => expect(foreignKind(mime)).toBe(kind),
);
