import { describe, expect, it } from 'vitest';
import { checkTranscriptName, joinTranscripts, readText, readTranscriptFile } from './readTranscript.ts';
import { transcriptJson } from './fixtures/transcriptJson.fixture.ts';
import type { Conversation } from '../text/spoken.ts';

/** Shows the segments as 'Mia 1000–4000 We grew.', checked against the content. */
function shown({ content, segments }: Conversation): string[] {
  return segments.map(({ speaker, startMs, endMs, text, contentStart, contentEnd, words }) => {
    expect(content.slice(contentStart, contentEnd)).toBe(text);
    for (const { textStart, textEnd } of words) expect(text.slice(textStart, textEnd)).toMatch(/^\S+$/);
    return `${speaker ?? '-'} ${startMs ?? '?'}–${endMs ?? '?'} ${text}`;
  });
}

const timesLeft = /\d:\d\d|-->|\[\d|&#?\w+;/;

const talk = (mia = 'Mia', bo = 'Bo') => [
  `${mia} 1000–4500 Revenue was 12 million.`,
  `${bo} 61500–64000 And the margin?`,
  `${mia} 65000–66000 71 percent.`,
];

describe('a transcript from elsewhere', () => {
  it.each<[what: string, fileName: string, text: string, expected: string[]]>([
    [
      'WebVTT of Teams, whose times have one digit',
      'call.vtt',
      'WEBVTT\n\n0:0:1.000 --> 0:0:4.500\n<v Mia>Revenue was 12 million.</v>\n\n0:1:1.500 --> 0:1:4.0\n<v Bo>And the margin?</v>\n\n0:1:5.0 --> 0:1:6.000\n<v Mia>71 percent.</v>\n',
      talk(),
    ],
    [
      'WebVTT of Teams with identifiers',
      'call.vtt',
      'WEBVTT\n\n3f2a-11/12-0\n00:00:01.000 --> 00:00:04.500\n<v Mia>Revenue was\n12 million.</v>\n\n3f2a-11/12-1\n00:01:01.500 --> 00:01:04.000\n<v Bo>And the margin?</v>\n\n3f2a-11/13-0\n00:01:05.000 --> 00:01:06.000\n<v Mia>71 percent.</v>\n',
      talk(),
    ],
    [
      'WebVTT of Zoom with pronouns and a firm',
      'call.vtt',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nMia (she/her): Revenue was 12 million.\n\n2\n00:01:01.500 --> 00:01:04.000\nBo (Acme GmbH): And the margin?\n\n3\n00:01:05.000 --> 00:01:06.000\nMia (she/her): 71 percent.\n',
      talk('Mia', 'Bo (Acme GmbH)'),
    ],
    [
      'WebVTT of Webex, which names the speaker beside the number',
      'call.vtt',
      'WEBVTT\n\n1 "Mia" (2471)\n00:00:01.000 --> 00:00:04.500\nRevenue was 12 million.\n\n2 "Bo" (2472)\n00:01:01.500 --> 00:01:04.000\nAnd the margin?\n\n3 "Mia" (2471)\n00:01:05.000 --> 00:01:06.000\n71 percent.\n',
      talk(),
    ],
    [
      'character references in words and names',
      'call.vtt',
      'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Mia O&#39;Neill>We&#39;re at &quot;eleven&quot; &amp; R&amp;D is &lt;5%.\n\n00:05.000 --> 00:06.000\n<v M&#xFC;ller &amp; Co>It&amp;#39;s fine&nbsp;– &euro;3.\n',
      ['Mia O\'Neill 1000–4000 We\'re at "eleven" & R&D is <5%.', "Müller & Co 5000–6000 It's fine – €3."],
    ],
    [
      'comments and styles between cues',
      'call.vtt',
      'WEBVTT - call\n\nSTYLE\n::cue { color: red }\n\nNOTE made by hand\nin two lines\n\n00:01.000 --> 00:04.500 line:0\nMia: Revenue was 12 million.\n\nNOTE one more\n\n01:01.500 --> 01:04.000\nBo: And the margin?\n\n01:05.000 --> 01:06.000\nMia: 71 percent.\n',
      talk(),
    ],
    [
      'captions that roll',
      'call.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nwe grew<00:01.500><c> by</c>\n\n00:02.000 --> 00:02.010\nwe grew by\n\n00:02.010 --> 00:04.000\nwe grew by\nten percent<00:03.000><c> again</c>\n',
      ['- 1000–2010 we grew by', '- 2010–4000 ten percent again'],
    ],
    [
      'SubRip with an empty cue, blank lines in a cue, and fractions of two digits',
      'call.srt',
      '1\n00:00:01,00 --> 00:00:04,50\nMia: Revenue was\n\n12 million.\n\n2\n00:00:05,000 --> 00:00:08,000\n\n3\n00:01:01,5 --> 00:01:04\nBo: And the margin?\n\n4\n00:01:05 --> 00:01:06,000\nMia: 71 percent.\n',
      talk(),
    ],
    [
      'SubRip with Windows line ends and two speakers in one cue',
      'call.srt',
      '1\r\n00:00:01,000 --> 00:00:04,000\r\n- Mia: Revenue was 12.\r\n- Bo: How much?\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}Mia: <i>12</i>.\r\n',
      ['Mia 1000–4000 Revenue was 12.', 'Bo 1000–4000 How much?', 'Mia 5000–6000 12.'],
    ],
    [
      'SubViewer of YouTube',
      'call.sbv',
      '0:00:01.000,0:00:04.500\nMia: Revenue was 12 million.\n\n0:01:01.500,0:01:04.000\nBo: And the margin?\n\n0:01:05.000,0:01:06.000\nMia: 71 percent.\n',
      talk(),
    ],
    [
      'the console of whisper',
      'call.txt',
      '[00:01.000 --> 00:04.500]  Revenue was 12 million.\n[01:01.500 --> 01:04.000]  And the margin?\n[01:05.000 --> 01:06.000]  71 percent.\n',
      talk('-', '-'),
    ],
    [
      'the console of whisper.cpp',
      'call.txt',
      '[00:00:01.000 --> 00:00:04.500]   Revenue was 12 million.\n[00:01:01.500 --> 00:01:04.000]   And the margin?\n[00:01:05.000 --> 00:01:06.000]   71 percent.\n',
      talk('-', '-'),
    ],
    [
      'the console of faster-whisper',
      'call.txt',
      '[1.00s -> 4.50s]  Revenue was 12 million.\n[61.50s -> 64.00s]  And the margin?\n[65.00s -> 66.00s]  71 percent.\n',
      talk('-', '-'),
    ],
    [
      'the console of whisper with voices',
      'call.txt',
      '[00:01.000 --> 00:04.500] [SPEAKER_00]: Revenue was 12 million.\n[01:01.500 --> 01:04.000] [SPEAKER_01]: And the margin?\n[01:05.000 --> 01:06.000] [SPEAKER_00]: 71 percent.\n',
      talk('Speaker 1', 'Speaker 2'),
    ],
    [
      'text of WhisperX',
      'call.txt',
      '[SPEAKER_00]: Revenue was 12 million.\n[SPEAKER_01]: And the margin?\n[SPEAKER_00]: 71 percent.\n',
      ['SPEAKER_00 ?–? Revenue was 12 million.', 'SPEAKER_01 ?–? And the margin?', 'SPEAKER_00 ?–? 71 percent.'],
    ],
    [
      'saved captions of Zoom, with the time of day',
      'closed_caption.txt',
      '[Mia Roe] 10:03:21\nRevenue was 12 million.\n\n[Bo] 10:04:22\nAnd the margin?\n\n[Mia Roe] 10:04:25\n71 percent.\n',
      ['Mia Roe 0–61000 Revenue was 12 million.', 'Bo 61000–64000 And the margin?', 'Mia Roe 64000–? 71 percent.'],
    ],
    [
      'text of Otter',
      'call.txt',
      'Mia Roe  0:01\nRevenue was 12 million.\n\nBo  1:01\nAnd the margin?\n\nMia Roe  1:05\n71 percent.\n',
      ['Mia Roe 1000–61000 Revenue was 12 million.', 'Bo 61000–65000 And the margin?', 'Mia Roe 65000–? 71 percent.'],
    ],
    [
      'text of Rev',
      'call.txt',
      'Speaker 1 (00:01):\nRevenue was 12 million.\n\nSpeaker 2 (01:01):\nAnd the margin?\n\nSpeaker 1 (01:05):\n71 percent.\n',
      [
        'Speaker 1 1000–61000 Revenue was 12 million.',
        'Speaker 2 61000–65000 And the margin?',
        'Speaker 1 65000–? 71 percent.',
      ],
    ],
    [
      'text with times before the names',
      'call.txt',
      '[00:00:01] Mia (she/her): Revenue was 12 million.\n[00:01:01] Bo: And the margin?\n[00:01:05] Mia (she/her): 71 percent.\n',
      ['Mia 1000–61000 Revenue was 12 million.', 'Bo 61000–65000 And the margin?', 'Mia 65000–? 71 percent.'],
    ],
    [
      'text of a video page, with times above the words',
      'call.txt',
      '0:01\nrevenue was 12 million\n1:01\nand the margin\n1:05\n71 percent\n',
      ['- 1000–61000 revenue was 12 million', '- 61000–65000 and the margin', '- 65000–? 71 percent'],
    ],
    [
      'text with times before the words',
      'call.txt',
      '0:01 Revenue was 12 million.\n1:01 And the margin?\n1:05 71 percent.\n',
      ['- 1000–61000 Revenue was 12 million.', '- 61000–65000 And the margin?', '- 65000–? 71 percent.'],
    ],
    [
      'names in Greek and Cyrillic',
      'call.vtt',
      'WEBVTT\n\n00:01.000 --> 00:04.000\nΜαρία: Revenue was 12.\n\n00:05.000 --> 00:06.000\nИван Петров: How much?\n',
      ['Μαρία 1000–4000 Revenue was 12.', 'Иван Петров 5000–6000 How much?'],
    ],
    [
      'names in Japanese with wide colons',
      'call.srt',
      '1\n00:00:01,000 --> 00:00:04,000\n田中：売上は12億円です。\n\n2\n00:00:05,000 --> 00:00:06,000\n佐藤：利益率は？\n',
      ['田中 1000–4000 売上は12億円です。', '佐藤 5000–6000 利益率は？'],
    ],
    [
      'names in Hindi, Arabic and Hebrew in a text',
      'call.txt',
      '[00:01] मीरा: Revenue was 12.\n[00:05] محمد: How much?\n[00:07] דנה: Twelve.\n[00:09] मीरा: Yes.\n',
      ['मीरा 1000–5000 Revenue was 12.', 'محمد 5000–7000 How much?', 'דנה 7000–9000 Twelve.', 'मीरा 9000–? Yes.'],
    ],
    [
      'text of a transcript of Teams in Word, with cue times and names',
      'call.docx',
      '0:0:1.0 --> 0:0:4.500\nMia Roe\nRevenue was 12 million.\n\n0:1:1.500 --> 0:1:4.0\nBo\nAnd the margin?\n\n0:1:5.0 --> 0:1:6.0\nMia Roe\n71 percent.\n',
      talk('Mia Roe'),
    ],
    [
      'text of Teams in Word, where one person goes on and another is written by the last name',
      'call.docx',
      'Mia Roe   0:03\nRevenue was 12 million.\n\nLi, Bo (Acme)   0:09\nAnd the margin?\n\nMia Roe   0:12\n71 percent.\n\nMia Roe   0:15\nOr 72.\n',
      [
        'Mia Roe 3000–9000 Revenue was 12 million.',
        'Li, Bo (Acme) 9000–12000 And the margin?',
        'Mia Roe 12000–15000 71 percent.',
        'Mia Roe 15000–? Or 72.',
      ],
    ],
    [
      'text of Meet in Word, with times above several turns',
      'call.docx',
      '00:00:00\n\nMia Roe: Revenue was 12 million.\n\nBo Li: And the margin?\n\nMia Roe: 71 percent.\n\n00:05:00\n\nMia Roe: Or 72.\n',
      [
        'Mia Roe 0–? Revenue was 12 million.',
        'Bo Li ?–? And the margin?',
        'Mia Roe ?–? 71 percent.',
        'Mia Roe 300000–? Or 72.',
      ],
    ],
    [
      'times with a dash between, above the words',
      'call.txt',
      '00:00:01 - 00:00:04\nMia: Revenue was 12.\n\n00:00:05 - 00:00:09\nBo: How much?\n',
      ['Mia 1000–4000 Revenue was 12.', 'Bo 5000–9000 How much?'],
    ],
    [
      'names above times above words',
      'call.txt',
      'Mia Roe\n00:01\nRevenue was 12.\n\nBo Li\n00:05\nHow much?\n\nMia Roe\n00:09\nTwelve.\n',
      ['Mia Roe 1000–5000 Revenue was 12.', 'Bo Li 5000–9000 How much?', 'Mia Roe 9000–? Twelve.'],
    ],
    [
      'bold names with times',
      'call.md',
      '**Mia Roe** [00:00:01]: Revenue was 12.\n**Bo** [00:00:05]: How much?\n',
      ['Mia Roe 1000–5000 Revenue was 12.', 'Bo 5000–? How much?'],
    ],
    ...(
      [
        ['text of Sonix', 'Mia Roe: [00:00:03]\n{1}\n\nBo Li: [00:01:01]\n{2}\n'],
        ['text of Trint', 'Mia Roe [00:00:03] {1}\n\nBo Li [00:01:01] {2}\n'],
        ['text of Fathom', '@0:03 - Mia Roe\n{1}\n\n@1:01 - Bo Li\n{2}\n'],
        ['text of Fireflies', '00:03 - Mia Roe\n{1}\n\n01:01 - Bo Li\n{2}\n'],
        [
          'text of Otter with its credit',
          'Mia Roe  0:03\n{1}\n\nBo Li  1:01\n{2}\n\nTranscribed by https://otter.ai\n',
        ],
        ['times between names and words', 'Mia Roe 00:00:03: {1}\nBo Li 00:01:01: {2}\n'],
        ['times after a dash', 'Mia Roe - 00:03\n{1}\n\nBo Li - 01:01\n{2}\n'],
        ['times after a bar', 'Mia Roe | 00:03\n{1}\n\nBo Li | 01:01\n{2}\n'],
        [
          'Teams in Word with its head',
          'Call-Meeting Recording\nMarch 2, 2026, 10:00AM\n32m 5s\n\nMia Roe   0:03\n{1}\n\nBo Li   1:01\n{2}\n',
        ],
      ] as const
    ).map(([what, text]): [string, string, string, string[]] => [
      what,
      'call.txt',
      text.replace('{1}', 'Revenue was 12 million.').replace('{2}', 'And the margin?'),
      ['Mia Roe 3000–61000 Revenue was 12 million.', 'Bo Li 61000–? And the margin?'],
    ]),
    ...(
      [
        ['SubRip with names in brackets', 'a.srt', '[Mia Roe] ', '[Bo Li] ', 'Mia Roe', 'Bo Li'],
        ['captions of television', 'a.srt', '>> MIA: ', '>> BO LI: ', 'MIA', 'BO LI'],
        ['names with a title', 'a.srt', 'Dr. Mia Roe, CFO: ', 'Bo (he/him) [Acme]: ', 'Dr. Mia Roe, CFO', 'Bo [Acme]'],
        ['only a mark for a new speaker', 'a.srt', '>> ', '>> ', '-', '-'],
      ] as const
    ).map(([what, fileName, mia, bo, first, second]): [string, string, string, string[]] => [
      what,
      fileName,
      `1\n00:00:01,000 --> 00:00:04,500\n${mia}Revenue was 12 million.\n\n2\n00:01:01,500 --> 00:01:04,000\n${bo}And the margin?\n`,
      [`${first} 1000–4500 Revenue was 12 million.`, `${second} 61500–64000 And the margin?`],
    ]),
    [
      'a caption file of one device without a capital, with old line ends',
      'a.vtt',
      'WEBVTT\r\r00:01.000 --> 00:04.000\riPhone of Mia: &Uuml;ber 12.\r\r00:05.000 --> 00:06.000\rRoom 4B: How much?\r\r00:07.000 --> 00:08.000\riPhone of Mia: Twelve.\r',
      ['iPhone of Mia 1000–4000 Über 12.', 'Room 4B 5000–6000 How much?', 'iPhone of Mia 7000–8000 Twelve.'],
    ],
    [
      'the tab-separated output of whisper',
      'a.txt',
      'start\tend\ttext\n1000\t4500\tRevenue was 12 million.\n61500\t64000\tAnd the margin?\n65000\t66000\t71 percent.\n',
      talk('-', '-'),
    ],
    [
      'the console of WhisperX',
      'a.txt',
      'Transcript: [1.0 --> 4.5]  Revenue was 12 million.\nTranscript: [61.5 --> 64.0]  And the margin?\nTranscript: [65.0 --> 66.0]  71 percent.\n',
      talk('-', '-'),
    ],
    [
      'saved captions of Zoom, with the time of day across noon',
      'a.txt',
      '[Mia Roe] 11:59:21 AM\nRevenue was 12 million.\n\n[Bo] 12:00:22 PM\nAnd the margin?\n\n[Mia Roe] 1:00:25 PM\n71 percent.\n',
      ['Mia Roe 0–61000 Revenue was 12 million.', 'Bo 61000–3664000 And the margin?', 'Mia Roe 3664000–? 71 percent.'],
    ],
    ...transcriptJson.map(([what, value, expected]): [string, string, string, string[]] => [
      what,
      'call.json',
      JSON.stringify(value),
      expected,
    ]),
  ])('is read with its words, speakers and times: %s', (_, fileName, text, expected) => {
    const read = readTranscriptFile(fileName, text);
    expect(shown(read)).toEqual(expected);
    expect(read.content).not.toMatch(timesLeft);
    expect(shown(readText(text))).toEqual(expected);
  });

  it('keeps a sentence that goes on in the next caption on its line', () => {
    const read = readTranscriptFile(
      'a.srt',
      '1\n00:00:01,000 --> 00:00:03,000\nMia: revenue was twelve\n\n2\n00:00:03,100 --> 00:00:05,000\nMia: million euros\n\n3\n00:00:07,000 --> 00:00:08,000\nMia: the margin is good\n',
    );
    expect(read.content).toBe('Mia: revenue was twelve million euros\nMia: the margin is good');
  });
});

describe('several files of one call', () => {
  const file = (fileName: string, from: string, to: string, text: string) => ({
    fileName,
    read: readTranscriptFile(fileName, `WEBVTT\n\n${from} --> ${to}\n<v Mia>${text}\n`),
  });

  it('are joined in the order of their times', () => {
    const files = [
      file('b.vtt', '10:00.000', '10:02.000', 'Second.'),
      file('c.vtt', '00:01.000', '00:02.000', 'First.'),
    ];
    expect(shown(joinTranscripts(files))).toEqual(['Mia 1000–2000 First.', 'Mia 600000–602000 Second.']);
  });

  it('follow each other as given when each begins at its own start', () => {
    const files = [
      file('1.vtt', '00:01.000', '00:09.000', 'First.'),
      file('2.vtt', '00:01.000', '00:02.000', 'Second.'),
    ];
    expect(shown(joinTranscripts(files))).toEqual(['Mia 1000–9000 First.', 'Mia 10000–11000 Second.']);
  });
});

describe('readTranscriptFile', () => {
  const read = (name: string, text: string) => readTranscriptFile(name, text).content;

  it('reads plain text as it is, without surrounding space', () => {
    expect(read('a.TXT', '  Jane: Hello.\n\n  Omar: Hi.\n')).toBe('Jane: Hello.\n\n  Omar: Hi.');
  });

  it('keeps text that only looks like a mark', () => {
    const text = 'Margin <5% and growth >20%, churn &lt; 3% <00:00:01.500><c>now</c>.';
    expect(read('a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)).toBe(
      'Margin <5% and growth >20%, churn < 3% now.',
    );
  });

  it.each([
    ['a.txt', ' \n\t '],
    ['a.srt', ''],
    ['a.vtt', 'no subtitles at all'],
    ['a.json', '{"a": [{"b": 1}]}'],
  ])('refuses %s with %o', (name, text) => {
    expect(() => read(name, text)).toThrow(
      expect.objectContaining({ code: 'UNREADABLE', message: expect.stringContaining(name) as string }) as Error,
    );
  });

  it.each(['notes.pdf', 'notes'])('refuses %s', (name) => {
    expect(() => checkTranscriptName(name)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_TYPE' }) as Error);
  });
});
