import { describe, expect, it } from 'vitest';
import { checkTranscriptName, joinTranscripts, readText, readTranscriptFile } from './readTranscript.ts';
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
const json = (value: unknown) => JSON.stringify(value);

/** What Mia and Bo say in most of the files. */
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
      'JSON of WhisperX',
      'call.json',
      json({
        segments: [
          { start: 1, end: 4.5, text: ' Revenue was 12 million.', speaker: 'SPEAKER_00' },
          { start: 61.5, end: 64, text: ' And the margin?', speaker: 'SPEAKER_01' },
          { start: 65, end: 66, text: ' 71 percent.', speaker: 'SPEAKER_00' },
        ],
      }),
      talk('Speaker 1', 'Speaker 2'),
    ],
    [
      'JSON of AssemblyAI',
      'call.json',
      json({
        id: 'abc',
        status: 'completed',
        text: 'Revenue was 12 million. And the margin? 71 percent.',
        words: [{ text: 'Revenue', start: 1000, end: 1400, confidence: 0.9, speaker: 'A' }],
        utterances: [
          {
            speaker: 'A',
            text: 'Revenue was 12 million.',
            start: 1000,
            end: 4500,
            words: [{ text: 'Revenue', start: 1000, end: 1400, speaker: 'A' }],
          },
          { speaker: 'B', text: 'And the margin?', start: 61_500, end: 64_000, words: [] },
          { speaker: 'A', text: '71 percent.', start: 65_000, end: 66_000, words: [] },
        ],
      }),
      talk('Speaker A', 'Speaker B'),
    ],
    [
      'JSON of Deepgram with paragraphs',
      'call.json',
      json({
        metadata: { duration: 70, channels: 1 },
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'Revenue was 12 million. And the margin? 71 percent.',
                  confidence: 0.9,
                  paragraphs: {
                    transcript: '\nSpeaker 0: Revenue was 12 million.',
                    paragraphs: [
                      {
                        sentences: [{ text: 'Revenue was 12 million.', start: 1, end: 4.5 }],
                        speaker: 0,
                        num_words: 4,
                        start: 1,
                        end: 4.5,
                      },
                      {
                        sentences: [{ text: 'And the margin?', start: 61.5, end: 64 }],
                        speaker: 1,
                        num_words: 3,
                        start: 61.5,
                        end: 64,
                      },
                      {
                        sentences: [{ text: '71 percent.', start: 65, end: 66 }],
                        speaker: 0,
                        num_words: 2,
                        start: 65,
                        end: 66,
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
      }),
      talk('Speaker 0', 'Speaker 1'),
    ],
    [
      'JSON of Deepgram with words alone',
      'call.json',
      json({
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'revenue was 12 how much',
                  words: [
                    { word: 'revenue', punctuated_word: 'Revenue', start: 1, end: 1.5, speaker: 0 },
                    { word: 'was', punctuated_word: 'was', start: 1.6, end: 2, speaker: 0 },
                    { word: '12', punctuated_word: '12.', start: 2, end: 2.5, speaker: 0 },
                    { word: 'how', punctuated_word: 'How', start: 3, end: 3.2, speaker: 1 },
                    { word: 'much', punctuated_word: 'much?', start: 3.2, end: 3.6, speaker: 1 },
                  ],
                },
              ],
            },
          ],
        },
      }),
      ['Speaker 0 1000–2500 Revenue was 12.', 'Speaker 1 3000–3600 How much?'],
    ],
    [
      'JSON of Rev',
      'call.json',
      json({
        speakers: [
          { id: 0, name: 'Mia' },
          { id: 1, name: 'Bo' },
        ],
        monologues: [
          {
            speaker: 0,
            elements: [
              { type: 'text', value: 'Revenue', ts: 1, end_ts: 2 },
              { type: 'punct', value: ' ' },
              { type: 'text', value: 'was', ts: 2, end_ts: 3 },
              { type: 'punct', value: ' ' },
              { type: 'text', value: '12', ts: 3, end_ts: 4.5 },
              { type: 'punct', value: '.' },
            ],
          },
          {
            speaker: 1,
            elements: [
              { type: 'text', value: 'Good', ts: 61.5, end_ts: 64 },
              { type: 'punct', value: '.' },
            ],
          },
        ],
      }),
      ['Mia 1000–4500 Revenue was 12.', 'Bo 61500–64000 Good.'],
    ],
    [
      'JSON of Amazon Transcribe',
      'call.json',
      json({
        jobName: 'call',
        results: {
          transcripts: [{ transcript: 'Revenue was 12 million. And the margin?' }],
          audio_segments: [
            {
              id: 0,
              transcript: 'Revenue was 12 million.',
              start_time: '1.0',
              end_time: '4.5',
              speaker_label: 'spk_0',
            },
            { id: 1, transcript: 'And the margin?', start_time: '61.5', end_time: '64.0', speaker_label: 'spk_1' },
          ],
        },
      }),
      ['spk_0 1000–4500 Revenue was 12 million.', 'spk_1 61500–64000 And the margin?'],
    ],
    [
      'a list with times as text, as Otter and Fireflies export it',
      'call.json',
      json([
        { sentence: 'Revenue was 12 million.', startTime: '00:01', endTime: '00:04', speaker_name: 'Mia' },
        { sentence: 'And the margin?', startTime: '01:01', endTime: '01:04', speaker_name: 'Bo' },
      ]),
      ['Mia 1000–4000 Revenue was 12 million.', 'Bo 61000–64000 And the margin?'],
    ],
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
