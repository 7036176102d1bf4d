import { oneOf } from '../../text/wordTable.ts';

/** How the words around an item change its meaning. */
export type Cue = 'NOT' | 'MUST' | 'LIKE' | 'MORE' | 'LESS';

const before: readonly [cue: Cue, words: string][] = [
  [
    'NOT',
    `
    avoid(?:ing)? | exclud(?:e|es|ing) | ignor(?:e|ing) | disregard(?:ing)? | without | skip(?:ping)?
    stay(?:ing)? away from | steer(?:ing)? clear of | pass(?:ing)? on | not interested in | no interest in
    nothing in | never | except(?: for)? | rul(?:e|ing) out | anything but | other than
    (?:we )?(?:do not|don[’']?t) (?:want|like|care about|care for|invest in|do|consider|need|look at)
    regardless of | irrespective of | forget(?: about)? | nor | not | non | no | leave out | leaving out
    outside(?: of)? | drop`,
  ],
  [
    'LESS',
    `
    (?:care )?less (?:about|weight (?:on|to|for)|emphasis on|focus on|important(?:ly)?)
    (?:care )?less (?:concerned (?:with|about)|interested in)
    de-?emphasi[sz](?:e|ing) | play(?:ing)? down | secondar(?:y|ily) | to a lesser (?:extent|degree)`,
  ],
  [
    'MUST',
    `
    (?:must|needs? to|ha(?:s|ve) to|should) (?:be|have|show) | must(?:[- ]haves?)? | only | just
    requir(?:e|es|ed|ing) | strictly | exclusively | solely | mandatory | (?:limit|restrict)(?:ed)? to | nothing but
    needs? | insist(?:ing)? on`,
  ],
  [
    'MORE',
    `
    focus(?:s?ed|s?es|s?ing)? (?:mainly |primarily |heavily |strongly )?(?:on|is) | focus
    priorit(?:i[sz](?:e|es|ed|ing)|y(?: is)?) | emphas(?:i[sz](?:e|es|ing)|is on) | most important(?:ly)?(?: is)?
    above all | first and foremost | especially | primarily | mainly | maximi[sz](?:e|ing) | weight? heavily
    heavily weigh(?:t|ted)? | (?:heavy|high) weight (?:on|to|for) | double down on
    care (?:most|mostly|a lot|deeply) about | more weight (?:on|to|for) | first`,
  ],
  [
    'LIKE',
    `
    prefer(?:ably|red|ring|ences?(?: for| to| is)?|s)? | ideally | nice to haves? | favou?r(?:s|ing)?
    lean(?:ing|s)? towards? | interested in | care (?:for|about) | bias(?:ed)? towards? | bonus (?:for|if)
    would (?:like|love) | like | love | partial to | if possible | optionally | open to | maybe`,
  ],
];
const firstOfAll = oneOf(`
  most important(?: (?:thing|factor|criterion))? | very important | key | critical | paramount | crucial
  (?:top|main|first|number one|highest) priority | the focus | everything | king`);
/** The words of each cue that stands behind an item: 'fintech preferred', 'profitability first'. */
const after: readonly [cue: Cue, words: string][] = [
  [
    'NOT',
    `
    (?:is|are|does|do)(?: not|n[’']?t) (?:important|matter|relevant|welcome|of interest)
    (?:is|are|does|do)(?: not|n[’']?t) a (?:concern|priority|factor|must)
    (?:is|are) (?:irrelevant|excluded|out|unimportant|a no(?:-go)?|off the table) | excluded | not welcome
    can be ignored | aside | is a red flag`,
  ],
  ['LESS', '(?:(?:is|are) )?(?:secondary|less important|of less importance|a secondary concern|nice to have)'],
  [
    'LIKE',
    `
    (?:(?:is|are|would be) )?(?:strongly |highly )?(?:preferred|preferable|welcome|nice|desirable|ideal)
    (?:(?:is|are|would be) )?(?:strongly |highly )?a (?:plus|bonus)
    if possible | ideally | preferably`,
  ],
  ['MUST', '(?:(?:is|are) )?(?:only|required|mandatory|a must(?:[- ]have)?|essential|non-negotiable|necessary)'],
  [
    'MORE',
    `
    (?:comes? |goes? )?first(?: and foremost)?
    (?:(?:is|are) )?(?:the )?${firstOfAll}
    matters? (?:the )?most | above all(?: else)? | counts? most`,
  ],
];

const patternOf = (cues: typeof before, shape: (words: string) => string) =>
  cues.map(([cue, words]) => [cue, new RegExp(shape(oneOf(words)), 'gi')] as const);
const beforePatterns = patternOf(before, (words) => String.raw`(?<![\w-])${words}(?!\w)`);
const nouns =
  'compan(?:y|ies) | business(?:es)? | firms? | start-?ups? | deals | ones | sectors? | plays | rounds | names';
const afterPatterns = patternOf(after, (words) => String.raw`^\s*\)?\s*(?:${oneOf(nouns)}\s+)?${words}(?!\w)`);

interface FoundCue {
  cue: Cue;
  /** Position in the gap. */
  start: number;
  end: number;
}

/** Finds the cue at the beginning of a gap that refers to the item before the gap; null if none exists. */
export function cueAfter(gap: string): FoundCue | null {
  for (const [cue, pattern] of afterPatterns) {
    const [match] = gap.matchAll(pattern);
    if (match) return { cue, start: 0, end: match[0].length };
  }
  return null;
}

/** Finds the last cue of a gap, from `from` on, that refers to the item behind the gap; null if none exists. */
export function cueBefore(gap: string, from: number): FoundCue | null {
  const found = allCues(gap, from);
  // In 'not only' the longer cue decides, in 'do not need' the later cue. A cue inside a longer cue does not count.
  return found.filter((each) => !found.some((other) => other !== each && covers(other, each))).at(-1) ?? null;
}

function allCues(gap: string, from: number): FoundCue[] {
  return beforePatterns
    .flatMap(([cue, pattern]) =>
      [...gap.matchAll(pattern)].map((match) => ({ cue, start: match.index, end: match.index + match[0].length })),
    )
    .filter(({ start }) => start >= from)
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function covers(outer: FoundCue, inner: FoundCue): boolean {
  return outer.start <= inner.start && outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start;
}

const fillers = new Set(
  `a an the and or but with in of on at to for from by as is are be been being was were it its they them their that this these those which who whose
   what where when while than then also both either we us our i my me you your please want wants wanted looking look looks for seek seeking find show give
   me pick picks choose select rank invest investing investments investment investor investors opportunity opportunities company companies business
   businesses startup startups start-up start-ups firm firms player players name names portfolio best good great strong solid high higher highest low
   large larger big new hot attractive interesting top leading well very most more some any all other others each every one ones sector sectors
   industry industries space vertical verticals area areas field fields stage stages round rounds market markets model models have has having
   had do does can could would should will may might must-have so still even if only there here into across within around about between year years
   annual annually annum yearly per based headquartered located hq headquarters domiciled e.g eg i.e ie etc such like including include includes
   least revenue revenues term terms criteria preference preferences profile profiles focus thing things type types kind kinds target targets
   targeting consider considering believe think us deals deal now currently already clear clearly ideally how much many against over because their
   show shows showing demonstrate prefer generally overall mostly considered evaluate rate weigh weight twice dimension us based-in region regions
   country countries tech technology technologies product products early recent today potential candidates candidate fund funds ticket-size
   see anything everything something nothing facing balance balanced mix combination buy add put rather quite first second third follow followed next last important importance matter matters priority priorities secondary s d ll ve re t`.split(
    /\s+/,
  ),
);

/** Returns what was not understood of a gap: the rest without cues and the words of every criteria text. */
export function unreadParts(gap: string, used: readonly Pick<FoundCue, 'start' | 'end'>[]): string[] {
  const characters = [...gap.split('')];
  for (const { start, end } of used) characters.fill('\n', start, end);
  for (const { start, end } of allCues(gap, 0))
    if (used.every((each) => end <= each.start || start >= each.end)) characters.fill('\n', start, end);
  return characters
    .join('')
    .split(/[\n,;:()]|\s[-–—]\s/)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and|or|but|with|the|a|in|of|,|&|-|–|\s)+\s/i, '')
        .replace(/\s(?:and|or|but|with|in|of|&)$/i, '')
        .trim(),
    )
    .filter((part) =>
      (part.toLowerCase().match(/[\p{L}\p{N}$€£%][\p{L}\p{N}$€£%.’'-]*/gu) ?? []).some(
        (word) => !fillers.has(word.replace(/[’'](?:m|s|d|ll|ve|re)$|[.’'-]+$/, '')),
      ),
    );
}
