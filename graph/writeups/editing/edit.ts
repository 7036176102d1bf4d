import { z } from 'zod';
import type { Writeup } from '../../../prisma/generated/prisma/client.ts';
import type { FactOverrides } from '../../analyst/citedFacts.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { takeMarks } from '../../reading/grounding/figureMarks.ts';
import { storedReading } from '../../reading/reading.ts';
import { changedTexts, newTexts, overtakenTexts, TextEditConflict, type OvertakenText } from '../../text/edits.ts';
import { bodyText, titleText } from '../../text/text.ts';
import { canonicalHtml } from './canonicalHtml.ts';
import { describeChanges } from './writeupSections.ts';
import { groundEdited } from './groundEdited.ts';
import { saveVersion, refuseOvertaken } from './storeVersion.ts';
import { figuresOf, getVersion } from '../service.ts';

export const editWriteupInput = z.object({
  version: z.number().int().describe('The version that the edit is based on; a newer one is not overwritten'),
  title: titleText.nullish(),
  content: bodyText.nullish().describe('HTML, which is sanitised. Keep the marks of figures whose words are unchanged'),
  marksOf: z
    .number()
    .int()
    .nullish()
    .describe("The version that the content's marks (data-figure) belong to; default: 'version'"),
});

/** Thrown when two people edited the same text of a write-up: nothing is saved, and the second person must choose. */
export class WriteupEditConflict extends TextEditConflict {
  readonly writeup: Writeup;

  constructor(writeup: Writeup, overtaken: OvertakenText[]) {
    super('write-up', writeup.version, overtaken);
    this.name = 'WriteupEditConflict';
    this.writeup = writeup;
  }
}

/**
 * Edits the title or the text of a write-up. Absent fields stay unchanged, and the earlier version is kept. A figure
 * whose mark and words are untouched keeps its evidence, and its fact if it refers to one. All other figures are looked
 * up in the sources again; a figure that no source states is marked as the person's. A text that somebody else changed
 * since `version` is not overwritten: WriteupEditConflict returns both texts, and nothing is saved. Throws INVALID,
 * NOT_FOUND, and CONFLICT for an approved write-up.
 */
export async function editWriteup(
  scope: WriteScope,
  id: string,
  input: z.input<typeof editWriteupInput>,
): Promise<Writeup> {
  const { version: seen, title, content, marksOf } = check(editWriteupInput, input);
  const html = content == null ? null : canonicalHtml(content);
  const bare = html === null ? null : takeMarks(html).html;
  return saveVersion(scope, { operation: 'editWriteup', id, input }, async (before, inside) => {
    const stands = { title: before.title, content: takeMarks(canonicalHtml(before.content)).html };
    const changed = changedTexts(stands, { ...(title != null && { title }), ...(bare !== null && { content: bare }) });
    if (changed.length === 0) return null;
    const overtaken = overtakenTexts(changed, before.fieldVersions, seen);
    if (overtaken.length > 0) throw new WriteupEditConflict(before, overtaken);
    const texts = newTexts(changed);
    const summary = describeChanges(stands, { ...stands, ...texts });
    const next = { change: 'EDITED', summary, ...(texts.title !== undefined && { title: texts.title }) } as const;
    if (html === null || texts.content === undefined) return next;
    const figures = await figuresOfVersion(inside, before, marksOf ?? seen);
    return { ...next, text: await groundEdited(inside, before, { html, figures }, referencesOf(before)) };
  });
}

function referencesOf({ sourceReading, overrides }: Writeup) {
  return { reading: storedReading(sourceReading), overrides: overrides as unknown as FactOverrides };
}

async function figuresOfVersion(scope: WriteScope, now: Writeup, version: number) {
  if (version === now.version) return figuresOf(now);
  const kept = await getVersion(scope, now.id, version);
  const figures = figuresOf(kept);
  return kept.readingVersion === now.readingVersion ? figures : figures.map(({ fact: _, ...figure }) => figure);
}

/**
 * Restores an earlier version of a write-up as a new version. Its figures are grounded again, and figures that people
 * have corrected since print the correction. `version` is the version that was read. Throws NOT_FOUND, and CONFLICT for
 * a write-up that is approved or that changed meanwhile.
 */
export async function restoreWriteup(
  scope: WriteScope,
  id: string,
  input: { version: number; restore: number },
): Promise<Writeup> {
  return saveVersion(scope, { operation: 'restoreWriteup', id, input }, async (before, inside) => {
    refuseOvertaken(before, input.version);
    if (input.restore === before.version) return null;
    const kept = await getVersion(inside, id, input.restore);
    const { readingVersion: broughtBy } = kept;
    const isOther = broughtBy !== before.readingVersion;
    const from = isOther ? kept : before;
    const stored = isOther ? (await getVersion(inside, id, broughtBy)).sourceReading : before.sourceReading;
    const reading = storedReading(stored);
    const overrides = from.overrides as unknown as FactOverrides;
    const marked = { html: kept.content, figures: figuresOf(kept) };
    return {
      change: 'RESTORED',
      summary: `Version ${kept.version} put back. ${describeChanges(before, kept)}`,
      title: kept.title,
      text: await groundEdited(inside, before, marked, { reading, overrides }),
      overrides,
      ...(isOther && { reading: { reading, broughtBy } }),
    };
  });
}
