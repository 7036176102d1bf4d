import type { CompanyReading, Evidence, Observation } from '../../reading/observation.ts';
import type { DocumentSource, SourceText } from '../../reading/sources.ts';
import { isSameName } from '../../reading/subject/announcements.ts';
import { splitByCompany, type Stretch } from '../../reading/subject/splitByCompany.ts';

/**
 * Reads a source, each stretch that speaks of another company on its own. Offsets are those of the whole source.
 * @param read reads a text; the name is given where the source speaks of several companies
 */
export async function readStretches(
  source: SourceText,
  read: (part: SourceText, name?: string) => Promise<CompanyReading>,
): Promise<{ reading: CompanyReading; more: CompanyReading[] }> {
  const companies: CompanyReading[] = [];
  const stretches = splitByCompany(source);
  for (const stretch of stretches) {
    const { name, start, end } = stretch;
    if (name === null) return { reading: await read(source), more: [] };
    const own = shifted(await read({ ...source, ...partOf(source, stretch) }, name), start);
    const known = companies.find((each) => each.name !== null && isSameName(each.name, name));
    if (!known) companies.push({ ...own, spans: [[start, end]] });
    else {
      known.observations.push(...own.observations);
      known.labelled?.push(...(own.labelled ?? []));
      known.others.push(...own.others);
      known.spans?.push([start, end]);
    }
  }
  const [reading = await read(source), ...more] = companies;
  return { reading, more };
}

function partOf(
  { text, parts }: DocumentSource,
  { start, end }: Stretch,
): Omit<DocumentSource, 'title'> & { title: string } {
  return {
    title: '',
    text: text.slice(start, end),
    parts: parts
      .filter((part) => part.start < end && part.end > start)
      .map((part) => ({
        ...part,
        start: Math.max(0, part.start - start),
        end: Math.min(part.end, end) - start,
        blocks: part.blocks
          .map((block) => ({ ...block, start: block.start - Math.max(0, start - part.start) }))
          .filter(({ start: from }) => from >= 0),
      })),
  };
}

function shifted(reading: CompanyReading, by: number): CompanyReading {
  const moved = <E extends Evidence>(evidence: E): E => ({
    ...evidence,
    start: evidence.start + by,
    end: evidence.end + by,
  });
  const stated = <Each extends Pick<Observation, 'evidence' | 'inputs'>>(observations: readonly Each[]): Each[] =>
    observations.map((each) => ({ ...each, evidence: moved(each.evidence), inputs: each.inputs.map(moved) }));
  return {
    ...reading,
    observations: stated(reading.observations),
    labelled: stated(reading.labelled ?? []),
    others: reading.others.map((other) => ({ ...other, observations: stated(other.observations) })),
    insights: reading.insights.map(moved),
  };
}
