import { oneOf } from '../../text/wordTable.ts';
import { readTurns, type Turn } from '../speech/speakers/turns.ts';

/** In characters: how far around a place the words tell that one conversation ends there and another begins. */
const range = 220;
/** In characters: two conversations do not begin within this distance. */
const apart = 600;
const closing = oneOf(String.raw`
  bye | goodbye | take care | talk soon | speak soon | see you | thank you | thanks | cheers | ciao | have a good | have a nice | have a great
  good luck | safe travels | until next | stop the recording | that's all | adiós | au revoir | tschüss | enjoy | goodnight | done`);
const greeting = oneOf(String.raw`
  hi | hello | hey | hallo | hola | bonjour | good morning | good afternoon | good evening | morning | welcome | hear me | hear us | hear you
  recording | recorded | thanks for | thank you for | thank you all | let's start | let's begin | let's get started | we start | shall we start
  my name is | everyone | everybody | we're live | testing | joining`);
const closes = new RegExp(String.raw`\b${closing}\b`, 'i');
const greets = new RegExp(String.raw`\b${greeting}\b`, 'i');
/** In characters: the longest label and time before a turn's words. */
const maxLabel = 80;
const sure = 3;
const near = 5;

/** Returns where another conversation begins in a text that several were joined to, by its times, people and greetings. */
export function beginningsIn(text: string): number[] {
  const { turns } = readTurns(text);
  const found: { at: number; score: number }[] = [];
  const lines = Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) => ({ line, at: index }));
  for (const [index, { at }] of lines.entries()) {
    if (at < apart || text.length - at < apart) continue;
    const [before, after] = [lines.slice(Math.max(0, index - near), index), lines.slice(index, index + near)];
    const score =
      Number(closes.test(text.slice(at - range, at))) +
      Number(greets.test(text.slice(at, at + range))) +
      Number(/\n\s*\n\s*$/.test(text.slice(at - 4, at)) && !/\n\s*\n/.test(text.slice(at - range, at - 4))) +
      2 * Number(isRestart(before, after)) +
      Number(formOf(before) !== formOf(after)) +
      2 * Number(areOthers(turns, at));
    if (score < sure) continue;
    const last = found.at(-1);
    if (last === undefined || at - last.at > apart) found.push({ at, score });
    else if (score > last.score) found.splice(-1, 1, { at, score });
  }
  return found.map(({ at }) => at);
}

type Lines = readonly { line: string }[];

const clock = /^[[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d\d)/;
const speaks = /^(?:[[(]?[\d:.,]+[\])]?\s*)?\p{Lu}[\p{L}\d .'’-]{0,30}:\s/u;

const formOf = (lines: Lines): string =>
  [clock, speaks].map((form) => lines.filter(({ line }) => form.test(line)).length * 2 > lines.length).join(' ');

/** In seconds. */
const early = 60;

function isRestart(before: Lines, after: Lines): boolean {
  const [last, first] = [before.flatMap(secondsOf).at(-1), after.slice(0, 1).flatMap(secondsOf)[0]];
  return last !== undefined && first !== undefined && first < early && last > early * 2;
}

function secondsOf({ line }: { line: string }): number[] {
  const [, hours = '0', minutes, seconds] = clock.exec(line) ?? [];
  return minutes === undefined ? [] : [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)];
}

/** True where nobody who speaks before a place speaks soon after it. */
function areOthers(turns: readonly Turn[], at: number): boolean {
  const next = turns.findIndex(({ start }) => start >= at);
  // A long speech has no turn near.
  if (next < near || (turns[next]?.start ?? 0) > at + maxLabel) return false;
  const before = new Set(turns.slice(next - near, next).map(({ speaker }) => speaker));
  const after = new Set(turns.slice(next, next + near).map(({ speaker }) => speaker));
  return !after.has(null) && after.size > 1 && [...after].every((speaker) => !before.has(speaker));
}
