import type { MetricName } from './metrics.ts';

/**
 * What the rows and columns of tables call each metric: lower case, without accents and signs, parted by `|`.
 * An import's columns and the rows of a paper are both read by it.
 */
export const metricLabels: Record<MetricName, string> = {
  REVENUE:
    'revenue|revenues|total revenue|total revenues|net revenue|net revenues|annual revenue|sales|net sales|total sales|turnover|net turnover|total income|operating revenue|revenue from operations|top line|umsatz|umsatzerlose|gesamtumsatz|chiffre d affaires|ca|ingresos|ventas|ricavi|fatturato|omzet|liikevaihto|nettoomsattning|omsattning|omsetning|omsaetning|receita|volumen de negocio|cifra de negocios|facturacion|ventas netas|vendas|receita liquida|faturamento|ricavi netti|fatturato netto|netto omzet|trzby|vynosy|przychody|omzet netto|nettoomsetning|nettoomsaetning',
  ARR: 'arr|annual recurring revenue|annualized recurring revenue|annualised recurring revenue|recurring revenue run rate|ingresos recurrentes anuales|rocni opakovane vynosy',
  MRR: 'mrr|monthly recurring revenue|mesicni opakovane vynosy|ingresos recurrentes mensuales',
  GMV: 'gmv|gross merchandise value|gross merchandise volume|gross transaction value|gtv|gross booking value|gross sales|total payment volume|tpv|brutoomzet handelsplatform|volume d affaires|volumen bruto|gmv bruto',
  COST_OF_REVENUE:
    'cost of revenue|cost of revenues|cogs|cost of goods sold|cost of sales|costs of sales|direct costs|wareneinsatz|materialaufwand|coste de ventas',
  GROSS_PROFIT:
    'gross profit|gross result|gross contribution|rohertrag|bruttogewinn|marge brute en valeur|beneficio bruto|margen bruto absoluto|lucro bruto|utile lordo|brutowinst|bruttoresultat|hruby zisk|zysk brutto ze sprzedazy',
  EBITDA: 'ebitda|ebitda loss|operating result before depreciation|mol',
  OPERATING_INCOME:
    'operating income|operating profit|operating loss|ebit|operating result|result from operations|betriebsergebnis|resultat d exploitation|liikevoitto|rorelseresultat',
  NET_INCOME:
    'net income|net profit|profit|net result|net loss|loss for the period|loss for the year|profit for the period|profit for the year|profit after tax|pat|net earnings|earnings|result for the period|jahresuberschuss|jahresergebnis|resultat net|resultado neto|utile netto|periodens resultat|arets resultat|tilikauden tulos|beneficio neto|resultado del ejercicio|lucro liquido|utile d esercizio|nettowinst|nettoresultaat|nettoresultat|cisty zisk|zysk netto|resultat de l exercice|konzernergebnis|arsresultat',
  CASH: 'cash|cash balance|cash on hand|cash in hand|cash position|cash and cash equivalents|cash equivalents|cash and bank|cash at bank|cash in bank|bank balance|cash and deposits|liquid funds|liquide mittel|kassenbestand|tresorerie|tresorerie nette|cash and investments|cash and fd|cash and fds|cash and fixed deposits|caja|tesoreria|cassa|kassa|likvida medel|rahavarat|efectivo|caja y bancos|caixa|disponibilidades|disponibilita liquide|liquide middelen|kas en bank|hotovost|penize|srodki pieniezne|gotowka|kontanter|likvider|bankguthaben',
  DEBT: 'debt|total debt|borrowings|financial debt|gross debt|bank debt|interest bearing debt|interest bearing liabilities|loans and borrowings|bank borrowings|debt outstanding|dette bancaire|dettes bancaires|bankschulden|convertible notes|venture debt|finanzschulden|bankverbindlichkeiten|dettes financieres|deuda financiera|debiti finanziari|deuda|deuda bancaria|deuda financiera bruta|divida|divida bruta|debiti|debiti bancari|schulden|bankschuld|uvery|bankovni uvery|dluh|kredyty|zadluzenie|banklan|finanzverbindlichkeiten|rentebaerende gaeld',
  BURN: 'burn|monthly burn|net burn|burn rate|cash burn|monthly net burn|monthly burn rate|monthly cash burn|net cash burn|consumo de caja|consumo mensual de caja|quema mensual|queima de caixa|cash burn mensuel|consommation de tresorerie|mesicni burn|monatlicher mittelabfluss|mesicni spotreba hotovosti',
  VALUATION:
    'valuation|post money|post money valuation|pre money|pre money valuation|latest valuation|last valuation|current valuation|enterprise value|ev|equity value|market cap|market capitalization|market capitalisation|bewertung|valorisation',
  ROUND_SIZE:
    'round size|last round|last round size|amount raised|last raise|deal size|raise|raising|financing round|investment sought|funding sought|seeking',
  TOTAL_FUNDING:
    'total funding|total raised|funding|total funding amount|capital raised|funding to date|total capital raised|raised to date|funding raised to date|capital raised to date',
  ACV: 'contract value|acv|average contract value|annual contract value|average annual contract value',
  CAC: 'cac|customer acquisition cost|blended cac|cost per acquisition',
  LTV: 'ltv|clv|lifetime value|customer lifetime value',
  PIPELINE:
    'pipeline|sales pipeline|weighted pipeline|backlog|order backlog|funded backlog|order book|orderbook|lois|loi|letters of intent|auftragsbestand|carnet de commandes|cartera de pedidos|tilauskanta|orderstock|orderportefeuille|carteira de pedidos|portafoglio ordini|zakazky|orderbok|ordrebog',
  MARKET_SIZE: 'market size|tam|total addressable market|addressable market',
  REVENUE_GROWTH:
    'growth|growth rate|revenue growth|revenue growth rate|annual growth|annual growth rate|growth yoy|yoy growth|yoy|yoy revenue growth|revenue growth yoy|year over year growth|sales growth|net sales growth|annual revenue growth|wachstum|umsatzwachstum|croissance|crecimiento|crescita',
  ARR_GROWTH: 'arr growth|arr growth rate|arr growth yoy|yoy arr growth',
  GROSS_MARGIN:
    'gross margin|gm|margin|gross profit margin|gross margin percent|bruttomarge|rohertragsmarge|marge brute|margen bruto|margine lordo|bruttomarginal|myyntikate|margem bruta|brutomarge|hruba marze|marza brutto|bruttomargin|bruttofortjenestemargin',
  EBITDA_MARGIN: 'ebitda margin',
  OPERATING_MARGIN: 'operating margin|ebit margin|operating profit margin',
  NRR: 'net retention|nrr|ndr|net revenue retention|net dollar retention|net retention rate|net arr retention',
  GRR: 'gross retention|grr|gdr|gross revenue retention|gross dollar retention|gross retention rate|gross arr retention',
  CHURN:
    'churn|churn rate|annual churn|monthly churn|revenue churn|logo churn|customer churn|subscriber churn|attrition|annual attrition|customer attrition|kundigungsquote|tasa de bajas|bajas|taux d attrition|abwanderung|tasso di abbandono|verloop',
  CUSTOMER_CONCENTRATION:
    'customer concentration|largest customer share|largest customer|biggest customer|top customer|largest client|top client|largest buyer|top buyer|largest borrower|top borrower|largest account',
  MARKET_GROWTH: 'market growth|market growth rate|market cagr|tam growth',
  EMPLOYEES:
    'employees|employee count|number of employees|no of employees|employees count|headcount|head count|fte|ftes|full time employees|full time equivalents|staff|team size|people|colleagues|personnel|workforce|mitarbeiter|mitarbeitende|effectif|effectifs|empleados|plantilla|dipendenti|medarbetare|henkilosto|ansatte|trabajadores|personal|funcionarios|colaboradores|addetti|personale|medewerkers|personeel|zamestnanci|pocet zamestnancu|pracownicy|zatrudnienie|antal anstallda|anstallda|antal ansatte|salaries|collaborateurs|beschaftigte|organico',
  CUSTOMERS:
    'customers|customer count|number of customers|clients|paying customers|total customers|active customers|subscribers|paying subscribers|paid subscribers|client count|kunden|clientes|clienti|kunder|asiakkaat|clientes activos|clientes de pago|clients actifs|abonnes|suscriptores|assinantes|abbonati|klanten|zakaznici|platici zakaznici|klienci|betalende kunder|aktive kunden|zahlende kunden|clienti attivi',
  USERS: 'users|user count|active users|monthly active users|mau|number of users|registered users',
  RUNWAY: 'runway|cash runway|runway months|months of runway',
  CAC_PAYBACK: 'cac payback|payback|cac payback period|payback period',
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
