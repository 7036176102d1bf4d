import type { MetricName } from './metrics.ts';

/**
 * What the rows and columns of tables call each metric: lower case, without accents and signs, parted by `|`.
 * An import's columns and the rows of a paper are both read by it.
 */
export const metricLabels: Record<MetricName, string> = {
  REVENUE:
    'revenue|revenues|gross revenue|gross revenues|ingreso neto|ingresos netos|net satis|net satislar|hasilat|arbevetel|collaboration revenue|total revenue|total revenues|net revenue|net revenues|annual revenue|sales|net sales|total sales|turnover|net turnover|total income|operating revenue|revenue from operations|top line|umsatz|umsatzerlose|gesamtumsatz|chiffre d affaires|ca|ingresos|ventas|ricavi|fatturato|omzet|liikevaihto|nettoomsattning|omsattning|omsetning|omsaetning|receita|volumen de negocio|cifra de negocios|facturacion|ventas netas|vendas|receita liquida|faturamento|ricavi netti|fatturato netto|netto omzet|trzby|vynosy|przychody|omzet netto|nettoomsetning|nettoomsaetning|ingresos totales|ricavi totali|ricavi delle vendite|produits|chiffre d affaires net|nettoumsatz|receita operacional liquida|receitas|omsattning netto|omzet totaal|net turnover|recurring and services revenue|total net revenue|total net revenues|total net sales|takings|net takings|total takings|receipts|net receipts|fee income|net fee income|total operating income|subscription revenue|service revenue|product sales',
  ARR: 'arr|annual recurring revenue|annualized recurring revenue|annualised recurring revenue|recurring revenue run rate|ingresos recurrentes anuales|rocni opakovane vynosy',
  MRR: 'mrr|monthly recurring revenue|mesicni opakovane vynosy|ingresos recurrentes mensuales',
  GMV: 'gmv|gross merchandise value|gross merchandise volume|gross transaction value|gtv|gross booking value|gross sales|total payment volume|tpv|brutoomzet handelsplatform|volume d affaires|volumen bruto|gmv bruto',
  COST_OF_REVENUE:
    'cost of revenue|cost of revenues|cogs|cost of goods sold|cost of sales|costs of sales|direct costs|wareneinsatz|materialaufwand|coste de ventas|costo del venduto|coste de las ventas|custo das vendas|cout des ventes|kostprijs van de omzet|kostnad salda varor|umsatzkosten|herstellungskosten|direct cost',
  GROSS_PROFIT:
    'gross profit|gross result|gross contribution|rohertrag|bruttogewinn|marge brute en valeur|beneficio bruto|margen bruto absoluto|lucro bruto|utile lordo|brutowinst|bruttoresultat|hruby zisk|zysk brutto ze sprzedazy|bruttofortjeneste|bruttovinst|bruttoergebnis|margine industriale',
  EBITDA:
    'ebitda|favok|ebitda loss|operating result before depreciation|mol|ebitda result|adjusted operating profit before depreciation|rbe|ebe|excedent brut d exploitation|margine operativo lordo',
  OPERATING_INCOME:
    'operating income|operating profit|operating loss|ebit|operating result|result from operations|betriebsergebnis|resultat d exploitation|liikevoitto|rorelseresultat|rorelseresultat ebit|resultado operativo|risultato operativo|resultado operacional|bedrijfsresultaat|driftsresultat|resultado de explotacion',
  NET_INCOME:
    'net income|net profit|profit|net result|net loss|loss for the period|loss for the year|profit for the period|profit for the year|profit after tax|pat|net earnings|earnings|result for the period|jahresuberschuss|jahresergebnis|resultat net|resultado neto|utile netto|periodens resultat|arets resultat|tilikauden tulos|beneficio neto|resultado del ejercicio|lucro liquido|utile d esercizio|nettowinst|nettoresultaat|nettoresultat|cisty zisk|zysk netto|resultat de l exercice|konzernergebnis|arsresultat',
  CASH: 'cash|caja fin|nakit|cash balance|cash on hand|cash in hand|cash position|cash and cash equivalents|cash equivalents|cash and bank|cash at bank|cash in bank|bank balance|cash and deposits|liquid funds|liquide mittel|kassenbestand|tresorerie|tresorerie nette|cash and investments|cash and fd|cash and fds|cash and fixed deposits|caja|tesoreria|cassa|kassa|likvida medel|rahavarat|efectivo|caja y bancos|caixa|disponibilidades|disponibilita liquide|liquide middelen|kas en bank|hotovost|penize|srodki pieniezne|gotowka|kontanter|likvider|bankguthaben|disponibilita liquide|liquide mittel und bank|liquiditat|liquiditaet|caja y equivalentes|disponible|banque|banque et caisse|bank und kasse|kasse und bank|likvider og bank|bank og kontanter|likviditet|cassa e banche|saldo de caja|posicion de caja|liquiditeiten|cash in the bank|money in the bank|cash and short term deposits|cash and liquid assets|liquid assets',
  DEBT: 'debt|total debt|borrowings|financial debt|gross debt|bank debt|interest bearing debt|interest bearing liabilities|loans and borrowings|bank borrowings|debt outstanding|dette bancaire|dettes bancaires|bankschulden|convertible notes|venture debt|finanzschulden|bankverbindlichkeiten|dettes financieres|deuda financiera|debiti finanziari|deuda|deuda bancaria|deuda financiera bruta|divida|divida bruta|debiti|debiti bancari|schulden|bankschuld|uvery|bankovni uvery|dluh|kredyty|zadluzenie|banklan|finanzverbindlichkeiten|rentebaerende gaeld|bankdarlehen|darlehen|emprunt bancaire|emprunts|emprunt|prestito bancario|mutuo|mutui|prestamo bancario|prestamos|emprestimos|lening|bankleningen|rantebarande skulder|rentebaerende gjeld|net borrowings drawn|facility drawn|outstanding loan|outstanding loans|loan balance|debiti verso banche|notes payable|loan notes|debentures|bank loans|venture loans|revolving credit facility|debt drawn|deuda con entidades de credito|verbindlichkeiten gegenuber kreditinstituten|drawn debt|amount drawn|loans',
  BURN: 'burn|burn neto|monthly burn|net burn|burn rate|cash burn|monthly net burn|monthly burn rate|monthly cash burn|net cash burn|consumo de caja|consumo mensual de caja|quema mensual|queima de caixa|cash burn mensuel|consommation de tresorerie|mesicni burn|monatlicher mittelabfluss|mesicni spotreba hotovosti|cash burn per month|burn per month|average monthly burn|avg monthly burn|average monthly net burn|mittelabfluss|burn mensuel|burn mensual|net cash outflow per month|monthly cash outflow|monthly net cash outflow|cash consumption|monthly cash consumption|cash used per month|cash use per month|operating burn|net monthly burn|average net burn',
  VALUATION:
    'valuation|post money|post money valuation|pre money|pre money valuation|latest valuation|last valuation|current valuation|enterprise value|ev|equity value|market cap|market capitalization|market capitalisation|bewertung|valorisation|pre money bewertung|valorisation pre money|valoracion|valoracion pre money|valutazione|valutazione pre money|waardering|headline valuation|proposed valuation|unternehmenswert|valor da empresa',
  ROUND_SIZE:
    'round size|last round|last round size|amount raised|last raise|deal size|raise|raising|financing round|investment sought|funding sought|seeking|amount of the round|round amount|total round|investment amount|size of the round|total investment|amount to be raised|fundraise|fundraising|current raise|current round|kapitalerhohung|finanzierungsrunde|levee de fonds|levee|ronda|aumento di capitale|ampliacion de capital|nyemission|emission|investeringsronde|rodada|captacao|aggregate proceeds|aggregate purchase price|total offering|subscription amount',
  TOTAL_FUNDING:
    'total funding|total raised|funding|total funding amount|capital raised|funding to date|total capital raised|raised to date|funding raised to date|capital raised to date|equity raised to date|total equity raised|funding raised|total funding to date|raised so far|bisher eingeworben|leve a ce jour',
  ACV: 'contract value|average contract|acv|average contract value|annual contract value|average annual contract value|avg contract value|average acv|avg acv|average contract size|average deal size|arpa annual|average arr per customer|arr per customer',
  CAC: 'cac|customer acquisition cost|blended cac|cost per acquisition|average cac|new customer acquisition cost|acquisition cost per customer',
  LTV: 'ltv|clv|lifetime value|customer lifetime value',
  PIPELINE:
    'pipeline|sales pipeline|weighted pipeline|backlog|order backlog|funded backlog|order book|orderbook|lois|loi|letters of intent|auftragsbestand|carnet de commandes|cartera de pedidos|tilauskanta|orderstock|orderportefeuille|carteira de pedidos|portafoglio ordini|zakazky|orderbok|ordrebog|signed backlog|contracted backlog|qualified pipeline|carnet|carnet de commande|auftragsbestand gesamt|ordrereserve|cartera|portafoglio|orders in hand|contracted not yet live',
  MARKET_SIZE:
    'market size|tam|total addressable market|addressable market|total market|market volume|marktvolumen|taille du marche|tam europe|tam global',
  REVENUE_GROWTH:
    'growth|growth rate|revenue growth|revenue growth rate|annual growth|annual growth rate|growth yoy|yoy growth|yoy|yoy revenue growth|revenue growth yoy|year over year growth|sales growth|net sales growth|annual revenue growth|wachstum|umsatzwachstum|croissance|crecimiento|crescita|revenue growth y y|croissance du ca|crecimiento de ventas|crescita ricavi|omzetgroei|tillvaxt|sales growth yoy|like for like growth|organic growth',
  ARR_GROWTH: 'arr growth|arr growth rate|arr growth yoy|yoy arr growth',
  GROSS_MARGIN:
    'gross margin|brut marj|gm|margin|gross profit margin|gross margin percent|bruttomarge|rohertragsmarge|marge brute|margen bruto|margine lordo|bruttomarginal|myyntikate|margem bruta|brutomarge|hruba marze|marza brutto|bruttomargin|bruttofortjenestemargin|taux de marge brute|margen bruto sobre ventas|margine lordo su ricavi|bruttofortjeneste margin|gross margin pct|blended gross margin|rohertragsquote|rohmarge',
  EBITDA_MARGIN:
    'ebitda margin|ebitda marge|marge d ebitda|marge ebitda|margen ebitda|margine ebitda|margem ebitda|ebitda marginal|adjusted ebitda margin|adj ebitda margin',
  OPERATING_MARGIN: 'operating margin|ebit margin|operating profit margin',
  NRR: 'net retention|nrr|ndr|net revenue retention|net dollar retention|net retention rate|net arr retention|nrr ttm|net recurring revenue retention|net retention ltm|netto retention|net revenue retention rate|net expansion|net dollar retention rate',
  GRR: 'gross retention|grr|gdr|gross revenue retention|gross dollar retention|gross retention rate|gross arr retention|gross recurring revenue retention|gross dollar retention rate|gross revenue retention rate',
  CHURN:
    'churn|churn rate|annual churn|monthly churn|revenue churn|logo churn|customer churn|subscriber churn|attrition|annual attrition|customer attrition|kundigungsquote|tasa de bajas|bajas|taux d attrition|abwanderung|tasso di abbandono|verloop|customer loss rate|churn mensuel|churn mensual|taux de churn|taux de resiliation|kundenabwanderung|churn logo|gross churn|monthly logo churn|monthly customer churn|monthly subscriber churn|annual logo churn|annual customer churn|annual revenue churn|cancellation rate',
  CUSTOMER_CONCENTRATION:
    'customer concentration|largest customer share|largest customer|biggest customer|top customer|largest client|top client|largest buyer|top buyer|largest borrower|top borrower|largest account|grosster kunde|premier client|mayor cliente|principal cliente|primo cliente|maior cliente|grootste klant|storsta kund|storste kunde|client principal|share of largest customer|customer concentration top 1|concentration',
  MARKET_GROWTH: 'market growth|market growth rate|market cagr|tam growth',
  EMPLOYEES:
    'employees|personas|personel|manpower|employees on roll|skilled employees|employee count|number of employees|no of employees|employees count|headcount|head count|fte|ftes|full time employees|full time equivalents|staff|team size|people|colleagues|personnel|workforce|mitarbeiter|mitarbeitende|effectif|effectifs|empleados|plantilla|dipendenti|medarbetare|henkilosto|ansatte|trabajadores|personal|funcionarios|colaboradores|addetti|personale|medewerkers|personeel|zamestnanci|pocet zamestnancu|pracownicy|zatrudnienie|antal anstallda|anstallda|antal ansatte|salaries|collaborateurs|beschaftigte|organico|plantilla media|plantilla total|numero de empleados|number of staff|total staff|total headcount|headcount end of period|employees fte|fte employees|average headcount|team members|full time staff|kopfe|mitarbeiterzahl|personalbestand|anzahl mitarbeiter|effectif total|effectif moyen|nombre de salaries|numero dipendenti|organico medio|numero de colaboradores|aantal medewerkers|antal medarbejdere|antal ansatta|medarbejdere|on payroll|payroll headcount',
  CUSTOMERS:
    'customers|customer count|number of customers|clients|paying customers|total customers|active customers|subscribers|paying subscribers|paid subscribers|client count|kunden|clientes|clienti|kunder|asiakkaat|clientes activos|clientes de pago|clients actifs|abonnes|suscriptores|assinantes|abbonati|klanten|zakaznici|platici zakaznici|klienci|betalende kunder|aktive kunden|zahlende kunden|clienti attivi|logos|customer logos|enterprise customers|business customers|corporate customers|industrial customers|commercial customers|customers live|live customers|contracted customers|subscriptions|active subscriptions|active subscribers|active clients|number of clients|no of customers|anzahl kunden|aktive kunden gesamt|nombre de clients|numero de clientes|numero clienti|aantal klanten|antal kunder|clientes ativos|klanten actief|kundenzahl|active accounts|paying accounts|paying members|active members|enterprise clients|institutional clients|paying users',
  USERS: 'users|user count|active users|monthly active users|mau|number of users|registered users',
  RUNWAY:
    'runway|cash runway|runway months|months of runway|cash runway months|runway in months|reichweite|reichweite liquiditat|months runway',
  CAC_PAYBACK: 'cac payback|payback|cac payback period|payback period|cac payback months|payback months|payback time',
  LTV_TO_CAC: 'ltv to cac|ltv cac|ltv cac ratio|ltv to cac ratio',
  BURN_MULTIPLE: 'burn multiple',
  STAGE:
    'stage|funding stage|company stage|investment stage|last round type|round type|round|series|phase|latest stage',
  INDUSTRY: 'industry|sector|vertical|industries|category|industry group|branche|secteur|industria|settore',
  HEADQUARTERS:
    'headquarters|hq|headquarter|hq location|headquarters location|location|city|based in|hq city|office|sitz|hauptsitz|siege|sede',
  DESCRIPTION:
    'description|about|company description|business description|short description|summary|overview|beschreibung',
};

const names = new Set(Object.values(metricLabels).flatMap((phrases) => phrases.split('|')));

/** Whether words in lower case, without accents and signs, are what a metric is called. */
export const namesMetric = (words: string): boolean => names.has(words);
