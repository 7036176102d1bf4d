interface Value {
  worth: number;
  phrases: string;
  /** The topic. A summary states a topic once or twice; further figures on it add little. */
  matter: string;
}

export const values: Value[] = [
  {
    matter: 'earnings per share',
    worth: 12,
    phrases:
      'earnings per share, earnings per _ share, eps, per diluted share, ffo per share, ffo per _ share, loss per share, loss per _ share, #$ per share, #$ a share',
  },
  {
    matter: 'revenue',
    worth: 9,
    phrases:
      'total revenue, total revenues, net revenue, net revenues, total net sales, net sales, total sales, consolidated revenue, consolidated sales, consolidated net sales, company sales, revenues were, revenue was, revenue of, revenues of, sales of, sales were, our sales, our revenue, quarter revenue, quarter revenues, quarter sales, revenue grew, revenue increased, revenues increased, revenue decreased, revenues decreased, net premiums earned, net interest income, operating revenue, operating revenues',
  },
  {
    matter: 'margin',
    worth: 3,
    phrases: 'gross margin, operating margin, ebitda margin, profit margin, net interest margin',
  },
  { matter: 'ebitda', worth: 3.5, phrases: 'adjusted ebitda, ebitda' },
  {
    matter: 'net income',
    worth: 3.5,
    phrases: 'net income, net loss, net earnings, operating income, ffo, core earnings',
  },
  { matter: 'cash flow', worth: 3, phrases: 'free cash flow, operating cash flow, cash flow from operations' },
  { matter: 'dividend', worth: 4, phrases: 'dividend, dividends' },
  {
    matter: 'volume',
    worth: 4,
    phrases:
      'production, units, deliver~, closings, shipments, tests, barrels, boe, revpar, assets under management, aum, orders, bookings, backlog, stores, openings',
  },
  {
    matter: 'balance',
    worth: 2.5,
    phrases: 'net debt, leverage, cash and cash equivalents, liquidity, capital ratio, cet1, allowance',
  },
  { matter: 'charges', worth: 3, phrases: 'restructuring, impairment, savings, synergies, charge, charges' },
  { matter: 'spending', worth: 2.5, phrases: 'capital expenditures, capital budget, capex, capital spending' },
];

/** An expected value is worth as much as an actual one. */
export const guidance =
  'guidance, outlook, we expect, expects, expect~, we anticipate, we project, projecting, forecast~, full year #y, for the full year, fiscal year #y, in the range of, range of, now expect, we see, next quarter, to be between, we estimate, initiating, reaffirm~, raising, raised our';

/** Phrases for the quarter that the call is about. */
export const present =
  'quarter, first quarter, second quarter, third quarter, fourth quarter, for the quarter, in the quarter, this quarter, three months, q1, q2, q3, q4, year over year, compared to, versus, up from, from the prior year';

/** Words for a part of the company, a part of the change, or an assumption. */
export const ofAPart =
  'segment, segments, division, excluding, included, partially offset, offset, impact of, headwind, tailwind, benefit of, contributed, basis points, tax rate, interest expense, depreciation, corporate, stock compensation, shares outstanding, share count, accretion, accretive, due to, over the past, since, years ago, last year we, cumulative, acquisition of, real estate, property, average price';

/** Topics in the order in which a partner asks for them. */
export const order = [
  'revenue',
  'earnings per share',
  'net income',
  'ebitda',
  'margin',
  'volume',
  'cash flow',
  'balance',
  'dividend',
  'charges',
  'spending',
  'other',
];

/** Words that introduce the cause of a result. */
export const reasons =
  'driven by, primarily due to, mainly due to, largely due to, as a result of, reflecting, because of, thanks to, benefited from, impacted by, affected by, owing to';

/** Past-tense verbs that do not end in 'ed'. */
export const pastVerbs = new Set(
  'was were had rose fell grew came made cost spent paid sold took got went saw drove built held kept left lost won began bought brought'.split(
    ' ',
  ),
);

/** Beginnings of words in 'ed' that are not past tense: 'adjusted earnings', 'is expected'. */
export const notPast =
  'adjust dilut expect anticipat project estimat relat bas fix forecast continu consolidat unallocat need speed inde'.split(
    ' ',
  );
