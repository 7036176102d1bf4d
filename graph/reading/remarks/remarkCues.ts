import { oneOf } from '../../text/wordTable.ts';
import type { Remark } from '../reading.ts';

/** The topics of the passages that rules find. A model may find more kinds. */
export type Topic = Extract<
  Remark['kind'],
  'PRODUCT' | 'CUSTOMER' | 'MARKET' | 'COMPETITION' | 'TEAM' | 'RISK' | 'TERM'
>;

const chief = 'ceo/cto/cfo/coo/cmo/founder/founders/co-founder/co-founders/chairman/president';
const months =
  'spring/summer/autumn/fall/winter/january/february/march/april/may/june/july/august/september/october/november/december';

/**
 * Words that make a sentence one about a topic; `remarkPhrases.ts` explains their signs. Those of risks name a risk by that
 * word or a fact that is one: whatever else sounds bad is a risk in one case of five.
 */
export const cues: Record<Exclude<Topic, 'PRODUCT'>, string> = {
  RISK: `biggest/main/real/only/first/second/key risk, the risk is, is a risk, another risk is, keeps me/us/him/her up, my/our/biggest/main/real worry, worries me/us, my/our/biggest/main concern, left in _ ${months}, ${chief} _ leaves/leaving/left, resigned in, handed in _ notice, only one supplier/foundry/factory/plant, single supplier/source/site`,
  TERM: 'liquidation preference, option pool, pro rata, board seat, board seats, anti-dilution, ratchet, drag along, cap table, valuation cap, warrants, earn-out, escrow, information rights',
  COMPETITION:
    'competitor, competitors, competition, compete with/against, incumbent, incumbents, rival, rivals, alternative to, win rate, market leader, we win/lose against, we lose to',
  TEAM: `our ${chief} was/is/has/joined/came/ran/built, my co-founder was/is/has/ran/built, i ran/founded/built, joined us from, joined from, we hired, we have hired, we have just hired, worked together at/for, years at, sales team of, people in sales/support/engineering/finance`,
  CUSTOMER:
    'our customers, our clients, our typical/average/largest/biggest customer/client, the customers are, the buyers are, customers/clients use/pay/buy/renew/stay, company serves, we serve, we sell to, company sells to, our users',
  MARKET:
    'the market is/was/has/grows/grew/will, market for, market size, addressable market, the industry is/has/was, the sector is/has/was, regulation requires/drives/demands, directive requires/demands',
};

/** Verbs after 'we' or the company's name that say what it makes or does. */
export const making =
  'automate automates build builds connect connects design designs develop develops grow grows lend lends make makes manufacture manufactures measure measures offer offers operate operates process processes produce produces provide provides rent rents sell sells';

/** What 'we make' and 'we sell' may have as an object without telling what the company makes. */
export const ofMoney = ' (?:#\\S*|money|profit|profits|sense|sure|progress|loss|losses|mistakes|decision|decisions) ';

/** Words of the procedure of a call, which say nothing about a company. */
export const procedure =
  'can you hear, hear me, can everyone hear, you are muted, was muted, on mute, line has, your line, on the line with, operator, next question, breaking up, recording, bad connection, poor line, the signal, disconnect~, dial in, hold on, hang on, one moment, just a moment, thank you, thanks, good morning, good afternoon, welcome, nice to meet, bye, cheers, sorry about, sorry i am late, slide #, share my screen, next slide, forward-looking, safe harbor, differ materially, no representation, all rights reserved, strictly confidential, not an offer, next meeting, meeting closed, have to run, got to dash, how are you, in a minute, let us start, shall we start, you broke up, say again, ladies and gentlemen, no worries, my phone, the dog, no wait, scratch that, i forgot, i told you, i left, in the mail, i will shout';

/** Words of an answer that leaves its question open. */
export const openAnswer =
  'i will check, will check, have to look, would have to look, i will send, will send you, not know, could not tell, can not tell, get back to you, come back to you, follow up, i will confirm, have to ask, would have to ask, not sure, no idea, i will look, have to check, i will ask, remains open, still open';

const overriding = 'ignore | disregard | forget | override';
const earlier = 'previous | prior | above | all | earlier | your';
const instructions = 'instructions? | prompts? | rules | directions';
const roles = `
  system prompt | you are (?:an|a) (?:ai|language model|assistant) | as an ai | jailbreak | new instructions?:`;
/** Text that addresses automated readers. It is never quoted and never obeyed. */
export const addressedToMachines = new RegExp(
  String.raw`\b(?:${oneOf(overriding)}\b.{0,30}\b${oneOf(earlier)}\b.{0,20}\b${oneOf(instructions)}|${oneOf(roles)})`,
  'i',
);
