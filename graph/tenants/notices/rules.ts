import type { NoticeKind } from '../../../prisma/generated/prisma/enums.ts';
import { escapeHtml } from '../../text/html.ts';

/** Where a name stands in a text, in UTF-16 units; `start` is the place of its @. */
export interface Mention {
  memberId: string;
  start: number;
  end: number;
}

/**
 * Finds the people whom a text mentions as '@Anna Lee', in any case. Of several names that fit, the longest counts, so that
 * '@Anna Lee' does not mention Anna; two people of the same name are both mentioned.
 */
export function mentionsIn(text: string, people: readonly { id: string; name: string }[]): Mention[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_.])@/gu)].flatMap(({ index: start }) => {
    const isNamed = ({ name }: { name: string }) =>
      text.slice(start + 1, start + 1 + name.length).toLowerCase() === name.toLowerCase() &&
      !/^[\p{L}\p{N}_]/u.test(text.slice(start + 1 + name.length));
    const named = people.filter(isNamed);
    const longest = Math.max(...named.map(({ name }) => name.length));
    return named
      .filter(({ name }) => name.length === longest)
      .map(({ id: memberId }) => ({ memberId, start, end: start + 1 + longest }));
  });
}

/**
 * Returns who receives a notice of a new comment: those whom it mentions, and the others who wrote in its thread before.
 * Its author receives none, and nobody receives two.
 */
export function toldOfComment(
  authorId: string | null,
  mentioned: readonly string[],
  writers: readonly (string | null)[],
): { MENTION: string[]; REPLY: string[] } {
  const others = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null && id !== authorId);
  const MENTION = others(mentioned) as string[];
  return { MENTION, REPLY: (others(writers) as string[]).filter((id) => !MENTION.includes(id)) };
}

const headlines: Record<NoticeKind, (title: string, author: string) => string> = {
  MENTION: (title, author) => `${author} mentioned you in ${title}`,
  REPLY: (title, author) => `${author} answered in ${title}`,
  REVIEW: (title, author) => `${author} asks you to review ${title}`,
  CONDITION: (title) => `${title}: a condition changed`,
  DONE: (title) => `Ready: ${title}`,
  FAILED: (title) => `Failed: ${title}`,
};

/** Returns a notice in one line: 'Ben Okoro mentioned you in Acme memo'. */
export function headlineOf({ kind, title }: { kind: NoticeKind; title: string }, author: string | null): string {
  return headlines[kind](title, author ?? 'Somebody');
}

/** A notice as an e-mail says it, with the address that opens it. */
export interface EmailNotice {
  headline: string;
  text: string;
  link: string;
}

/** Writes the e-mail about some notices of a person: at least one, the newest first. */
export function emailOf(
  notices: readonly EmailNotice[],
  firm: string,
): { subject: string; text: string; html: string } {
  const [first] = notices;
  const subject = first && notices.length === 1 ? first.headline : `${notices.length} notices from ${firm}`;
  const foot = `You can switch these e-mails off in ${firm}, under your name in the header.`;
  const plain = notices.map(({ headline, text, link }) => [headline, text, link].filter(Boolean).join('\n'));
  const marked = notices.map(({ headline, text, link }) => {
    const words = escapeHtml(text).replaceAll('\n', '<br>');
    return `<p><a href="${escapeHtml(link)}">${escapeHtml(headline)}</a>${words && `<br>${words}`}</p>`;
  });
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: [...plain, `-- \n${foot}`].join('\n\n'),
    html: `${marked.join('\n')}\n<p><small>${escapeHtml(foot)}</small></p>`,
  };
}

/** In minutes: the waits before each further attempt to send an e-mail; after the last one it is given up. */
const waits = [1, 5, 15, 60, 240, 720];

/** Returns how long to wait after so many failed attempts, in minutes; null when the e-mail is given up. */
export function waitAfter(attempts: number, isRefused: boolean): number | null {
  return isRefused ? null : (waits[attempts - 1] ?? null);
}
