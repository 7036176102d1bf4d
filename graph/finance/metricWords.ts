import { metricNames, metrics, type MetricName } from './metrics.ts';
import { moneyWords } from './moneyWords.ts';
import { tableRows } from '../text/wordTable.ts';

/** Phrases that contain a metric's word but mean something else. */
export const otherMatters =
  'sales cycle|sales cycles|sales team|sales guy|sales people|sales person|head of sales|vp of sales|in sales|runs sales|' +
  'for sale|cash flow|cash flows|bank holiday|regional bank|at all costs|price cap|go to market|in the market for|market share|' +
  'capital markets|stock market|market cap|end of the round|all round|round trip|pre - order|pre - orders|pre - pandemic|' +
  'pre - tax|pre tax|post - tax|pre - release|pre - existing|pre - owned|post office|customer success|customer service|customer support|employee option|team sheet|post - pandemic|round numbers|' +
  'round number|turn around|customer base|raise prices|raising prices|raise the price|raise your hand|raised prices|' +
  'raised the price|growth capex|growth loan|growth team|margin call|reference customer|reference customers|reference call|reference calls|raised eyebrows|in a row|up to date|up front|made up';

/** The words by which people mean a metric: phrases in lower case, separated by '|'. */
interface MetricWords {
  /** Its names in the rows and columns of tables, without accents and signs. */
  labels: string;
  /** Phrases that hardly mean anything else: 'gross margin'. '_': the word before it belongs to it. */
  names?: string;
  /** Phrases that mean the metric if the number fits: 'in the bank', 'people', 'pre'. */
  cues?: string;
  /** Words of the metric's topic, such as cash and burn for a runway. */
  about?: string;
  /** The usual range of its value: in base units, or for money in powers of ten relative to a year's revenue. */
  usual?: [low: number, high: number];
}

/** A row begins with the metric and its usual range. */
const wordTable = `${moneyWords}
REVENUE_GROWTH -50 400
  labels: growth|growth rate|revenue growth|revenue growth rate|annual growth|annual growth rate|growth yoy|yoy growth|
    yoy|yoy revenue growth|revenue growth yoy|year over year growth|sales growth|net sales growth|
    annual revenue growth|wachstum|umsatzwachstum|croissance|crecimiento|crescita|revenue growth y y|croissance du ca|
    crecimiento de ventas|crescita ricavi|omzetgroei|tillvaxt|sales growth yoy|like for like growth|organic growth|
    crestere|crestere venituri|pertumbuhan|pertumbuhan pendapatan|buyume|wzrost|rust|growth vs py|yoy change|
    change yoy|growth year on year|vs py|tillvaxt omsattning
  names: growth|growing|grew|grow|grows|year on year|year - on - year|yoy|year over year|growth rate|grown|
    more than the year before|more than a year ago|more than last year|more than the previous year|on the year before|
    on the previous year|over the year before|like for like|like - for - like|organic|organically|on last year|
    on the prior year|against last year|versus last year|compared with last year|from last year|plus on|
    top line growth|grown by|growing by|grew by|up on|down on|over last year|on the year|growth of|growth was|
    above last year|above the year before|annual growth|yearly growth|revenue growth|sales growth|
    versus the year before|versus the prior year|against the year before|compared to last year|
    compared with the year before|compared to the year before|over the prior year|over the previous year|y o y|
    constant currency
  cues: up|plus|increase|increased|more|doubled|down|fell|shrank|added|tripled|quadrupled|minus|rise|rose|gained|gain|
    decline|shrinking|shrunk|dropped|ahead of|annually
ARR_GROWTH
  labels: arr growth|arr growth rate|arr growth yoy|yoy arr growth
GROSS_MARGIN -50 97
  labels: gross margin|brut marj|gm|margin|gross profit margin|gross margin percent|bruttomarge|rohertragsmarge|
    marge brute|margen bruto|margine lordo|bruttomarginal|myyntikate|margem bruta|brutomarge|hruba marze|marza brutto|
    bruttomargin|bruttofortjenestemargin|taux de marge brute|margen bruto sobre ventas|margine lordo su ricavi|
    bruttofortjeneste margin|gross margin pct|blended gross margin|rohertragsquote|rohmarge|marja bruta|marja brut|
    margin kotor|marjin kotor|marjin laba kotor|brut kar marji|marza|hruba marze procent|bruttomargen|brutto arres|
    gross margin total|gm total|product margin|blended margin|margine lordo percentuale|rohmarge in
  names: gross margin|gross margins|gm|heat margin|contribution margin|gross profit margin|gross is|margin gross|
    rohmarge|marge brute|product margin|gross margin is|software margin|hardware margin|at the gross|g . m|gp margin|
    blended gross|blended gross margin|trading margin|material margin|gross profit percentage|gross margin percentage|
    contribution one|margin on the product
  cues: margin|margins|gross|blended margin|blended|per unit|we keep|keep|gross level|after cost
EBITDA_MARGIN -200 60
  labels: ebitda margin|ebitda marge|marge d ebitda|marge ebitda|margen ebitda|margine ebitda|margem ebitda|
    ebitda marginal|adjusted ebitda margin|adj ebitda margin
  names: ebitda margin|ebitda margins|adjusted ebitda margin|adjusted ebitda margins
OPERATING_MARGIN -200 60
  labels: operating margin|ebit margin|operating profit margin
  names: operating margin|operating margins|ebit margin
NRR 70 200
  labels: net retention|nrr|ndr|net revenue retention|net dollar retention|net retention rate|net arr retention|
    nrr ttm|net recurring revenue retention|net retention ltm|netto retention|net revenue retention rate|net expansion|
    net dollar retention rate|retentie neta|retensi bersih|net rr|nrr ltm|nrr 12m
  names: n r r|nrr|net retention|net revenue retention|net dollar retention|ndr|net expansion|net rev retention|
    net retention rate|net revenue retained|net retention is|net dollar|retained net|net revenue|n . r . r|net renewal|
    net retained|dollar retention|including upsell|with upsell|including expansion|with expansion
  cues: net|retention|expand|expansion|upsell|net is|retained|same customers
GRR 60 100
  labels: gross retention|grr|gdr|gross revenue retention|gross dollar retention|gross retention rate|
    gross arr retention|gross recurring revenue retention|gross dollar retention rate|gross revenue retention rate|
    retentie bruta|retensi kotor|gross rr|grr ltm
  names: grr|gross retention|gross revenue retention|gross dollar retention|renewal rate|gross dollar|gross renewal|
    renewal|renewals|renew|renews|renewed|retained|g . r . r|gross premium retention|gross retention rate|
    logo retention|customer retention|client retention|gross renewal rate|gross logo retention
  cues: gross|retention|keep|kept|gross is|renewing|stay|stays|stayed
CHURN 0 45
  labels: churn|lapse rate|non renewal rate|customers lost|cancellations|kundigungsrate|churn logos|churn customers|
    churn rate|annual churn|monthly churn|revenue churn|logo churn|customer churn|subscriber churn|attrition|
    annual attrition|customer attrition|kundigungsquote|tasa de bajas|bajas|taux d attrition|abwanderung|
    tasso di abbandono|verloop|customer loss rate|churn mensuel|churn mensual|taux de churn|taux de resiliation|
    kundenabwanderung|churn logo|gross churn|monthly logo churn|monthly customer churn|monthly subscriber churn|
    annual logo churn|annual customer churn|annual revenue churn|cancellation rate|churn lunar|churn anual|
    churn bulanan|churn tahunan|tingkat churn|rata de churn|odplyw|odplyw klientow|odchod zakazniku|churn monthly|
    churn annual|monthly churn rate|annual churn rate|monthly gross churn
  names: churn|churns|churned|logo churn|churn rate|customer churn|revenue churn|annual churn|monthly churn|attrition|
    cancellations|cancellation rate|churn is|drop out|customer loss|customer losses|churning|lapse|lapse rate|
    client churn|user churn|dropouts|dropout|terminations|termination rate|leavers|lost customers|customers lost|
    customers left|cancellation
  cues: lost|lose|leave|left|cancel|cancelled|canceled|cancels|leaving|went away|walk away|drop off|stop|stopped|
    do not renew|not renew|gone|quit|terminated|leave us|left us|lost one|lost two|lost three|we lost|stopped paying|
    did not renew|dropped|drop|switched|defected|attrit
CUSTOMER_CONCENTRATION 1 100
  labels: customer concentration|largest customer share|largest customer|biggest customer|top customer|largest client|
    top client|largest buyer|top buyer|largest borrower|top borrower|largest account|grosster kunde|premier client|
    mayor cliente|principal cliente|primo cliente|maior cliente|grootste klant|storsta kund|storste kunde|
    client principal|share of largest customer|customer concentration top 1|concentration|cel mai mare client|
    primul client|pelanggan terbesar|en buyuk musteri|najwiekszy klient|nejvetsi zakaznik|legnagyobb ugyfel|
    largest single customer|biggest single customer|top 1 customer|top customer share|share of top customer|
    share of top five|concentration top 5|concentration top 10|top client share|largest client share
  names: concentration|largest customer|biggest customer|top customer|largest client|biggest client|top five|top three|
    top ten|top two|top 5|top 3|top 10|top 2|five largest|three largest|ten largest|top five customers|
    top ten customers|top three customers|biggest account|largest account|customer concentration|biggest one|
    largest one|main customer|largest buyer|customers pay for|customers make up|customers account for|
    customer accounts for|customer makes up|clients account for|clients make up|the biggest|the largest|the top|
    number one customer|first customer|top four|top four customers|first five|first three|first ten|the first five|
    the first ten|key account|key accounts|anchor customer|biggest buyer|biggest payer|single customer|single client|
    one customer|biggest tenant|largest tenant|largest payer|biggest single|largest single|top client|top clients|
    top customers|top account|top accounts|two biggest|two largest|three biggest|five biggest|ten biggest|first two|
    anchor client|main client|main buyer|number one account|biggest distributor|largest distributor|biggest retailer|
    largest retailer|main distributor|biggest group|largest group|one client|one account|single account|single buyer|
    single payer|largest contract|biggest contract|biggest single customer|largest single customer
  cues: largest|biggest|big one|top|of revenue|of revenues|of the revenue|of sales|of the sales|of arr|of the arr|
    of our revenue|of our arr|of the mrr|of our mrr|of the volume|of our volume|of collections|of our turnover|
    of their turnover|of their revenue|of their sales|of the business|of our business|of the income|of our income|
    of all revenue|of all sales|of total revenue|of total sales|of net sales|of group revenue|of group sales|
    of receivables|of the receivables|of our orders|of the order book|of the gmv|of turnover|of gmv|of the book|
    dependent|dependence|dependency|of net revenue|of our sales|concentrated|of volume|of the turnover|of billings|
    of mrr|of bookings|of net sales
MARKET_GROWTH -20 80
  labels: market growth|market growth rate|market cagr|tam growth
  names: market growth|market is growing|market grows|market growing|category growth|market grew|growth of the market|
    cagr|segment is growing|segment grows|category is growing|category grows|industry is growing|industry grows|
    industry growth|sector growth|market has grown|market itself
  cues: growing|grows|grow|growth|up|a year
  about: market|category|tam|industry|segment
EMPLOYEES 2 20000
  labels: employees|zaposleni|angajati|letszam|tyontekijat|calisan|calisan sayisi|lide|osoby|kopfzahl|vzae|team fte|
    employees total|personas|personel|manpower|employees on roll|skilled employees|employee count|number of employees|
    no of employees|employees count|headcount|head count|fte|ftes|full time employees|full time equivalents|staff|
    team size|people|colleagues|personnel|workforce|mitarbeiter|mitarbeitende|effectif|effectifs|empleados|plantilla|
    dipendenti|medarbetare|henkilosto|ansatte|trabajadores|personal|funcionarios|colaboradores|addetti|personale|
    medewerkers|personeel|zamestnanci|pocet zamestnancu|pracownicy|zatrudnienie|antal anstallda|anstallda|
    antal ansatte|salaries|collaborateurs|beschaftigte|organico|plantilla media|plantilla total|numero de empleados|
    number of staff|total staff|total headcount|headcount end of period|employees fte|fte employees|average headcount|
    team members|full time staff|kopfe|mitarbeiterzahl|personalbestand|anzahl mitarbeiter|effectif total|
    effectif moyen|nombre de salaries|numero dipendenti|organico medio|numero de colaboradores|aantal medewerkers|
    antal medarbejdere|antal ansatta|medarbejdere|on payroll|payroll headcount|karyawan|jumlah karyawan|pegawai|
    tenaga kerja|angajati total|numar angajati|salariati|numar salariati|personal total|calisanlar|pracownicy etatowi|
    etaty|etat|uvazky|zamestnanci celkem|pocet lidi|letszam fo|munkavallalok|nhan vien|so nhan vien|pekerja|staf|
    radnici|djelatnici|darbinieki|darbuotojai|tootajad|people headcount|staff numbers|staff count|permanent staff|
    total fte|headcount fte|headcount total|team headcount|employees eop|staff eop|total employees|fte end of period|
    planilla|planilla total|nomina|on roll|on roll employees|on rolls|employees on roll closing|headcount closing|
    effectif permanent|effectifs permanents|effectif au|efectivos|quadro de pessoal|trabalhadores|belegschaft|
    stammbelegschaft|mitarbeitende fte|personeelsleden|personell|henkilosto yhteensa|workers|staff employed|
    persons employed|average number of employees|average number of staff|average number of persons employed|
    average employees|anzahl mitarbeitende|ansatte totalt|antal medarbetare
  names: headcount|employees|employee|ftes|fte|of us|head count|on payroll|on the payroll|on rolls|team size|employed|
    full time employees|heads|workforce|staff|people on the payroll|people in the team|people in the company|
    full - timers|full timers|fulltimers|full - time equivalents|staff of|team of|on the team|people working|
    people employed|employ|we employ|they employ|of staff|strong team|full - time people|full time people|person team|
    people company|full time equivalent|f t e|f t es|total staff|people today|people now|people in all|
    people work there|people work here|people all told|collaborators|payroll of
  cues: people|staff|team|persons|folks|payroll|full - time|how many are you|how many of you|engineers|colleagues|
    hands|souls|humans|crew|full timers|permanent|in the office|workers|associates|members of staff|working|we are|us|
    hire|hires|on board|in total|folk|lads|men|guys|contractors|bodies|on the books|we're|they're|we were|they are|
    they were|there are|we go to|payroll is|work there|work here|full time|part time|seats filled|on the team
  about: how many
CUSTOMERS 0 3000000
  labels: customers|musteri|musteriler|ugyfelek|klijenti|odberatele|paying sites|paying companies|paying logos|
    customer count|number of customers|clients|paying customers|total customers|active customers|subscribers|
    paying subscribers|paid subscribers|client count|kunden|clientes|clienti|kunder|asiakkaat|clientes activos|
    clientes de pago|clients actifs|abonnes|suscriptores|assinantes|abbonati|klanten|zakaznici|platici zakaznici|
    klienci|betalende kunder|aktive kunden|zahlende kunden|clienti attivi|logos|customer logos|enterprise customers|
    business customers|corporate customers|industrial customers|commercial customers|customers live|live customers|
    contracted customers|subscriptions|active subscriptions|active subscribers|active clients|number of clients|
    no of customers|anzahl kunden|aktive kunden gesamt|nombre de clients|numero de clientes|numero clienti|
    aantal klanten|antal kunder|clientes ativos|klanten actief|kundenzahl|active accounts|paying accounts|
    paying members|active members|enterprise clients|institutional clients|paying users|pelanggan|pelanggan aktif|
    jumlah pelanggan|klien|merchant aktif|clienti platitori|numar clienti|clienti total|abonati|aktif musteri|
    musteri sayisi|aktywni klienci|liczba klientow|platici klienti|aktivni zakaznici|ugyfelek szama|khach hang|
    so khach hang|paying clients|active merchants|active shippers|active buildings|active practices|practices active|
    customers paying|customers active|customers total|clients total|clients paying|contracted clients|signed customers|
    accounts paying|customers end of period|customers eop|active payers|clientes activos en el mes|clientes totales|
    total clientes|nombre de clients actifs|clients actifs total|kunden aktiv|aktive kunder total|
    active customers total|customers with at least one order|active clients total
  names: customers|customer|clients|paying|paying customers|subscribers|logos|accounts|active customers|paying clients|
    active subscribers|borrowers|active borrowers|active buyers|buyers|paying companies|paying sites|customer count|
    live and paying|_ use us|_ buy from us|_ use our product|_ use the product|_ use our software|_ work with us|
    clientele|paying users|paid users|paying members|active clients|paying accounts|customer logos|signed customers|
    live customers|end customers|customers live|active accounts|households paying|paying schools|users paying|
    subscriptions|paying organisations|paying organizations|contracted customers|active logos|paying teams|
    customer number|number of customers|number of clients|paying hospitals|paying clinics|paying stores|paying farms|
    paying cities|paying municipalities|policyholders|policy holders|paying firms|active members|active merchants|
    active sellers|active stores|active restaurants|active sites|active shippers|active outlets
  cues: contracts|sites|live|stores|clinics|schools|hospitals|companies|farms|banks|chains|shops|restaurants|merchants|
    factories|plants|municipalities|utilities|members|families|households|hotels|practices|outlets|doors|banners|
    brands|tenants|active|operators|locations|teams|signed|pilots|cities|carriers|agencies|labs|farmers|dealers|
    landlords|co - ops|pay us|users|buildings|clubs|carriers|installers|publishers|insurers|fleets|ports|universities|
    councils|retailers|using it|use it|on the platform|subscribed|subscribe|pay for|paid|signed up|customers signed|
    contracted|under contract|growers|producers|breweries|dentists|vets|gyms|cinemas|owners|drivers|patients|partners|
    parishes|counties|villages|wineries|hubs|depots|studios|offices|desks|docks|yards|garages|workshops|mills|mines|
    wells|boats|vessels|trucks|flats|apartments|homes|riders|sellers|creators|hosts|vendors|suppliers|importers|
    exporters|shippers|brokers|brokerages|advisers|advisors|lawyers|firms|employers|payers|paying us|signed on|rooms|
    kilns|organisations|organizations|authorities|trusts|parks|resorts|bakeries|dairies|laboratories|fabs|refineries|
    airports|railways|operators live|associations|cooperatives|jewellers|opticians|pharmacies|nurseries|care homes|
    surgeries|firms paying|branches
  about: how many
USERS 50 100000000
  labels: users|user count|active users|monthly active users|mau|number of users|registered users
  names: active users|monthly active users|maus|mau|daily active users|dau|daus|registered users
  cues: users|downloads
RUNWAY 1 40
  labels: runway|cash runway|runway months|months of runway|cash runway months|runway in months|reichweite|
    reichweite liquiditat|months runway|runway luni|runway bulan|cash reach|months of cash|runway mth|runway mths
  names: runway|months of runway|months of cash|cash out|run out|months left|lasts|last us|gets us to|carries us|
    runs out|months cash|cash for|lasts us|lasting|take us to|carry us|enough for|enough until|months to go|money for|
    is enough|good until|good for|funded until|funded to|out of cash|out of money|month of runway|runway is|
    months of money|months in the bank|cash lasts|money lasts|money runs|cash runs|cash until|money until|cash till|
    money till|zero cash|months remaining|last until|lasts until|last till|how long does it last|
    how long does that last|how far does that get|gets you to|carries you|takes you to|buys us
  cues: so that|give or take|enough|until|months|through to|till|we have until|lasting|at this rate|at this burn|
    on this burn|at current burn|the maths|the math|on paper
  about: burn|cash|in the bank|burning|burns|on the bank|spend|per month|a month
CAC_PAYBACK 1 60
  labels: cac payback|payback|cac payback period|payback period|cac payback months|payback months|payback time
  names: payback|cac payback|pay back|payback period|pays back|paid back
LTV_TO_CAC 0.3 20
  labels: ltv to cac|ltv cac|ltv cac ratio|ltv to cac ratio
  names: ltv to cac|ltv cac|ltv over cac|ltv / cac
  cues: ltv|cac|to one
BURN_MULTIPLE 0.2 10
  labels: burn multiple
  names: burn multiple
STAGE
  labels: stage|funding stage|company stage|investment stage|last round type|round type|round|series|phase|latest stage
INDUSTRY
  labels: industry|sector|vertical|industries|category|industry group|branche|secteur|industria|settore
HEADQUARTERS
  labels: headquarters|hq|headquarter|hq location|headquarters location|location|city|based in|hq city|office|sitz|
    hauptsitz|siege|sede
DESCRIPTION
  labels: description|about|company description|business description|short description|summary|overview|beschreibung`;

const rows = new Map(
  tableRows(wordTable).map(({ head, list }): [name: string, words: MetricWords] => {
    const [name = '', low, high] = head.split(' ');
    const phrases = Object.fromEntries(
      ['labels', 'names', 'cues', 'about'].map((key) => [key, list(key)?.replace(/\n */g, '')]),
    ) as Omit<MetricWords, 'usual'>;
    return [name, high === undefined ? phrases : { ...phrases, usual: [Number(low), Number(high)] }];
  }),
);

/** The words of every metric. One without words of its own is known by its label only. */
export const metricWords = Object.fromEntries(
  metricNames.map((name) => [name, rows.get(name) ?? { labels: metrics[name].label.toLowerCase() }]),
) as Readonly<Record<MetricName, MetricWords>>;

const labels = new Set(Object.values(metricWords).flatMap((words) => words.labels.split('|')));

/** True when words name a metric. They must be in lower case, without accents and signs. */
export const namesMetric = (words: string): boolean => labels.has(words);
