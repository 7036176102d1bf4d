const sales = 'revenue/revenues/sales/arr/mrr/gmv/turnover/volume/volumes/book/income/business/orders/backlog/total';

/** In 'if …', what makes it a danger. */
export const badOutcome =
  'problem, trouble, bust, stop~, fail~, leave~, lose, lost, changes, cut, cuts, goes to, walk, breach, commodity, finished, dead, miss~, late, drop~, fall~, hurt~, worse, feel it, in the papers, rip, kill, copies, copy, explode~, sneezes, die, dies, quit~, ends, runs out, not renew, not pay, nothing comes, slips, behind, rain~, makes _ small one, wants the contract, bans, forbid~';

/** What share of what makes a customer a danger. */
export const shareOf = `#% of/for _ ${sales}, #% in/from, alone is/are/has #%, #% of the, #% of our, is #%, was #%, is still #%, are #%`;
export const largest =
  'customer, client, buyer, chain, chains, alone, largest, biggest, top, concentration, one, elephant, group, administration, company, federation, city, program, programme, account, supermarket, platform';

/** Questions that ask for a danger; what answers them is one. */
export const asksForRisk =
  'keeps you up, keep you up, worr~, the risk, risks, go wrong, goes wrong, kill you, kills you, afraid, scares, concern~, what if, what happens if, then what, if they, if he, if she, and if, downside, weak~, not like, bad, problem~, improve, hate~, complain~, concentration, biggest customer, largest customer, any that is very big, covenant, dispute, why did, why is, left, leave, leaving, stops, behind';

/** What is said about the call and not about the company. */
export const procedure =
  'can you hear, hear me, can everyone hear, you are muted, was muted, on mute, line has, your line, the line, operator, next question, breaking up, recording, bad connection, poor line, the signal, disconnect~, dial in, hold on, hang on, one moment, just a moment, thank you, thanks, good morning, good afternoon, welcome, nice to meet, bye, cheers, sorry about, sorry i am late, slide #, share my screen, next slide, forward-looking, safe harbor, next meeting, meeting closed, have to run, got to dash, how are you, in a minute, let us start, shall we start, you broke up, say again, ladies and gentlemen, no worries, my phone, the dog';

export const openAnswer =
  'i will check, will check, have to look, would have to look, i will send, will send you, not know, could not tell, can not tell, get back to you, come back to you, follow up, i will confirm, have to ask, would have to ask, not sure, no idea, i will look, have to check, i will ask, remains open, still open';

/** How who listens takes bad news. */
export const startled =
  'oof, ouch, ugly, not great, not terrible, that is high, is high, that is a lot, that is tight, hurts, painful, want to talk about that, the risk, a risk, that is mean, not good, that is low, then what, red flag, sorry to hear, that is my issue';
