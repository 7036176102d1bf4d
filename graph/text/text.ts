import { z } from 'zod';

/** A place in a text, in UTF-16 units. The end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** True when two places of one text share a character. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Returns a text that PostgreSQL can store: without NUL, and with half a surrogate pair replaced. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** A text that a person enters: trimmed, and not blank. The sentences say so where it is missing or too long. */
export const filledText = (missing: string, most: number, tooLong?: string) =>
  z.string().trim().min(1, missing).max(most, tooLong);

export const titleText = filledText('Give it a title.', 300, 'A title has at most 300 characters.');

export const maxBodyLength = 5_000_000;

/** A conversation or memo: not blank, at most five million characters. */
export const bodyText = z
  .string()
  .max(maxBodyLength, 'This text is longer than five million characters. Split it.')
  .refine((text) => text.trim() !== '', 'There is no text in it.');

/** The same text where it may be absent: left out, null or blank. */
export const optionalBodyText = z
  .string()
  .nullish()
  .transform((text) => (text?.trim() ? text : undefined))
  .pipe(bodyText.optional());

/** Returns letters without their accents, and symbols in their plain form. */
export function unaccented(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** Returns the text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the text on one line, with one blank between its words. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Makes a title of a file's name, without its folder and its extension; `otherwise` when nothing is left of it. */
export function titleFromFile(fileName: string, otherwise = fileName): string {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '');
  return base.trim().slice(0, 300) || otherwise;
}

/** Escapes a text for use in a regular expression. */
export function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for the id of a row, as PostgreSQL writes it. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Returns the key by which a title sorts from A to Z: without accents, case or leading spaces. */
export function sortKeyOf(title: string): string {
  return unaccented(title).toLowerCase().trim().slice(0, 300).toWellFormed();
}

/** Returns the searched text of an entity: title and text in lower case. */
export function searchTextOf(title: string, text: string): string {
  return `${title}\n${text}`.toLowerCase();
}

/** Formats a date for default titles: '21 Nov 2026'. In UTC, because the user's time zone is not known. */
export function titleDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** Converts 'RankingRun' to words: 'ranking run'. */
export function inWords(typename: string): string {
  const words = typename.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.replace('writeup', 'write-up').replace(/^api\b/, 'API');
}

/** Removes control characters except line feed and tab: PostgreSQL or HTML cannot store the others. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '');
}
