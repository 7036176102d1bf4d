import { describe, expect, it } from 'vitest';
import { sourceTexts } from '../sources.ts';
import { findSubject } from './findSubject.ts';

const rival = 'Grabbit has forty million in ARR. Grabbit raised again. We saw Grabbit twice, Grabbit is cheaper. ';

describe('the subject of a conversation', () => {
  it.each<[why: string, transcript: string, subject: string | null, title?: string]>([
    [
      'a rival that is named forty times',
      `Partner: Who else?\nFounder: ${rival.repeat(10)}`,
      'Vendrilo',
      'Vendrilo - call',
    ],
    [
      'a rival that is named forty times, and no title',
      `Partner: Who else?\nFounder: ${rival.repeat(10)}\nPartner: How do you spell it?\nFounder: Vendrilo, V, E, N, D, R, I, L, O.`,
      'Vendrilo',
    ],
    ['only rivals', `Partner: And who else is there?\nFounder: Grabbit, mostly. ${rival}`, null, 'Intro call'],
    ['whom they met', 'So, we met Vendrilo yesterday. They make sensors for stables. ARR is two million.', 'Vendrilo'],
    [
      'about one, not the other',
      'Partner: To be clear, this is about Vendrilo, not Brenta.\nAnalyst: Yes. Brenta was last week. Brenta has four million, these have two.',
      'Vendrilo',
    ],
    [
      'a reference about a supplier',
      'Associate: Thanks for taking the time. You have been using Vendrilo for two years?\nCustomer: Yes, at Costrello we have it in nine plants. Costrello is a dairy.\nAssociate: Would you buy Vendrilo again?\nCustomer: We would.',
      'Vendrilo',
      'Customer call',
    ],
    [
      'an expert who worked elsewhere',
      'Caller: You were at Brenta until May?\nExpert: Yes, eight years at Brenta, in sales.\nCaller: We are looking at Vendrilo, how do you see them?\nExpert: Vendrilo came into our tenders three years ago.',
      'Vendrilo',
      'Expert call',
    ],
    [
      'an expert who worked there',
      'Caller: What was your role?\nExpert: I was head of sales at Vendrilo until May. Before that I was with Brenta.\nCaller: And why did you leave Vendrilo?\nExpert: A baby.',
      'Vendrilo',
      'Expert call',
    ],
    [
      'a board that names itself at the end',
      'Chair: We have quorum. Revenue was nine million.\nCFO: And Brenta is suing nobody this quarter.\nChair: Good. Then I close the meeting of the board of Vendrilo GmbH at five.',
      'Vendrilo',
      'Board, Q2',
    ],
    [
      'partners among themselves, of two companies the one to decide on',
      'Ana: Two for information. Brenta has 5 million ARR, flat. Brenta is fine.\nBo: And Ottoline?\nAna: Ottoline is at 3 million.\nBo: Good. Then the decision, Vendrilo.\nAna: Yes. Vendrilo wants eight million. Revenue was two.\nBo: Let us vote on Vendrilo.',
      'Vendrilo',
      'Monday meeting',
    ],
    [
      'a lender and its borrower',
      'Banker: For the file, the borrower is Vendrilo Transport AB, is it?\nCFO: Yes.\nBanker: And Brenta Bank stays as agent?\nCFO: It stays.',
      'Vendrilo Transport',
      'Lender call, facility',
    ],
    [
      'a name that comes late',
      'Partner: Hello.\nFounder: Hello. We make pumps. ARR is two million.\nPartner: Fine. One last thing, how do you pronounce the name?\nFounder: Vendrilo. Like mandrillo.',
      'Vendrilo',
    ],
    [
      'a name that comes late, as a letter',
      'Partner: And it is Vendrilo with one L, right?\nFounder: One L. The other one is a cheese.',
      'Vendrilo',
    ],
    [
      'a name at the goodbye',
      'Partner: Fine, I have everything.\nFounder: Great. Then hello to your partners from all of us at Vendrilo.',
      'Vendrilo',
    ],
    [
      'a name that the founder says first',
      "Founder: Good evening. I'm Amelia, I am the founder of Vendrilo, and we make doors quiet.\nPartner: Thanks, Amelia.",
      'Vendrilo',
    ],
    [
      'a person in the first sentence',
      "Partner: Amelia, hi! Is Jonas there?\nFounder: Jonas is on the train. He joins later.\nPartner: Okay. So, tell me about Vendrilo.\nFounder: Vendrilo makes doors quiet. Jonas can tell you why, he's the engineer.",
      'Vendrilo',
    ],
    [
      'a speech without capitals',
      'so i was the head of support at vendrilo for three years and then i left\nokay and how big was vendrilo when you left\nabout ninety people',
      'Vendrilo',
    ],
    [
      'a spelling in a speech without capitals',
      'speaker 1 okay can you spell the name for me\nspeaker 2 sure its vendrilo v e n d r i l o\nspeaker 1 thanks',
      'Vendrilo',
    ],
    [
      'a common word that is spoken as a name',
      "Partner: So you're called Anchor?\nFounder: We are called Anchor, yes. We moor boats.",
      'Anchor',
    ],
    [
      'a common word that a customer uses',
      'Associate: How did you find Relay?\nCustomer: We started with Relay in March. Relay replaced a spreadsheet. We like Relay.',
      'Relay',
      'Reference',
    ],
    [
      'a company that was renamed',
      "Founder: We're Vendrilo now, we used to be called Pastella until June.\nPartner: Right, I have Pastella in my notes.",
      'Vendrilo',
    ],
    [
      'a note that begins with the company',
      'Vendrilo is a maker of door dampers in Ghent. Brenta is its rival, with 40 million of revenue.',
      'Vendrilo',
    ],
    [
      'an investor that opens the call',
      "Partner: Welcome to Northmoor Capital, I'm Amelia, Northmoor invests in seed rounds.\nFounder: Thank you. At Vendrilo, we make doors quiet, and we have 2 million in ARR.",
      'Vendrilo',
    ],
    [
      'a topic of a partner meeting',
      'Ana: Let us begin. So, Vendrilo. Bo, you met them.\nBo: I did. Vendrilo makes doors quiet, out of Ghent.\nAna: Good.',
      'Vendrilo',
    ],
    [
      'a name that its founder explains',
      "Partner: And it's Vendrilo?\nFounder: Vendrilo. Like the drill, and the monkey. It was free.\nPartner: Nice.",
      'Vendrilo',
    ],
    [
      'a line above the talk',
      'Vendrilo, first call with the founders\n\nJo: Right, red dot, so that is on. Who begins?\nAmelia: I do.',
      'Vendrilo',
    ],
    [
      'customers with great names',
      'Founder: Our largest customer is Siemens. Siemens pays on time. We also have Bosch and Siemens Energy as customers.\nPartner: Nice, Siemens is hard to get.',
      null,
    ],
    [
      'persons, places and months',
      'Partner: Hi Sunniva, is Torvald with you?\nSunniva: Torvald is in Bergen until Friday.\nPartner: Good. When did you meet Torvald?\nSunniva: I met Torvald in Oslo, in March.',
      null,
    ],
  ])('is found with %s', (_, transcript, subject, title = '') => {
    expect(findSubject(sourceTexts({ transcript, title, documents: [] })).subject.name).toBe(subject);
  });
});
