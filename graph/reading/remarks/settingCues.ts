const sales = 'revenue/revenues/sales/arr/mrr/gmv/turnover/volume/volumes/book/income/business/orders/backlog/total';

/** Words that turn an 'if …' into a risk. */
export const badOutcome =
  'problem, trouble, bust, stop~, fail~, leave~, lose, lost, changes, cut, cuts, goes to, walk, breach, commodity, finished, dead, miss~, late, drop~, fall~, hurt~, worse, feel it, in the papers, rip, kill, copies, copy, explode~, sneezes, die, dies, quit~, ends, runs out, not renew, not pay, nothing comes, slips, behind, rain~, makes _ small one, wants the contract, bans, forbid~';

/** Questions about the share of one customer, or of a few. */
export const asksForShare = `how much/many _ of _ ${sales}, how much of this/that, how much is/of, what share, biggest, largest customer/client, top ten/five/three/#, concentrat~`;

/** Words that turn a length of time into a runway. */
export const ofMoney = 'cash, runway, burn~, money, in the bank, on the account';

export const shareOf = `#% of/for _ ${sales}, #% in/from, alone is/are/has #%, #% of the, #% of our, is #%, was #%, is still #%, are #%`;
export const largest =
  'customer, client, buyer, chain, chains, alone, largest, biggest, top, concentration, one, elephant, group, administration, federation, city, program, programme, account, supermarket, platform';

export const otherShares =
  'margin, margins, growth, grew, grow, grows, growing, retention, churn, ebitda, up, down, discount, utilisation, utilization, occupancy, probability';

/** Questions about risks, so their answers are risks. */
export const asksForRisk =
  'keeps you up, keep you up, worr~, the risk, risks, go wrong, goes wrong, kill you, kills you, afraid, scares, concern~, what if, what happens if, then what, if they, if he, if she, and if, downside, weak~, not like, bad, problem~, improve, hate~, complain~, concentration, biggest customer, largest customer, any that is very big, covenant, dispute, why did, why is, left, leave, leaving, stops, behind';

/** Questions about the worst, whose answer is a risk whatever its words. */
export const asksForWorst =
  'keeps you up, keep you up, kills you, kill you, biggest risk/worry/concern/fear, the worst, not work so well, does not work, what would you fix, would you change, skeletons, something ugly, hit by a bus, scares you, worries you, worry you, who is missing, what is missing, what could go wrong, what goes wrong, weak spot/point/side, not like about, hate about';

/** Questions whose answer has this kind, whatever its words. */
export const asksFor = {
  PRODUCT:
    'what do/does you/they/company do/make/sell/build, what is the product, what is it you do, what does it do, how does it work, what are you selling, what is it exactly',
  CUSTOMER:
    'who buys, who are the/your customers/clients, who uses, who is it for, what do _ customers do, typical customer, who pays, what problem, what pain',
  MARKET: 'how big is the market, how large is the market, what is the market, market size, why now',
  COMPETITION:
    'who do you meet, who do you compete/lose/see, who else, who is the competition/competitor, competitor~, competition, what about the others, who wins, how do you win, why you',
  TEAM: 'who is on the team, who runs, who leads, who is running, your background, founders, who do you still need, co-founder',
  TERM: 'what are you raising, how much are you raising, what is the ask, what is the round, what are the terms, what valuation, at what price/valuation, what do you want from us',
};

export const procedure =
  'can you hear, hear me, can everyone hear, you are muted, was muted, on mute, line has, your line, on the line with, operator, next question, breaking up, recording, bad connection, poor line, the signal, disconnect~, dial in, hold on, hang on, one moment, just a moment, thank you, thanks, good morning, good afternoon, welcome, nice to meet, bye, cheers, sorry about, sorry i am late, slide #, share my screen, next slide, forward-looking, safe harbor, next meeting, meeting closed, have to run, got to dash, how are you, in a minute, let us start, shall we start, you broke up, say again, ladies and gentlemen, no worries, my phone, the dog, no wait, scratch that, i forgot, i told you, i left, in the mail, i will shout';

export const openAnswer =
  'i will check, will check, have to look, would have to look, i will send, will send you, not know, could not tell, can not tell, get back to you, come back to you, follow up, i will confirm, have to ask, would have to ask, not sure, no idea, i will look, have to check, i will ask, remains open, still open';

/** Words for measures against a risk, in the sentences after it. */
export const remedies =
  'so we have/built/moved/hired/changed/put/took/added, there is _ search on, that is why we, which is why we, we hired, we are hiring, we have hired, we now, we have since, we fixed, is fixed, got fixed, we moved, we have moved, we are moving, we have a second, second source, dual source~, we are adding, we added, we have added, we changed, we have changed, we switched, is/are insured, renegotiat~, extended, we are in talks, in negotiation~, our answer, the answer is, to fix, the fix, to reduce, to bring _ down, we agreed, we have agreed, as _ backup, a backup, we put in, we introduced, hedge~, in hand, under control, resolved, sorted, renewed, replaced, mitigat~, we brought in, we qualified, we are qualifying, we have qualified, we built, we are building, we diversif~, has signed, have signed, is covered';

export const startled =
  'oof, ouch, ugly, not great, not terrible, that is high, is high, that is a lot, that is tight, hurts, painful, want to talk about that, the risk, a risk, that is mean, is tight, tight, is thin, that is tiny, thats tiny, spicy, too short, is not small, too low, too high, not good, that is low, then what, red flag, sorry to hear, that is my issue';
