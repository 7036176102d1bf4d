import { metrics, type MetricName } from '../../finance/metrics.ts';
import { metricWords } from '../../finance/metricWords.ts';
import { keysOf } from '../../keysOf.ts';

export type ImportTargetName = 'COMPANIES' | 'CANDIDATES';

/** What only candidates for discovery have. */
export const candidateFields = ['TAGLINE', 'TAGS', 'SUB_INDUSTRY', 'STATUS', 'BATCH', 'REGION', 'WEBSITE'] as const;
export type CandidateField = (typeof candidateFields)[number];

/**
 * The possible contents of a file's column: a company's name, its other names, the period, currency or unit of the row's
 * figures, the name and the value of the row's only figure, what only candidates have, or a metric.
 */
export type ImportField =
  | 'NAME'
  | 'ALIASES'
  | 'PERIOD'
  | 'CURRENCY'
  | 'UNIT'
  | 'METRIC'
  | 'VALUE'
  | CandidateField
  | MetricName;

interface FieldWords {
  label: string;
  /** The possible heads of a column, separated by `|`, in the form that `plainHeader` returns. */
  headers: string;
}

const ownLabels: Partial<Record<MetricName, string>> = {
  BURN: 'Burn',
  ACV: 'Contract value',
  REVENUE_GROWTH: 'Growth rate',
  STAGE: 'Stage',
};

const listHeads: Partial<Record<MetricName, string>> = {
  REVENUE:
    'rev|revs|net rev|annual rev|revenue run rate|ca ht|chiffre d affaires ht|umsatz netto|net sales annual|yearly revenue|revenue p a|売上高|売上|收入|营业收入|营收|매출액|매출',
  REVENUE_GROWTH:
    'rev growth|growth revenue|g r|delta yoy|δyoy|wachstum ggu vj|wachstum gg vj|wachstum vs vj|wachstum vorjahr|veranderung ggu vj|veranderung vorjahr|croissance n n 1|evolution n n 1|croissance annuelle|crec|crec anual|variacion anual|crescita yoy|wachstumsrate|umsatzwachstum yoy|croissance du chiffre d affaires|croissance ca|crecimiento ingresos|crecimiento anual|crescita annua|crescimento|crescimento anual|tillvaxttakt|groei',
  EMPLOYEES:
    'headcount fte|emp|empl|emp cnt|emp count|hc|no empleados|no de empleados|n empl|no employes|no de salaries|nbre salaries|nbre de salaries|nr mitarbeiter|no employees|nr of employees|num employees|mitarbeiterzahl|ma|mitarb|anz mitarbeiter|anz ma|mitarbeiteranzahl|anzahl mitarbeiter|anzahl mitarbeitende|anzahl der mitarbeiter|anzahl beschaftigte|nombre de salaries|nombre d employes|effectif total|etp|numero empleados|num empleados|numero dipendenti|numero di dipendenti|antal anstallda fte|aantal werknemers|aantal medewerkers|liczba pracownikow|従業員数|社員数|员工|员工人数|직원수|임직원수|nb de salaries|nb salaries|nb employes|employes|empleados totales|n dipendenti|n empleados|werknemers|antal medarbetare',
  TOTAL_FUNDING: 'raised',
  HEADQUARTERS: 'locations|all locations|country',
  DESCRIPTION: 'long description|full description|what they do|what it does|details',
  VALUATION: 'val|bewertung|valorisation|valoracion|valutazione|avaliacao|waardering|vardering',
};

export const importFields: Record<ImportField, FieldWords> = {
  NAME: {
    label: 'Name',
    headers:
      'name|company|company name|name of company|legal name|organization|organisation|organization name|organisation name|business|business name|startup|startup name|portfolio company|investment|account|account name|firm|issuer|entity|firma|unternehmen|unternehmensname|firmenname|gesellschaft|beteiligung|portfoliounternehmen|societe|nom de la societe|raison sociale|entreprise|participation|empresa|sociedad|compania|nombre de la empresa|azienda|societa|ragione sociale|partecipata|nome da empresa|companhia|bedrijf|bedrijfsnaam|onderneming|bolag|bolagsnamn|foretag|foretagsnamn|selskap|selskab|virksomhed|yritys|spolka|nazwa firmy|spolecnost|nome azienda|denominazione|denominazione sociale|nombre|nombre empresa|firm name|legal entity|klant|bolaget|foretagets namn|virksomhedsnavn|selskapsnavn|firmanavn|nazwa|nazwa spolki|nazov|nazev|nazev firmy|会社名|企業名|公司|公司名称|企业名称|회사명|기업명|회사|portfolio companies|companies|company or fund|target|target company|investee|investee company',
  },
  ALIASES: {
    label: 'Other names',
    headers:
      'aliases|alias|also known as|aka|other names|other name|former names|former name|formerly|trading name|previous names|previous name|former company names',
  },
  PERIOD: {
    label: 'Period',
    headers:
      'period|fiscal year|fy|year|fiscal period|reporting period|as of|as of date|period end|period ending|date|reporting date|quarter|month|monat|mois|mes|mese|maand|manad|maned|jahr|geschaftsjahr|gj|zeitraum|periode|stichtag|quartal|annee|exercice|periode de reference|trimestre|ano|ejercicio|periodo|anno|esercizio|jaar|boekjaar|kwartaal|ar|rakenskapsar|period slut',
  },
  CURRENCY: {
    label: 'Currency',
    headers:
      'currency|currency code|ccy|ccy code|local ccy|lc|reporting ccy|cur|curr|fx|reporting currency|local currency|currency of figures|wahrung|wahrungscode|devise|monnaie|moneda|divisa|valuta|moeda|valutakod|waluta|mena|iso currency|currency iso',
  },
  UNIT: {
    label: 'Unit',
    headers: 'unit|units|scale|unit of measure|uom|einheit|unite|unidad|unita|unidade|eenheid|enhet',
  },
  METRIC: {
    label: 'Metric',
    headers:
      'metric|metrics|kpi|kpis|measure|indicator|line item|item|figure|data point|kennzahl|kennzahlen|indicateur|metrique|indicador|metrica|indicatore|kengetal|nyckeltal',
  },
  VALUE: {
    label: 'Value',
    headers: 'value|values|amount|wert|betrag|valeur|montant|valor|importe|valore|importo|waarde|bedrag|varde|belopp',
  },
  TAGLINE: { label: 'Tagline', headers: 'one liner|oneliner|tagline|headline|pitch|elevator pitch|slogan' },
  TAGS: { label: 'Tags', headers: 'tags|tag|keywords|topics|categories|labels' },
  SUB_INDUSTRY: {
    label: 'Subindustry',
    headers: 'subindustry|sub industry|subsector|sub sector|sub vertical|subcategory',
  },
  STATUS: { label: 'Status', headers: 'status|company status|operating status' },
  BATCH: { label: 'Batch', headers: 'batch|cohort|yc batch|vintage|programme|program' },
  REGION: { label: 'Region', headers: 'regions|region|geography|geographies|continent|market region' },
  WEBSITE: {
    label: 'Website',
    headers: 'website|web site|url|homepage|home page|web|domain|company url|company website|site',
  },
  ...metricFields(),
};

export const isOfCandidates = (field: ImportField): field is CandidateField =>
  (candidateFields as readonly string[]).includes(field);

export const isMetric = (field: ImportField): field is MetricName => field in metrics;

function metricFields(): Record<MetricName, FieldWords> {
  const words = (metric: MetricName): FieldWords => ({
    label: ownLabels[metric] ?? metrics[metric].label,
    headers: [metricWords[metric].labels, listHeads[metric]].filter(Boolean).join('|'),
  });
  return Object.fromEntries(keysOf(metricWords).map((metric) => [metric, words(metric)])) as Record<
    MetricName,
    FieldWords
  >;
}

const fieldByHeader = new Map(
  (Object.entries(importFields) as [ImportField, FieldWords][]).flatMap(([field, { headers }]) =>
    headers.split('|').map((header, rank) => [header, { field, rank }] as const),
  ),
);

/** Finds the field that a header's words mean; undefined for unknown words. */
export function fieldOf(plainHeader: string): ImportField | undefined {
  return fieldByHeader.get(plainHeader)?.field;
}

/** Returns the place of a header's words in their field's table, where the plainest are first. */
export function rankOf(plainHeader: string): number {
  return fieldByHeader.get(plainHeader)?.rank ?? fieldByHeader.size;
}
