const convertible: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': saveAs('an OpenDocument text', 'Word (.docx) or PDF'),
  'application/vnd.oasis.opendocument.text-template': saveAs('an OpenDocument text', 'Word (.docx) or PDF'),
  'application/vnd.oasis.opendocument.presentation': saveAs(
    'an OpenDocument presentation',
    'PowerPoint (.pptx) or PDF',
  ),
  'application/vnd.oasis.opendocument.graphics': saveAs('an OpenDocument drawing', 'PDF'),
  'application/epub+zip': saveAs('an EPUB book', 'PDF', 'Convert'),
  'application/x-mobipocket-ebook': saveAs('a Kindle book', 'PDF', 'Convert'),
  'application/postscript': saveAs('a PostScript file', 'PDF', 'Convert'),
  'application/eps': saveAs('a PostScript picture', 'PDF', 'Convert'),
  'application/vnd.visio': saveAs('a Visio drawing', 'PDF'),
  'application/vnd.apple.pages': saveAs('a Pages document', 'Word (.docx) or PDF', 'Export'),
  'application/vnd.apple.numbers': saveAs('a Numbers table', 'Excel (.xlsx)', 'Export'),
  'application/vnd.apple.keynote': saveAs('a Keynote presentation', 'PowerPoint (.pptx) or PDF', 'Export'),
  'application/x-apple-diskimage': unpack('a disk image'),
};

const archives =
  /zip|x-tar|rar|gzip|x-7z|bzip2|x-xz|lzip|zstd|x-lz|x-compress|x-arj|x-cpio|x-ace|x-deb|x-rpm|x-unix-archive|cab-compressed|x-asar/;
const programs = /x-msdownload|x-elf|x-mach-binary|java|wasm|android|shortcut|chrome-extension|xpinstall|x-shockwave/;
/** File types that begin with plain letters. A text may begin the same way by chance, so more bytes are checked. */
const sureOfText = /^application\/(postscript|eps|pgp-encrypted|x-tar|x-cpio)$|^text\/(calendar|vcard)$/;

/** First bytes that no text has, of types that file-type does not know or misses in a cut file. */
const signatures: readonly (readonly [start: string, mime: string, extension: string])[] = [
  ['\u0089PNG', 'image/png', 'png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg', 'jpg'],
  ['GIF87a', 'image/gif', 'gif'],
  ['GIF89a', 'image/gif', 'gif'],
  ['MZ\u0090', 'application/x-msdownload', 'exe'],
];

/** Returns a sentence for a file whose `start` (one character a byte) no text has; else undefined. */
export function describeSignature(start: string): string | undefined {
  const found = signatures.find(([signature]) => start.startsWith(signature));
  return found && describeOtherType(found[1], found[2]);
}

/** Returns a sentence for a known type that cannot be read here; undefined when it means nothing to a user. */
export function describeOtherType(mime: string, extension: string, content?: 'text'): string | undefined {
  if (content === 'text' && !sureOfText.test(mime)) return undefined;
  const name = extension.toUpperCase();
  const sentence = convertible[mime];
  if (sentence !== undefined) return sentence;
  if (mime.startsWith('image/')) return refuse(`${article(name)} ${name} picture`);
  if (mime.startsWith('audio/')) return refuse(`${article(name)} ${name} sound file`);
  if (mime.startsWith('video/')) return refuse(`${article(name)} ${name} video`);
  if (mime.startsWith('font/')) return refuse('a font');
  if (programs.test(mime)) return refuse('a program');
  if (archives.test(mime)) return unpack(`${article(name)} ${name} archive`);
  return name ? refuse(`${article(name)} ${name} file`) : undefined;
}

/** Returns 'This is a Pages document, which is not supported. Export it as PDF and upload that.' */
export function saveAs(what: string, target: string, verb: 'Save' | 'Export' | 'Convert' = 'Save'): string {
  return `This is ${what}, which is not supported. ${verb} it as ${target} and upload that.`;
}

function unpack(what: string): string {
  return `This is ${what}. Unpack it and upload the files that are in it.`;
}

function refuse(what: string): string {
  return `This is ${what}. Upload a PDF, Word, Excel, PowerPoint or text file.`;
}

function article(name: string): 'a' | 'an' {
  return /^([AEIO]|[FHLMNRSX]([^AEIOU]|$)|M4|MP|X)/.test(name) ? 'an' : 'a';
}

/** Names the kind of a file that is certainly no document, by its first bytes; null for other types. */
export function foreignKind(mime: string): string | null {
  const [family = ''] = mime.split('/');
  if (programs.test(mime)) return 'a program';
  return foreignFamilies[family] ?? null;
}

const foreignFamilies: Record<string, string> = {
  image: 'a picture',
  audio: 'a sound recording',
  video: 'a video',
  font: 'a font',
};
