import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

export interface SmallPage {
  /** The operators of its content stream; `text()` returns them. */
  content?: string;
  /** The dictionaries of its annotations, without `<<` and `>>`. */
  annotations?: string[];
  /** Further entries of its dictionary: '/Rotate 90'. */
  entries?: string;
  picture?: { width: number; height: number; pixels: Uint8Array };
}

interface SmallPdfOptions {
  title?: string;
  userPassword?: string;
  /** Encrypts the file, even with an empty user password. */
  isRestricted?: boolean;
  /** The dictionary of the font /F1, in place of plain Helvetica. */
  font?: string;
}

const plainFont = '/Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding';

/** Returns the operators for lines of text at (x, y) points, from the top down: Latin-1, bullets and long dashes. */
export function text(x: number, y: number, lines: string | string[], size = 10, font = 'F1'): string {
  const shown = [lines].flat().map(
    (line) =>
      `(${line
        .replace(/[\\()]/g, '\\$&')
        .replaceAll('•', '\x95')
        .replaceAll('—', '\x97')}) Tj T*`,
  );
  return `BT /${font} ${size} Tf ${size * 1.2} TL ${x} ${y} Td ${shown.join(' ')} ET\n`;
}

/** Writes a PDF of A4 pages with Helvetica as /F1 and its bold as /F2, as small as it can be. */
export function writePdf(pages: SmallPage[], options: SmallPdfOptions = {}): Uint8Array<ArrayBuffer> {
  const objects: { dictionary: string; stream?: Buffer }[] = [];
  const add = (dictionary: string, stream?: Buffer) => objects.push({ dictionary, stream });
  add('/Type/Catalog/Pages 2 0 R');
  const tree = add('');
  add(options.font ?? plainFont);
  add('/Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding');
  const kids = pages.map((page) => {
    const image = page.picture;
    const pictureNumber =
      image &&
      add(
        `/Type/XObject/Subtype/Image/Width ${image.width}/Height ${image.height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
        deflateSync(image.pixels),
      );
    const content = `${image ? 'q 595 0 0 842 0 0 cm /Im Do Q\n' : ''}${page.content ?? ''}`;
    const contentNumber = add('', Buffer.from(content, 'latin1'));
    const annotations = (page.annotations ?? []).map((annotation) => `${add(`/Type/Annot${annotation}`)} 0 R`);
    const resources = `/Font<</F1 3 0 R/F2 4 0 R>>${pictureNumber ? `/XObject<</Im ${pictureNumber} 0 R>>` : ''}`;
    return add(
      `/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contentNumber} 0 R/Resources<<${resources}>>/Annots[${annotations.join(' ')}]${page.entries ?? ''}`,
    );
  });
  objects[tree - 1] = {
    dictionary: `/Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]`,
  };
  const info = options.title === undefined ? '' : `/Info ${add(`/Title(${options.title})`)} 0 R`;
  const cipher =
    options.userPassword !== undefined || options.isRestricted ? encryption(options.userPassword ?? '') : null;
  return assemble(objects, info, cipher);
}

type Cipher = ReturnType<typeof encryption>;

function assemble(objects: { dictionary: string; stream?: Buffer }[], info: string, cipher: Cipher | null) {
  let file = Buffer.from('%PDF-1.4\n');
  const offsets: number[] = [];
  const write = (number: number, body: Buffer) => {
    offsets.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
  };
  objects.forEach(({ dictionary, stream }, index) => {
    const data = stream && cipher ? rc4(cipher.keyOf(index + 1), stream) : stream;
    const head = Buffer.from(`<<${dictionary}${data ? `/Length ${data.length}` : ''}>>`, 'latin1');
    write(index + 1, data ? Buffer.concat([head, Buffer.from('stream\n'), data, Buffer.from('\nendstream')]) : head);
  });
  if (cipher) write(objects.length + 1, Buffer.from(`<<${cipher.dictionary}>>`));
  const trailer = `/Size ${offsets.length + 1}/Root 1 0 R${info}${cipher ? `/Encrypt ${offsets.length} 0 R/ID[<${fileId}><${fileId}>]` : ''}`;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer<<${trailer}>>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(table)]));
}

const fileId = '00112233445566778899aabbccddeeff';
const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const permissions = -64;

/** Returns the standard security handler, revision 2 (RC4, 40 bits): ISO 32000-1, 7.6.3. */
function encryption(userPassword: string) {
  const pad = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(userPassword));
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(Buffer.concat([pad(userPassword), owner, allowed, Buffer.from(fileId, 'hex')])).subarray(0, 5);
  const user = rc4(key, padding);
  return {
    dictionary: `/Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user.toString('hex')}>/P ${permissions}`,
    keyOf(object: number): Buffer {
      const number = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0]);
      return md5(Buffer.concat([key, number])).subarray(0, 10);
    },
  };
}

const md5 = (data: Buffer) => createHash('md5').update(data).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!]);
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
