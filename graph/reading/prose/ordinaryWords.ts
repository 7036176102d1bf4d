import { wordSet } from '../../text/wordTable.ts';

/** Words, in lower case, that decks and memos write with a capital although they are not names. */
export const ordinaryWords = wordSet(`
  contents letter letters agenda disclaimer disclaimers factor factors cap preliminary strictly teaser teasers
  shareholder shareholders stockholders glossary inhalt inhaltsverzeichnis sommaire attachment attachments annex annexes
  index insiders exhibit exhibits table tables commentary comment comments observations observation remarks takeaways
  takeaway rationale caveat caveats aside adj annualised asks committee lowlights wins losses hires logo logos kudos
  umsatz bruttomarge mitarbeiter kunden finanzierungsrunde bewertung wettbewerber markt gründung standort branche
  ergebnis gewinn wachstum kurzprofil finanzierung a about above across active actual actuals add additional address
  adjusted after against ago ai all also although among an and annual annually any api app appendix approach april apps
  arpu arr as asia ask asset assets assumptions at august average b2b b2c back background bank base based basis because
  been before behind below benchmark benchmarks best between big billion board bookings both budget build building burn
  business businesses but buy buyer buyers by cac cagr call can capital case cash category ceo cfo channel channels
  check checks chf chief churn client clients closed cloud co coo cohort cohorts commercial commission community company
  companies comparable comparables compared competition competitive competitor competitors concern concerns conclusion
  confidential consumer contact contract contracted contracts contribution core cost costs country coverage cto currency
  current currently customer customers cvr data date deal deals december deck despite detail details diligence direct
  discussion driven during each early ebit ebitda economics email employees end energy engineering enterprise
  enterprises equity eu eur euro europe every everyone evidence excluding executive existing exit expansion expected
  expenses facts february figures final finance financial financials financing first fiscal five focus following for
  forecast founded founder founders four from full fund funding funds further future fy gaap gbp general given global gm
  gmv go goal goals good gross group growing growth gtm half has have he head headcount headquarters headquartered
  health her here high highlights hiring his history how however hr i idea if impact in include includes including
  income increase industry inr insurance international introduction investment investments investor investors ip ipo irr
  is it its january jpy july june key kpi kpis kyc large last late latest launch lead leader leading legal less let like
  live location long low ltm ltv made main major management many march margin margins market marketing markets material
  may meanwhile median meeting memo memorandum metric metrics mid milestones million ml moat model money month monthly
  months more most mrr ms mr mrs much multiple my name nda ndr net new next no none note notes november now nps nrr
  number numbers october of offer office on once one ongoing only open operating operations opportunity opex option or
  order orders organic other our out outlook over overall overview ownership page paid paying payback people per
  performance period phase pilot pilots pipeline pitch plan planned plans platform please point position post potential
  pre preparation prepared present presentation previous price pricing prior private pro problem process product
  products profit profitability profitable program progress project projected projection projections proposed public
  purpose q1 q2 q3 q4 quarter quarterly question questions raise raised raising range rate re real recent recommendation
  recurring reference references regional regarding register report reported required research result results retention
  return revenue revenues review risk risks roadmap round roi rule run runway saas safe sales same savings sec second
  section sector security see seed segment september series service services sg&a share shares she since site size sla
  small smb smbs so software solution some source sources spend staff stage starting startup startups status still store
  stores strategic strategy strength strengths strong structure subject subscription such sum summary supply support tam
  target targets team tech technology term terms that the their them then there these they thesis third this those
  though three through thus timeline timing title to today top total traction transaction trend trends ttm turnover two
  type uk under unit units unlike until up upside us usa usd use used user users using valuation value vc vcs venture
  version very vision volume vs warning was we week weekly welcome well were what when where which while who why will
  with within without work world worldwide would year yearly years yes yet yoy you your ytd win won dear hi hello hey
  thanks thank regards sincerely sent cc bcc fwd fw fyi tl tldr ios android web internet mobile online digital english
  german french american european british asian african spanish chinese indian monday tuesday wednesday thursday friday
  saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec ev arpa acv tcv tpv pos erp crm nyse nasdaq gdpr soc
  iso fda ce r&d svp vp md phd mba dr hq esg co2 ebitdas carr grr mau dau wau capex llm gpu cpu iot sdk b2b2c dtc sek
  nok dkk pln czk huf ron zar brl mxn clp cop sgd hkd cny rmb krw twd thb idr myr php vnd aed sar ils ngn kes egp aud
  nzd cad rs mio mrd mn bn take valued few nothing everything someone nobody several another founding started selling
  making assuming moreover furthermore additionally historically recently typically generally finally similarly
  conversely debt loss gain gains roughly approximately nearly almost around hospitals clinics schools banks retailers
  shops farmers doctors nurses lawyers engineers developers drivers teachers patients students hardware robots sensors
  drones batteries vehicles ships trucks tools machines food water air power light churned retained gained lost signed
  launched opened moved built sold bought hired left joined weak fast slow bad worst better clear likely possible
  important minor critical special written author draft slide figure chart company's mission values story journey
  allocation dilution liquidation preference participation rata seat pool warrants convertible discount interest
  maturity covenant collateral guarantee tranche closing conditions interviews expert experts visit calls feedback quote
  quotes survey sample study analysis cases white green red blue black silver gold north south east west northern
  southern eastern western central upper lower inner outer senior junior vice president officer director manager partner
  associate principal analyst chairman chairwoman doctor professor sir kind warm cheers annualized normalised normalized
  audited unaudited estimated implied blended mean fte ftes g&a s&m cogs lbo dcf npv wacc loi mou spa sha sheet aml pr
  ui ux qa bi etl edi we've we're i'm it's that's there's he's she's they're let's here's what's contraction upsell
  downgrade renewal renewals packaging bundle add-on freemium trial conversion funnel manufacturing logistics retail
  wholesale healthcare education agriculture construction telecom media gaming travel hospitality government defence
  defense aerospace automotive chemical chemicals mining oil gas utilities transport shipping freight aviation monday's
  today's tomorrow yesterday soon later short part whole rest remainder balance plus minus times versus via along beyond
  toward towards upon whether whereas whose did does do done got getting gives give gave goes went come comes came sees
  saw seen say says said know knows think thinks thought customer's founder's investors' churn's market's ceo's usage
  engagement adoption satisfaction loyalty awareness penetration owners owner family holding parent subsidiary
  subsidiaries affiliate seller vendor vendors supplier suppliers mezzanine leverage covenants earn-out earnout escrow
  warranty warranties indemnity exclusivity mid-market midmarket consumers shoppers merchants couriers landlords tenants
  brokers agents insurers lenders gdp vat b2g d2c cpg fmcg otc ppa epc bess pv sam som wip dso dpo dio nwc aov gtv nmv
  occupancy utilisation utilization throughput footfall attendance enrolment enrollment backlog volumes traffic
  attrition beds rooms capacity yield yields basket shipments deliveries subsidies rents admissions ok okay right just
  really quite even already never always corporation partnership cooperative society trust trustees auditor auditors
  opinion unmodified unqualified extract consolidated statement statements tonight adopted resolved approved noted
  carried seconded recorded unanimously chair chairperson secretary treasurer managing nominee invitee apologies quorum
  minutes liquidity schedule item items action actions decision decisions absent opening update reporting compliance
  time place venue participants deputy acting interim assembly ordinary extraordinary daily fourth fifth six seven eight
  nine ten eleven twelve hundred thousand`);
