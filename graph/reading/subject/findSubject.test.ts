import { sourceTexts, type SourceText } from '../sources.ts';
import { findSubject } from './findSubject.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'findSubject');

const call = (transcript: string, title = '', papers: Record<string, string> = {}): SourceText[] =>
  sourceTexts({
    transcript,
    title,
    documents: Object.entries(papers).map(([name, text]) => ({ title: name, text, parts: [] })),
  });

describe('the subject', () => {
  it.each<[why: string, sources: SourceText[], subject: string | null]>([
    ...(cases('the subject is') as [why: string, sources: Parameters<typeof call>, subject: string | null][]).map(
      ([why, sources, subject]): [why: string, sources: SourceText[], subject: string | null] => [
        why,
        call(...sources),
        subject,
      ],
    ),
    [
      'whom everybody parts from',
      call(
        `${'Partner: How many?\nFounder: A few of them, more or less.\n'.repeat(60)}Partner: Good luck at Orrisdale, this was fun.`,
      ),
      'Orrisdale',
    ],
  ])('is %s', (_, sources, subject) => expect(findSubject(sources).subject.name).toBe(subject));

  it('is the given name before all others, with the names in the sources as aliases', () => {
    const { subject } = findSubject(call('Founder: Lumwick Foods is growing.', 'Grabbit - call'), 'Lumwick');
    expect(subject).toEqual({ name: 'Lumwick', aliases: ['Lumwick Foods'], by: 'GIVEN' });
  });

  it('comes with the origin of its name', () => {
    expect(findSubject(call('Founder: Hello.', 'Lumwick - call')).subject.by).toBe('TITLE');
    expect(findSubject(call("Founder: We're called Lumwick.")).subject.by).toBe('TEXT');
    expect(findSubject(call('Founder: Hello.')).subject).toEqual({ name: null, aliases: [], by: null });
  });
});

describe('the others', () => {
  it.each<[text: string, name: string, role: string]>([
    ['Founder: We lose to Grabbit now and then.', 'Grabbit', 'COMPETITOR'],
    ['Founder: Our largest customer is Tolvane, they pay on time.', 'Tolvane', 'CUSTOMER'],
    ['Founder: The seed was led by Ostrava Ventures in May.', 'Ostrava Ventures', 'INVESTOR'],
  ])('are found with their roles: %s', (text, name, role) =>
    expect(findSubject(call(text, 'Lumwick - call')).others).toContainEqual({ name, role }),
  );

  it('include neither speakers nor the subject', () => {
    const text = 'Isla: Lumwick grows, and Lumwick wins.\nGareth: Good, Isla.\nIsla: Thanks, Gareth.';
    expect(findSubject(call(text, 'Lumwick - call')).others).toEqual([]);
  });
});

it.each(['Nameless', 'scan.pdf', 'untitled'])('the file “%s”, which no text repeats, names no company', (title) => {
  const text = 'Revenue was $12 million in 2023.';
  expect(findSubject([{ kind: 'DOCUMENT', label: 'document', title, text, parts: [] }]).subject.name).toBeNull();
});
