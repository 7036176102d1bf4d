import { sourceTexts, type SourceText } from '../sources.ts';
import { describe, expect, it } from 'vitest';
import { findSubject } from './findSubject.ts';

const call = (transcript: string, title = '', papers: Record<string, string> = {}): SourceText[] =>
  sourceTexts({
    transcript,
    title,
    documents: Object.entries(papers).map(([name, text]) => ({ title: name, text, parts: [] })),
  });

const rivals =
  'Founder: We lose to Grabbit. Grabbit has forty million in ARR.\nPartner: And Grabbit raised again?\nFounder: Grabbit did, yes.';

describe('the subject', () => {
  it.each<[why: string, sources: SourceText[], subject: string | null]>([
    ['the title, though a competitor is named again and again', call(rivals, 'Lumwick - Series A call'), 'Lumwick'],
    ['nobody, where only a competitor is named', call(rivals), null],
    [
      'the title before the customer in parentheses',
      call('Customer: We have 200 seats.', 'Lumwick - reference (Harrow Foods)'),
      'Lumwick',
    ],
    ['whom the decision is for', call('Chair: Good.', 'Committee: bridge for Lumwick'), 'Lumwick'],
    ['a name of ordinary words', call('Founder: We sell tea.', 'Copper Kettle - intro'), 'Copper Kettle'],
    ['a name that begins with a colour', call('Founder: We moor boats.', 'Green Harbor - intro call'), 'Green Harbor'],
    ['a flower and a trade', call('Founder: We count visits.', 'Larkspur Analytics - intro'), 'Larkspur Analytics'],
    ['a name with digits', call('Founder: We plan shifts.', '4Shores / partner meeting'), '4Shores'],
    ['a name in capitals', call('Founder: We plan shifts.', 'LUMWICK – Q3 update'), 'Lumwick'],
    ['a person is not a company', call('Partner: Hi Isla, thanks.\nIsla: Hello.', 'Catch-up with Isla'), null],
    ['a person who is greeted in another language', call('- Salaam habibi.\n- Salaam Tarek.', 'Catch-up: Tarek'), null],
    [
      'the new name, not that of who says it',
      call(
        `Founder: I am Isla, I hear well. Our working name was wrong. We're Otokadia.\nPartner: Otokadia.`,
        'Isla, hearing',
      ),
      'Otokadia',
    ],
    [
      'whom the client of an expert looks at, though the expert worked at another for years',
      call(
        `Expert: I was at Grabbit. When I joined Grabbit, Grabbit had people at Grabbit and a team at Grabbit. We lost to Velmira.
Client: Velmira Medical, yeah. That's the one we're looking at.
Expert: Velmira is good. Velmira updates. Velmira ships.`,
        'Expert call',
      ),
      'Velmira',
    ],
    ['nothing in an unhelpful title', call('Partner: Hello. How are you?', 'Call 14 March'), null],
    [
      'the fillers of a recogniser',
      call('Speaker 1: Hello. LTM revenue is up.\nSpeaker 2: Okay.', 'New recording'),
      null,
    ],
    [
      'a note on whom somebody met',
      call('We met Larkfield Software today. They sell to farms and raise five million.'),
      'Larkfield Software',
    ],
    [
      'a name of a trade that a note begins with',
      call('Met with Larkfield Software, a logistics company.'),
      'Larkfield Software',
    ],
    ['ordinary words that sell', call('Harbor Analytics sells planning software to hospitals.'), 'Harbor Analytics'],
    [
      'ordinary words that the speaker is',
      call('Founder: We are Copper Kettle and we sell tea.\nPartner: Good.'),
      'Copper Kettle',
    ],
    [
      'whom everybody parts from',
      call(
        `${'Partner: How many?\nFounder: A few of them, more or less.\n'.repeat(60)}Partner: Good luck at Orrisdale, this was fun.`,
      ),
      'Orrisdale',
    ],
    ['whom a note begins with', call('Kestrel has revenue of 18 million dollars.'), 'Kestrel'],
    ['a title that the product gives by itself', call('Revenue was good.', 'Imported transcript'), null],
    [
      'whom an investor looks at',
      call(
        "Associate: We're looking at an investment in Lumwick.\nCustomer: Fine. We're called Harrow Foods, they gave us your name?",
      ),
      'Lumwick',
    ],
    [
      'a spelled name, not the misheard one',
      call(
        'Partner: I have Auric Lasers here, is it spelled like this?\nFounder: No. Ovrik. With O, V, R, I, K. Ovrik Lasers.',
      ),
      'Ovrik Lasers',
    ],
    [
      'the legal name at the end',
      call('Partner: What is the legal name?\nFounder: Lumwick Foods Private Limited.\nPartner: Lumwick. Thanks.'),
      'Lumwick Foods',
    ],
    [
      'the head of a paper',
      call('Founder: We make lamps.', '', {
        'model_v3.csv': 'Lumwick Ltd - operating model,,\n,2023,2024\nRevenue,1,2',
      }),
      'Lumwick',
    ],
    [
      'the whole name of the text, of which the file says only the beginning',
      call('', '', {
        'Bramble.docx': 'Bramble Health: investment memo\nBramble Health has revenue of $9.6 million in FY2025.',
      }),
      'Bramble Health',
    ],
    [
      'the title, though a customer is called alike',
      call('Founder: We sold to Bramble Foods.', 'Bramble - intro'),
      'Bramble',
    ],
    [
      'a field of a term sheet',
      call('', '', { 'ts.txt': 'TERM SHEET\nCompany      Lumwick B.V., Delft\nAmount   EUR 5m' }),
      'Lumwick',
    ],
    [
      'a results call',
      call(
        "Operator: Good day and welcome to Lumwick's third quarter 2024 earnings conference call.\nSpeaker 1: Thank you.",
      ),
      'Lumwick',
    ],
    [
      'a place is no company',
      call('Founder: We started in Lisbon and then Lisbon again, in Porto.', 'Lisbon trip'),
      null,
    ],
    [
      'a cover of a filing',
      call('', '', {
        '10k':
          'UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nForm 10-K\n(Mark One)\nLUMWICK HOLDINGS, INC.\n(Exact name of registrant as specified in its charter)\nLumwick Holdings, Inc. makes lamps.',
      }),
      'Lumwick Holdings, Inc.',
    ],
  ])('is %s', (_, sources, subject) => {
    expect(findSubject(sources).subject.name).toBe(subject);
  });

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
  ])('are found with their roles: %s', (text, name, role) => {
    expect(findSubject(call(text, 'Lumwick - call')).others).toContainEqual({ name, role });
  });

  it('include neither speakers nor the subject', () => {
    const text = 'Isla: Lumwick grows, and Lumwick wins.\nGareth: Good, Isla.\nIsla: Thanks, Gareth.';
    expect(findSubject(call(text, 'Lumwick - call')).others).toEqual([]);
  });
});
