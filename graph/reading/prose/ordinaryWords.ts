/** Words, in lower case, that decks and memos write with a capital although they are not names. */
export const ordinaryWords = new Set(
  `contents letter letters agenda disclaimer disclaimers factor factors cap preliminary strictly teaser teasers shareholder shareholders stockholders glossary inhalt inhaltsverzeichnis sommaire attachment attachments annex annexes index insiders exhibit exhibits table tables commentary comment comments observations observation remarks takeaways takeaway rationale caveat caveats aside adj annualised asks committee lowlights wins losses hires logo logos kudos umsatz bruttomarge mitarbeiter kunden finanzierungsrunde bewertung wettbewerber markt gründung standort branche ergebnis gewinn wachstum
  kurzprofil finanzierung a about above across active actual actuals add additional address adjusted after against ago ai all also although among an and annual
  annually any api app appendix approach april apps arpu arr as asia ask asset assets assumptions at august average b2b b2c back
  background bank base based basis because been before behind below benchmark benchmarks best between big billion board bookings both
  budget build building burn business businesses but buy buyer buyers by cac cagr call can capital case cash category ceo cfo channel
  channels check checks chf chief churn client clients closed cloud co coo cohort cohorts commercial commission community company companies
  comparable comparables compared competition competitive competitor competitors concern concerns conclusion confidential consumer
  contact contract contracted contracts contribution core cost costs country coverage cto currency current currently customer
  customers cvr data date deal deals december deck despite detail details diligence direct discussion driven during each early
  ebit ebitda economics email employees end energy engineering enterprise enterprises equity eu eur euro europe every everyone
  evidence excluding executive existing exit expansion expected expenses facts february figures final finance financial
  financials financing first fiscal five focus following for forecast founded founder founders four from full fund funding funds further
  future fy gaap gbp general given global gm gmv go goal goals good gross group growing growth gtm half has have he head
  headcount headquarters headquartered health her here high highlights hiring his history how however hr i idea if impact in
  include includes including income increase industry inr insurance international introduction investment investments investor
  investors ip ipo irr is it its january jpy july june key kpi kpis kyc large last late latest launch lead leader leading legal less let
  like live location long low ltm ltv made main major management many march margin margins market marketing markets material
  may meanwhile median meeting memo memorandum metric metrics mid milestones million ml moat model money month monthly
  months more most mrr ms mr mrs much multiple my name nda ndr net new next no none note notes november now nps nrr number numbers
  october of offer office on once one ongoing only open operating operations opportunity opex option or order orders
  organic other our out outlook over overall overview ownership page paid paying payback people per performance period phase
  pilot pilots pipeline pitch plan planned plans platform please point position post potential pre preparation prepared present presentation
  previous price pricing prior private pro problem process product products profit profitability profitable program progress project
  projected projection projections proposed public purpose q1 q2 q3 q4 quarter quarterly question questions raise raised
  raising range rate re real recent recommendation recurring reference references regional regarding register report reported
  required research result results retention return revenue revenues review risk risks roadmap round roi rule run runway saas safe
  sales same savings sec second section sector security see seed segment september series service services sg&a share shares she
  since site size sla small smb smbs so software solution some source sources spend staff stage starting startup startups
  status still store stores strategic strategy strength strengths strong structure subject subscription such sum summary supply
  support table tam target targets team tech technology term terms that the their them then there these they thesis third this those though three
  through thus timeline timing title to today top total traction transaction trend trends ttm turnover two type uk under unit units
  unlike until up upside us usa usd use used user users using valuation value vc vcs venture version very vision volume vs warning was
  we week weekly welcome well were what when where which while who why will with within without work world worldwide would year
  yearly years yes yet yoy you your ytd win won dear hi hello hey thanks thank regards sincerely subject sent cc bcc fwd fw fyi tl tldr
  ios android web internet mobile online digital english german french american european british asian african spanish chinese indian
  monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec ev arpa acv tcv tpv pos erp crm
  nyse nasdaq gdpr soc iso fda ce r&d svp vp md phd mba dr hq esg co2 ebitdas carr grr mau dau wau capex pos llm gpu cpu iot sdk b2b2c dtc
  sek nok dkk pln czk huf ron zar brl mxn clp cop sgd hkd cny rmb krw twd thb idr myr php vnd aed sar ils ngn kes egp aud nzd cad rs mio mrd mn bn
  take rate valued once last new most many few some none nothing everything someone nobody each several all any such another
  founding started building selling making growing compared given assuming since although because however moreover furthermore additionally
  historically recently typically generally currently finally overall similarly conversely excluding net gross cash debt loss profit gain gains
  roughly approximately nearly almost over around about under during between within without despite regarding following including
  hospitals clinics schools banks retailers shops farmers doctors nurses lawyers engineers developers drivers teachers patients students
  software hardware data cloud robots sensors drones batteries vehicles ships trucks tools machines food water air power light
  churned retained gained lost won signed launched founded raised closed opened moved built made sold bought hired left joined
  strong weak high low fast slow big small good bad best worst better clear likely possible important major minor critical special
  prepared written author date version draft page slide figure appendix exhibit table chart source sources confidential private
  company's mission vision values story journey ask allocation runway ownership dilution liquidation preference participation pro rata
  board seat option pool warrants convertible discount interest maturity covenant security collateral guarantee tranche closing conditions
  interviews expert experts visit site calls references feedback quote quotes survey sample study analysis model cases case
  white green red blue black silver gold north south east west northern southern eastern western central upper lower inner outer
  head chief senior junior lead vice president officer director manager partner associate principal analyst founder chairman chairwoman
  doctor professor sir dear hello best kind warm cheers sincerely thanks thank please note notes memo
  annualised annualized normalised normalized adjusted reported audited unaudited estimated expected implied blended average median mean
  arpa saas fte ftes g&a s&m cogs ebit lbo dcf ev npv wacc loi mou nda spa sha term sheet kyc aml hr pr ui ux qa bi etl edi
  we've we're i'm it's that's there's he's she's they're let's here's what's
  retention expansion contraction upsell downgrade renewal renewals pricing packaging bundle add-on freemium trial conversion funnel
  manufacturing logistics retail wholesale healthcare education agriculture construction telecom media gaming travel hospitality
  government defence defense aerospace automotive chemical chemicals mining oil gas utilities transport shipping freight aviation
  monday's today's tomorrow yesterday now soon later early late long short full half part whole total sum rest remainder balance
  per plus minus times versus via vs with among across along beyond toward towards until upon whether whereas whose
  did does do done got getting gives give gave goes went come comes came see sees saw seen say says said know knows think thinks thought
  customer's founder's investors' churn's market's ceo's usage engagement adoption satisfaction loyalty awareness coverage penetration
  shareholders shareholder owners owner family holding group parent subsidiary subsidiaries affiliate seller buyer vendor vendors supplier suppliers
  bank mezzanine senior equity capital leverage covenants earn-out earnout escrow warranty warranties indemnity exclusivity
  mid mid-market midmarket smb enterprise consumers shoppers merchants drivers couriers landlords tenants brokers agents insurers lenders
  gdp vat b2g d2c cpg fmcg otc r&d ppa epc bess pv tam sam som wip dso dpo dio nwc capex opex ltv cac aov arpu gtv nmv
  occupancy utilisation utilization throughput footfall attendance enrolment enrollment backlog volume volumes traffic attrition beds rooms
  capacity yield yields basket shipments deliveries subsidies rents admissions
  no yes ok okay right well so then also but and or if when while as like just very really quite only even still already yet never always
  corporation partnership cooperative society trust trustees auditor auditors opinion unmodified unqualified extract consolidated statement statements
  tonight adopted resolved approved noted carried seconded recorded unanimously chair chairperson secretary treasurer managing nominee invitee apologies
  quorum minutes liquidity schedule item items action actions decision decisions absent opening update reporting compliance time place venue participants
  deputy acting interim assembly ordinary extraordinary daily
  first second third fourth fifth one two three four five six seven eight nine ten eleven twelve hundred thousand million billion`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
