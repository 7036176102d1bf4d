import PostalMime, { type Address, type Email } from 'postal-mime';
import { writeBody, type BodyBlock } from '../word/wordBody.ts';
import type { Converter } from '../extracted.ts';
import { ExtractionFailure } from '../extractionFailure.ts';
import { blocksOfHtml, titleOfHtml } from './htmlBlocks.ts';
import { parsePage } from './htmlFile.ts';

/** Reads a mail (RFC 5322) or web archive (RFC 2557) as heading, people, date and text; names attachments. */
export const readEml: Converter = async ({ bytes }) => {
  const mail = await parse(bytes);
  const page = mail.html === undefined ? undefined : parsePage(mail.html);
  const ofPage = page ? blocksOfHtml(page.document) : [];
  const body = ofPage.length > 0 ? ofPage : paragraphsOf(mail.text ?? '');
  // A page that a browser or Word saved as an archive is not a mail: its header means nothing to a reader.
  const isPage = page !== undefined && mail.to === undefined && /<html/i.test(mail.html ?? '');
  const blocks = [...(isPage ? [] : headerOf(mail)), ...body];
  const warnings = [...(page?.warnings ?? []), ...(isPage ? [] : warningsOf(mail))];
  const title = mail.subject?.trim() || (page && titleOfHtml(page.document));
  return { format: 'eml', ...writeBody(blocks), ...(title && { title }), warnings };
};

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes);
  } catch (cause) {
    throw new ExtractionFailure('DAMAGED', undefined, { cause });
  }
}

function headerOf(mail: Email): BodyBlock[] {
  const lines = [
    ['From', mail.from && nameOf(mail.from)],
    ['To', mail.to?.map(nameOf).join(', ')],
    ['Cc', mail.cc?.map(nameOf).join(', ')],
    ['Date', rawDateOf(mail)],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [
    { kind: 'heading', text: mail.subject ?? '', level: 1 },
    { kind: 'paragraph', text: lines.join('\n') },
  ];
}

function nameOf(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(nameOf).join(', ')}`;
  return address.name && address.name !== address.address ? `${address.name} <${address.address}>` : address.address;
}

function rawDateOf(mail: Email): string | undefined {
  return mail.headers.find(({ key }) => key === 'date')?.value.trim() ?? mail.date;
}

function paragraphsOf(text: string): BodyBlock[] {
  return text.split(/(?:\r?\n[ \t]*){2,}/).map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
}

function warningsOf(mail: Email): string[] {
  // Pictures within the text are not attachments.
  const names = mail.attachments
    .filter(({ related, mimeType }) => !(related === true && mimeType.startsWith('image/')))
    .map(({ filename }) => filename ?? 'one without a name');
  return names.length === 0 ? [] : [`Its attachments were not read: ${names.join(', ')}.`];
}
