/** A founder's pitch, as a careful transcriber writes it down. */
export const pitch = `Investor: Thanks for coming in. Tell us what you do.

Founder: Sure, thanks for having me. So, um, I'm the founder and CEO of Lumen Grid. We sell software to electric utilities that tells them which trees to cut before they hit a power line. We're based in Denver, Colorado. The problem is that utilities inspect their lines by helicopter once a year, which costs a fortune.

Investor: And how big is the business today?

Founder: We have 43 paying customers and $18.4 million of ARR, up from $9.7 million a year ago. Gross margin is 71%, and, you know, net revenue retention is 118%. Churn is 3% a year.

Investor: What's CAC payback?

Founder: 19 months. The sales cycle is 9 months, which is long.

Investor: Who do you compete with?

Founder: Our main competitor is GridSight. They raised $80 million last year at a valuation of $500 million, and they have about 200 customers with 65% gross margin. But they only do drones. We win about 60% of the deals where we meet them.

Investor: How big is the market?

Founder: Utilities in North America spend about $12 billion a year on vegetation management, and the market is growing 8% a year because of wildfire rules.

Investor: And the team?

Founder: We're 86 people. My co-founder ran vegetation management at a large utility for 11 years. Our head of sales left in May, so we are hiring for that role.

Investor: What are you raising?

Founder: We are raising $40 million in a Series B at a $200 million pre-money valuation. We burn $600,000 a month and have 14 months of runway. The money goes into sales and into Europe. If we hit plan, we'd be at $31 million of ARR by the end of next year.

Investor: What worries you most?

Founder: Customer concentration. Our top three customers are 41% of revenue and one of them renews in June. If they leave, we would be at about $11 million. We are signing two more large utilities to reduce that.

Investor: Okay. Next step, we'd like to talk to 5 customers and see the cohort data.

Founder: I'll send the data room on Friday and set up the reference calls.`;

/** The same pitch as a speech recogniser hears it: no capitals, no stops, numbers in words. */
export const heardPitch =
  'okay so thanks for taking the time today um we are called lumen grid and we sell software to electric utilities the problem is that utilities lose power lines to vegetation and wildfire and they inspect by helicopter once a year which costs a fortune so what we do is we take satellite images and drone images and our model tells the crew which tree to cut first ' +
  "we started in twenty twenty one and we now have forty three customers mostly mid sized utilities annual recurring revenue is eighteen point four million dollars and that's up from nine point seven million a year ago so we're growing about ninety percent gross margin is seventy one percent and net revenue retention is one hundred and eighteen percent churn is three percent a year " +
  'the sales cycle is nine months cac payback is nineteen months we burn six hundred thousand dollars a month and we have fourteen months of runway on the competition side the main competitor is gridsight they raised eighty million dollars last year and they have around two hundred customers but they only do drones we win about sixty percent of the deals where we meet them ' +
  "the market is about twelve billion dollars a year in north america the team is eighty six people we are raising forty million dollars in a series b at a pre money valuation of two hundred million we want to close by the end of march what's the biggest risk you see i would say customer concentration our top three customers are forty one percent of revenue and one of them renews in june " +
  'we are signing two more large utilities to reduce that okay so next step we would like to talk to five customers sure i will send the data room on friday and set up the reference calls thank you very much ';

/** A listed company's results call with its procedure and legal notices. */
export const results = `Operator: Good day and welcome to Harbor Mills' second quarter 2023 earnings conference call. Today's call is being recorded. I'd like to turn the call over to the chief executive. Please go ahead.

Speaker 1: Good morning. This call contains forward-looking statements, and actual results could differ materially. A reconciliation of non-GAAP measures is posted on our website. With me on the call is our CFO. Our new weaving plant in Portugal is a distinct competitive advantage for the company, because it cuts lead times to our hotel customers. I'll now turn the call over to our CFO.

Speaker 2: Thanks. Here are the highlights for the second quarter, net sales were 61 million, up 4.2% compared with the prior year period. Adjusted EBITDA for the second quarter was 7.3 million, or 12% of sales. For the towel segment, sales were 22.5 million, down 3.1% over the prior year. Operating income for the quarter was 1.2 million compared with 2.6 million a year ago. The company ended the quarter with a net cash position of 15.8 million. The company repurchased 40,000 shares during the quarter.

Speaker 1: Towel sales were lower than expected, as we were pressured by weak demand from retailers and by a shortage of cotton. We are adding a second supplier to reduce that pressure. Looking ahead to the third quarter, we expect net sales to be in the range of 62 million to 64 million. We expect operating income for the year to increase slightly compared with last year.

Operator: Thank you. If you'd like to ask a question, press star one on your telephone keypad.

Speaker 3: Good morning guys. Could you talk about the cost of the plant in Portugal?

Speaker 1: Yes, sir. Um, the plant cost us about 9 million, and we, we expect no further spending on it this year.

Operator: This concludes today's call. Thank you for your participation.`;

/** A design meeting, transcribed word by word, with sounds and broken-off words noted. */
export const meeting = `Project Manager: Okay . {vocalsound} Good morning everybody . Let's start .
Designer: Uh yeah .
Project Manager: So we are meeting to finish the design of the desk lamp for the autumn collection . {disfmarker}
Designer: Well , the lamp has a wooden base and and a touch sensor that dims the light . {vocalsound}
Marketing: Yeah .
Designer: Users in the test liked the touch sensor a lot , but they found the solar panel ugly .
Marketing: {vocalsound}
Project Manager: Um the production costs are fourteen euros a piece , and we are over budget by three euros .
Marketing: The selling price of thirty euros is too expensive for students , I think .
Designer: What makes it expensive is the solar panel .
Project Manager: So we should leave out the solar panel and keep the touch sensor .
Marketing: Yes .
Designer: We also need to change the base to bamboo , because it is cheaper .
Project Manager: Okay , so we decided to use bamboo for the base .
Marketing: The main problem is that the cable is too short for most desks .
Designer: I will send the new drawings by Friday .
Project Manager: Great . Next meeting we look at the packaging of the lamp .
Marketing: {vocalsound} Thanks .`;
