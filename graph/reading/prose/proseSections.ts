import type { Line } from './lines.ts';
import type { Names, StatementOwner } from './proseNames.ts';
import { hedges } from '../../finance/numbers/numberWords.ts';
import { oneOf } from '../../text/wordTable.ts';

/** Returns a pattern of the table's phrases as whole words, with the lookbehinds `before` in front of them. */
const headingOf = (table: string, before = ''): RegExp => new RegExp(String.raw`${before}\b${oneOf(table)}\b`, 'i');

const ofOthers = headingOf(String.raw`
  compet\w+ | rivals? | alternatives? | incumbents? | (?<!vendor )landscape | comparables? | comps | precedents?
  peers? | peer group | benchmark\w* | market map | other players | key players | players | vs\.? | versus | exits?
  m&a | acquirers? | acquisitions | case stud\w+ | customer stor\w+ | success stor\w+ | testimonials?
  reference (?:calls?|checks?) | references?
  investors?(?! (?:update|letter|report|memo|deck|presentation|relations|call|note|day|information)) | syndicate
  about (?:us|the fund|the firm|our firm) | our (?:fund|portfolio|firm)
  portfolio(?! (?:report|update|review|company|monitoring|note|summary|memo)) | team | founders? | management
  leadership | advis(?:o|e)rs? | board | background | people | biograph\w+ | precedent | glossary | sources
  appendix [a-z]?:? ?(?:market|comp)`);
const ofMarket = headingOf(
  String.raw`
  market(?! (?:fit|traction|entry|strategy|position)) | tam | industry | sector | opportunity | macro | trends?
  tailwinds? | why now | problem`,
  String.raw`(?<!go[- ]to[- ])(?<!to[- ])`,
);
/** Titles of papers that a company writes about itself, in which 'Team' and 'People' are the company's. */
const ofOwnPaper = headingOf(`
  minutes | board (?:pack|papers?|report|update|meeting|memo) | management (?:accounts|report|pack)
  investor (?:update|letter)`);
const ofRivals = /\b(?:compet\w+|rivals?|incumbents?|peers?|benchmark\w*|comparables?|comps|precedents?)\b/i;
const ofCompany = headingOf(String.raw`
  traction | kpis? | metrics | financ\w+ | numbers | p&l | unit economics | business(?: model)? | growth | revenue
  deal | terms | round | raise | ask | use of (?:funds|proceeds) | company | product | solution | overview
  summary | highlights | snapshot | at a glance | recommendation | risks? | go[- ]to[- ]market | customers?
  retention | projections? | forecast | plan | milestones | roadmap | valuation | thesis | investment | why we
  status | update | headcount | burn | runway | cash | facts | progress | performance | results | strengths
  concerns | questions | next steps`);

const others = oneOf(`
  [Cc]ustomer | [Cc]lient | [Cc]ompetitor | [Rr]ival | [Pp]eer | [Cc]omparable | [Cc]omp | [Cc]ase study | [Rr]eference
  [Ii]ncumbent | [Pp]recedent | [Aa]cquirer`);
/** A heading over the figures of a single other company: 'Customer: Pickwell', 'Competitor B – Shoeline'. */
const ofOne = new RegExp(String.raw`(?:^|\s)${others}s?(?: (?:#?\d{1,2}|[A-Z]))?\s*[:–—-]\s*\p{Lu}`, 'u');
const team = /^\W*(?:\d[.)] )?(?:our |the )?team\W*$/i;
const count = String.raw`(?:${oneOf(hedges, String.raw`approx\.? | we are | currently`)} )?\d[\d,.]*`;
/** '46 people' under 'Team' counts the staff; it does not describe a founder. */
const allStaff = new RegExp(
  String.raw`^\W*${count} (?:people|ppl|employees|ftes?|staff|team members|heads)\b[^.;:]{0,60}\.?$`,
  'i',
);
/** Whom a paper is written to: 'One page for investors' is no section about investors. */
const addressees = new RegExp(
  String.raw`\b(?:for|to) (?:(?:the|our|its|prospective|potential|existing) )?${oneOf('investors? | board | shareholders | partners | management | team')}\b`,
  'gi',
);
const introduces = /:\s*$/;
const openingLines = 5;

/** Finds whom a section of a document is about if its sentences do not say so, by headings and lines over lists. */
export class Sections {
  private readonly names: Names;
  private current: StatementOwner = 'company';
  private isOwnTeam = false;
  private isOwnPaper = false;
  private list: { owner: StatementOwner; paragraph: number } | undefined;

  constructor(names: Names) {
    this.names = names;
  }

  /** Returns the owner of the section that a line is in. Must be called for every line, in order. */
  of(line: Line): StatementOwner {
    this.isOwnPaper ||= line.index < openingLines && ofOwnPaper.test(line.text);
    const isFigure = line.figures.some(({ unit }) => unit !== 'year' && unit !== 'date' && unit !== 'ordinal');
    if (line.kind === 'heading' && !isFigure) {
      this.isOwnTeam = team.test(line.text) && this.current === 'company';
      this.current = this.begun(line);
      this.list = undefined;
      return this.current;
    }
    if (this.list && line.kind !== 'item' && line.paragraph > this.list.paragraph) this.list = undefined;
    const isStaff = this.isOwnTeam && allStaff.test(line.text);
    const owner = isStaff ? 'company' : (this.list?.owner ?? this.current);
    // A line such as 'Competitors:' gives its owner to the items under it.
    if (introduces.test(line.text) && line.words < 14) {
      const begun = ofOthers.test(line.text) ? 'other' : ofMarket.test(line.text) ? 'market' : undefined;
      if (begun) this.list = { owner: begun, paragraph: line.paragraph };
    }
    return owner;
  }

  private begun(heading: Line): StatementOwner {
    const line = { ...heading, text: heading.text.replace(addressees, '') };
    if (this.isOwnPaper && !ofRivals.test(line.text) && !ofMarket.test(line.text))
      return this.names.isNameAlone(line) ? 'other' : 'company';
    const mentions = this.names.in(line);
    if (mentions.some(({ owner }) => owner === 'company') && !ofOthers.test(line.text)) return 'company';
    if (ofOthers.test(line.text) || ofOne.test(line.text)) return 'other';
    if (this.names.isNameAlone(line)) return 'other';
    if (ofCompany.test(line.text) && !/\bmarket (?:size|overview|opportunity|growth)\b/i.test(line.text))
      return 'company';
    if (ofMarket.test(line.text)) return 'market';
    // A heading of unknown words under 'Competition' is mostly a competitor's name.
    return this.current === 'other' ? 'other' : 'company';
  }
}
