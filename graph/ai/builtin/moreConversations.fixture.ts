/** A board's quarter, told by several officers. */
export const boardUpdate = `CEO: Good morning. Quick update on the quarter. We closed Q3 at 4.2 million in revenue against a plan of 4.8. Two enterprise deals slipped into October. Both are now signed.
CEO: ARR ended at 17.9 million, up from 15.6 at the end of June. Gross margin was 74 percent, down two points because we paid for extra cloud capacity during the migration.
CFO: Burn was 1.1 million a month. We have 16.4 million in the bank, so fifteen months. We'd like to draw the venture debt, 5 million at prime plus three.
Director: Why draw it if you have fifteen months?
CFO: Because the covenant gets harder in January. It's cheap insurance.
Director: What about Nordwind?
CEO: Nordwind renewed, 640 thousand a year for three years. Our largest customer is now 8 percent of revenue, it used to be 15.
CEO: The main problem is the German launch. The data residency work is three months late and we have two customers waiting, together worth 900 thousand.
Director: So what do you need from us?
CEO: Approval for the debt and introductions to German resellers. We will send the term sheet tonight.`;

/** A customer's word on a company; its own business is not the company's. */
export const reference = `Associate: Thanks for doing a reference for Tidewater Analytics. How long have you used it?
Customer: About two years. We run a port terminal in Savannah, 1.4 million containers a year, and we use Tidewater to plan yard moves.
Associate: What did it change?
Customer: Rehandles went from 31 percent to 22 percent. That's real money, each rehandle costs us about 45 dollars.
Associate: What do you pay?
Customer: $480,000 a year. It was $300,000 when we started, they put it up at renewal and I wasn't happy, but we signed.
Associate: Where do they fall short?
Customer: Support. When their one engineer who knows our setup is on holiday, we wait. And the forecast is poor when vessels bunch. We had an outage of six hours in May.
Associate: Are you going to expand?
Customer: We are planning to add rail next year, that would be another $150,000.
Associate: Great, thanks. I'll share the notes with the team.`;

/** A finance chief's figures, most of them in answers of a few words. */
export const figuresCall = `Analyst: Let's start with the P&L.
CFO: Happy to. Fiscal 2025 revenue was €86.3 million, up 22% from €70.7 million. Subscription is 81% of that. EBITDA was €9.1 million, a margin of 10.5%, compared with minus 2% the year before.
Analyst: Cash?
CFO: Free cash flow was €4.2 million. Net debt is €18 million, 2 times EBITDA, and the facility matures in June 2027.
Analyst: Customers?
CFO: 1,240, average contract €58,000. Top ten are 19% of revenue. Net revenue retention 109%, gross 93%.
Analyst: What's in the forecast?
CFO: €103 million for 2026 with a 15% EBITDA margin. About 70% of the growth is contracted or price. The risk is the UK public sector, that's 24% of revenue and budgets are frozen until April.
Analyst: And the process?
CFO: First-round bids are due on 12 December. The owners expect something around 15 times EBITDA.
Analyst: We'll send the question list by Wednesday and want access to the data room.`;

/** A first pitch with the times that a transcriber puts before each turn. */
export const timedPitch = `[00:00:02] Partner: So what are you building?
[00:00:05] Founder: So we're building, um, an AI agent that does freight claims. When goods get damaged, somebody has to file a claim with the carrier, and it's like forty emails. Our agent does it end to end. It's called ClaimCub.
[00:00:31] Partner: Who's paying for it?
[00:00:33] Founder: Third-party logistics companies. We have seven design partners, four of them pay, between one and three thousand dollars a month. So MRR is about nine thousand.
[00:01:02] Partner: What's the market?
[00:01:04] Founder: There's seven billion in freight claims in the US a year, and about thirty percent never get filed because it's too much work. We take eight percent of what we recover.
[00:01:50] Partner: What are you raising?
[00:01:52] Founder: Two and a half million on a SAFE, 12 million cap. A million is committed.
[00:02:01] Partner: What's the biggest risk in your mind?
[00:02:04] Founder: Carriers could start blocking automated claims. One regional carrier already asked us to stop.
[00:02:15] Partner: Okay. Send me the deck and let me talk to two of the paying customers.`;

/** What one person dictates after a visit. */
export const dictated = `Notes dictated after the visit. I visited Ferro Batteries in Tampere on Tuesday. They make sodium-ion cells for stationary storage. The pilot line runs at 20 megawatt hours a year and yield was 78 percent last month, up from 51 percent in January. They have letters of intent for 140 million euros, none of them binding. The cell costs 74 euros per kilowatt hour today and they believe they can get to 48 at two gigawatt hours. CATL sells at about 60. There is no commercial lead. They want 35 million euros for the first factory, half equity and half a loan from the state bank, which has not been approved. My main doubt is yield at scale. Next I will ask our technical adviser to look at the cycle data.`;
