import type { Remark } from '../reading.ts';

/** Phrases that suggest a kind of remark, and their weight. `phrases.ts` explains their signs. */
interface Cue {
  weight: number;
  phrases: string;
  /** True if the phrase suggests the opposite kind after a denial: 'no problem', 'never lost'. */
  isDeniable?: true;
}

const chief = 'ceo/cto/cfo/coo/cmo/founder/co-founder/founders/head/heads/vp/director/chief/engineer/president/lead';
const licence = 'licence/license/permit/permission/certificate/certification/approval/accreditation/consent';
const client = 'customer/customers/client/clients/chain/chains/buyer/buyers/account/accounts/contract/contracts';

const risk: Cue[] = [
  {
    weight: 5,
    phrases:
      'resign~, let him/her/them go, handed in _ notice, poached, burned/burnt out, replace him/her, has/is already gone, walked out',
  },
  {
    weight: 5,
    phrases: `no/without _ ${chief} _ yet, no ${chief}, still no, not have a/an/any, do not have _ ${chief}, fractional, search~ for _ ${chief}, still searching/looking, there is a search, interim ${chief}`,
  },
  {
    weight: 4,
    phrases: `he/she/who/that/${chief} _ leaves/leaving/left, left _ for, left the company, leave _ to a competitor, is/has gone to, left in _ spring/summer/autumn/fall/winter/january/february/march/april/may/june/july/august/september/october/november/december, there is no _ team, no sales team, no _ manager, not have a team`,
  },
  {
    weight: 5,
    phrases:
      'just one, have/has one person/plant/factory/supplier/foundry/co-packer/source/customer/site/engineer/developer/seller/operator, one _ co-packer, there is one person, one vendor/supplier/co-packer/partner _ makes, has/have one co-packer/vendor/supplier, can not build, from one customer/supplier/plant, one foundry/supplier/source, single supplier/source/site/customer/foundry, second source, no backup, only one that/who, only one who knows, only person, only _ can build, bottleneck~, all _ sold by, sits with one, key man/person, up to me, every _ himself/herself, all _ himself/herself, # people who can, never has a holiday, on holiday, if i am hit, just me, only me',
  },
  {
    weight: 4,
    phrases: `depend~ on/upon, relies/rely on, rest/rests on, out of our hands, not in our hands`,
  },
  {
    weight: 5,
    phrases:
      'lose sleep, keeps me up/awake, afraid, fear, scares/scared, worr~, kill us/me/the, the risk, a risk, risk is, second risk, my concern, concern~, uncomfortable, not comfortable, nervous, red flag',
    isDeniable: true,
  },
  {
    weight: 4,
    phrases:
      'problem, problems, trouble, ugly, painful, nasty, awful, dire, shocking, terrible, a mess, nightmare, headache~, crisis, disaster, hurts/hurt, bad news, weak spot/point/side, wobbly, hairy, a hole, gap of, lumpy, seasonal~, summer kills, always weak, fragile, weak, thin',
    isDeniable: true,
  },
  {
    weight: 4,
    phrases:
      'missed the/our/their, we miss, we missed, behind plan/budget/schedule, short of, we are short/behind, not on plan, below plan/budget, not make the plan, late again, is/are/was/were late, slip~, pushed back/out, postpon~, was promised, is promised, they promised, is/are moving to, not ready, always late, six weeks late',
    isDeniable: true,
  },
  {
    weight: 4,
    phrases:
      'outage, recall, recalled, leak~, breach~, incident, accident, injur~, broke down, failed, fails/fail, failure, faulty, defect~, our fault, went wrong, wrong with, monoxide, misconfigured, bug, crash~, water got in, contaminat~, flood, storm, sick, pissed, not happy, unhappy, furious',
    isDeniable: true,
  },
  {
    weight: 4,
    phrases:
      'stall~, parked, blocks, blocked, stuck, frozen, holding up, slows it/us, on hold, waiting for, handshake, nothing signed, nobody signs, not signed, not binding, pending, takes the whole thing down, no second time, took #t to, takes #t to, pays in #t, pay late, pays late, need working capital, tied up,  not yet negotiated/signed/approved/agreed/done/certified, still open, in the middle of',
  },
  {
    weight: 4,
    phrases: `no ${licence}, without the/a ${licence}, need/needs the/a/an ${licence}, not _ ${licence}, lack/lacks/lacking/missing, before this/that we can not, can not cross, we can not sell, not allowed, forbid~, banned, not have it for`,
  },
  {
    weight: 5,
    phrases:
      'covenant~, minimum cash, equity ratio must, not with a lot of, with little headroom, personal guarantee, personally liable, run out of money/cash, runs out, defaulted, in default, we owe, are owed, is owed, in arrears, overdue, insolven~, bankrupt~, go bust, bust, repaid from, pledged, not insured, uninsured, exclusion, bounce/bounced/bounces, bad debt',
  },
  {
    weight: 5,
    phrases:
      'lawsuit, sued, suing, their/her/his lawyers, lawyer is, labour/labor court, in court, dispute, infring~, litigation, sent a letter, wrote a letter, a letter in, was a letter, investigat~, the regulator may, a claim against, wage claim, the tax office',
  },
  {
    weight: 4,
    phrases:
      'for free with, throw it in, throws it in, bundle~, undercut~, undercuts, price war, announced it, already launched, launched their own, own brand/label, opened an office, are coming, they will bring it, build it themselves/himself/itself, could build, copy us, cheaper than us/ours, went to our/the competitor, went to a competitor, received an offer, has an offer from, wants to leave/go, want to leave, inside of them, on top of, lose to, lost to, we lose because, rip us out, standardis~, commodity, give it away, take it away, one i would watch, one to watch, that worries, then it is a fight, they have money, a lot of cash, well funded, closed #$, copied it',
  },
  {
    weight: 4,
    phrases:
      'they can walk, can walk away, can leave, may leave, could leave, cancel~, not renew~, terminate~, contract ends/finishes/expires, that finishes/ends at, they want more, cut the reimbursement/budget/funding/order/orders/price, # quits, quits/quit before, tender it, will tender, can call off, switched to, got bought, gets bought, was bought by, moved away, churned, we lost #, lost a couple',
    isDeniable: true,
  },
  {
    weight: 3,
    phrases:
      'gotten/getting/got longer, takes longer, getting worse/harder/slower, gone down, coming down, going down, declin~, shrink~, shrunk, cut the, budget cut, budgets get cut, dried up, slowed, more like, higher than, lower than, worse than, too low, too high, too expensive, too slow, too small, not enough, is high, is tiny, tiny, that is small, not enormous/big/huge, half that, one in three/four/five quits/leaves/leave, wrong _ rate, wrong with',
  },
  {
    weight: 4,
    phrases:
      'lose money, losing money, we lose, loss of, not profitable, costs us, dead equity, flat round, down round, flat on the, not an up round, no vesting, haircut, below cost, out of pocket, tight',
  },
  {
    weight: 2,
    phrases:
      'only one, horrible, delay~, the wrong, fire, complain~, angry, lost two/three/a/one/several, expensive, dropped, drop~, fell, only #%, is small',
    isDeniable: true,
  },
  {
    weight: 3,
    phrases:
      'i will be honest, to be honest, if i am honest, not going to lie, not going to pretend, hand on heart, i will admit, admit, to be fair, i will not say, not our strong, not proud, not love it, hate it, i hate, not great, not good, not pleased, unfortunately, promised _ last year, was supposed to be, should never have, was not great, not a lot of margin, not clean, not a clean',
  },
  {
    weight: 3,
    phrases:
      'seasonal~, nobody _ between, winter, too wet, weather, hedge, currency, exchange rate, weak yen/euro/dollar/pound, tariff~, interest rates, inflation, subsid~, reimbursement, methodology, government, election, budget stop',
  },
  {
    weight: 4,
    phrases:
      'hard to find/hire/recruit, not find them, can not find, scarce, shortage, understaffed, too few, only two people, same two people, by hand, took us # to replace, is missing, are old, retire~',
  },
  {
    weight: 4,
    phrases:
      'overstat~, exaggerat~, inflated, not true, misled, not audited, unaudited, not convinced, not believe, doubt~, sceptical, skeptical, unclear, nobody could tell me, not a commitment, no commitment',
  },
];

const strength: Cue[] = [
  {
    weight: 5,
    phrases:
      'only company/one/ones/people/vendor/product/player that/who/with/on, nobody else, no one else, no other, nobody has copied, hard to copy, can not copy, hard to replicate, not have that, no competitor, patent granted, patented, exclusive~, moat, our edge, we wrote ours, own technology',
  },
  {
    weight: 4,
    phrases: `better than, cheaper than, faster than, half the price, a third of the price, third of what, much cheaper, twice as, times faster, times cheaper, beats, best in, best we had, best quarter/year/month, never lost, not lose, no churn, lost nobody, nobody left, hardly any, zero ${client}, lost zero, ever lost`,
  },
  {
    weight: 4,
    phrases:
      'doubled, tripled, almost tripled, nearly doubled, quadrupled, up #%, #% up, growing #%, grew #%, grown #%, #% growth, grows #%, plus #%, it went from # to #, went from #% to #%, went from #$ to #$, was # a year ago, was #% a year ago',
  },
  {
    weight: 4,
    phrases:
      'net retention, net revenue retention, gross retention, nrr, expand~, expansion, they add, add more, upsell, order more, orders more, more every year, keep coming back, customers come back, repeat is, repeat at, repeat, renewed, all renewed, every customer, refer~ us, word of mouth, waiting list, love it, loves, would recommend, recommend, nine out of ten, is great, are great, great team, very strong, damn strong, strong, good at, impressed, i would renew, would buy again, proud, prouder',
  },
  {
    weight: 4,
    phrases:
      'profitable, turned profitable, cash flow positive, pay quickly, pay on time, pays for itself, sold forward, already ordered, contracted, long-term contract, contract until, contract is until, minimum quantity, covers the year, signed till, hedged, largest is #%, biggest is #%',
  },
  {
    weight: 4,
    phrases:
      'we win, where we win, they win, beat them, won the/a/against, lost the tender to us, they lost, took _ from, switch to us, asked us, called us, leave us alone, not do it, they do not, not touch, not test it, without a visit, works without, we do not need, gets it for free, talks to all, works with all, certified for, bound to their',
  },
  {
    weight: 3,
    phrases:
      'fell from, came down from, come down, has come down, down from, down to, lower than, is less than, reduced, cut _ by, saves/saved/save, savings, improved, improv~, rises, rose, gone up, higher margin, only #%, just #%, less than #%',
  },
  {
    weight: 2,
    phrases: 'first time, is good, record, up from, love, break even, breakeven, positive, insured, we took, is free',
  },
  {
    weight: 3,
    phrases:
      'years at, years in the, years as, ran the, built the, came from, worked together, phd, know-how, knows the, breeder, professor, army, doctor',
  },
];

const term: Cue[] = [
  {
    weight: 6,
    phrases:
      'liquidation preference, preference, option pool, pro rata, board seat, board seats, observer, anti-dilution, ratchet, drag along, vesting, cap table, covenants, covenant, convertible, loan note, valuation cap, cap of, cap on, term sheet, exclusivity, warrants, earn-out, escrow, closing condition~, information rights, tranche, tranches',
  },
  {
    weight: 4,
    phrases:
      'pre-money, post-money, pre money, post money, #$ pre, #$ post, # pre, # post, # percent interest, we are raising, are raising, is raising, raising #$, raise #$, the note, lead investor, soft circled, committed, committing, use of funds, series a/b/c/d, seed round, secondary',
  },
  { weight: 3, phrases: 'conversion, discount, conditions, veto, milestone~' },
];
const product: Cue[] = [
  {
    weight: 5,
    phrases:
      'we/they/company is/are building/making/selling/developing/automating, we/they/company sell/sells/make/makes/build/builds/grow/grows/rent/rents/lend/lends/provide/provides/offer/offers/develop/develops/design/designs/operate/operates/automate/automates/connect/connects/measure/measures/lets, company is a/an/the, company helps/gives/takes/spreads/listens, what we do is, we sell, we make, we build, we grow, we spread, we rent, we lend, we run a, we are a, it is a marketplace, it is a platform, is a platform, it is software, we provide, we offer, they plan when, that is the one line, we take a, is basically, we sit between, we connect, we measure, listens to, we automate, our product, the product, it lets, it tells, it measures, it plans',
  },
];
const customer: Cue[] = [
  {
    weight: 4,
    phrases: `company serves/has _ ${client}, we serve, our ${client}, typical customer, a typical, customers pay, who buys, biggest buyer, largest customer, biggest customer, the customers are, the buyers are, sell to, use case, pain, a customer in, customers want, customers say`,
  },
  { weight: 2, phrases: 'they pay, the farmer, users' },
];
const market: Cue[] = [
  {
    weight: 5,
    phrases:
      'market is, market size, the market, addressable, tam, there are # _, # of them in, industry, regulation drives, in europe, in the us, in germany, bottom-up, bottom up, the sector, growing market, why now',
  },
];
const competition: Cue[] = [
  {
    weight: 5,
    phrases:
      'competitor~, competit~, compete~, incumbent~, rival~, alternative~, they raised, have raised, versus, against us, win rate, we win against, market leader',
  },
];
const team: Cue[] = [
  {
    weight: 5,
    phrases: `${chief} _ was, ${chief} is, two founders, the team, our team, we hired, have hired, just hired, years at, joined us, joined from, i ran, i was at, she ran, he ran, my co-founder, background, advisory board`,
  },
  { weight: 3, phrases: 'headcount, of us, people in' },
];
const plan: Cue[] = [
  {
    weight: 5,
    phrases:
      'the plan, we plan, plan to, plan is, roadmap, by the end of, next year, the money goes, the money will, we want to, we would use, use it for, would do with it, going to open, launch in, break-even in, we will hire, would go to, second half of',
  },
];

export const cues: Record<Exclude<Remark['kind'], 'QUESTION'>, Cue[]> = {
  RISK: risk,
  STRENGTH: strength,
  TERM: term,
  PRODUCT: product,
  CUSTOMER: customer,
  MARKET: market,
  COMPETITION: competition,
  TEAM: team,
  PLAN: plan,
};
