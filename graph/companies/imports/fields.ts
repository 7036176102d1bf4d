import { metrics, type MetricName } from '../../finance/metrics.ts';
import { metricWords } from '../../finance/metricWords.ts';
import { keysOf } from '../../keysOf.ts';

/**
 * The possible contents of a file's column: a company's name, its other names, the period, currency or unit of the row's
 * figures, the name and the value of the row's only figure, or a metric.
 */
export type ImportField = 'NAME' | 'ALIASES' | 'PERIOD' | 'CURRENCY' | 'UNIT' | 'METRIC' | 'VALUE' | MetricName;

interface FieldWords {
  label: string;
  /** The possible heads of a column, separated by `|`, in the form that `plainHeader` returns. */
  headers: string;
}

/** The names of columns in a preview that differ from those on the page. */
const ownLabels: Partial<Record<MetricName, string>> = {
  BURN: 'Burn',
  ACV: 'Contract value',
  REVENUE_GROWTH: 'Growth rate',
  STAGE: 'Stage',
};

/** Heads that are usual in lists of companies and too short or too vague for the tables of a document. */
const listHeads: Partial<Record<MetricName, string>> = {
  REVENUE:
    'rev|revs|net rev|annual rev|revenue run rate|ca ht|chiffre d affaires ht|umsatz netto|net sales annual|yearly revenue|revenue p a',
  REVENUE_GROWTH:
    'rev growth|growth revenue|g r|wachstumsrate|umsatzwachstum yoy|croissance du chiffre d affaires|croissance ca|crecimiento ingresos|crecimiento anual|crescita annua|crescimento|crescimento anual|tillvaxttakt|groei',
  EMPLOYEES:
    'headcount fte|emp|empl|no employees|nr of employees|num employees|mitarbeiterzahl|ma|anz mitarbeiter|anz ma|nb de salaries|nb salaries|nb employes|employes|empleados totales|n dipendenti|n empleados|werknemers|antal medarbetare',
  VALUATION: 'val|bewertung|valorisation|valoracion|valutazione|avaliacao|waardering|vardering',
};

export const importFields: Record<ImportField, FieldWords> = {
  NAME: {
    label: 'Name',
    headers:
      'name|company|company name|name of company|legal name|organization|organisation|organization name|organisation name|business|business name|startup|startup name|portfolio company|investment|account|account name|firm|issuer|entity|firma|unternehmen|unternehmensname|firmenname|gesellschaft|beteiligung|portfoliounternehmen|societe|nom de la societe|raison sociale|entreprise|participation|empresa|sociedad|compania|nombre de la empresa|azienda|societa|ragione sociale|partecipata|nome da empresa|companhia|bedrijf|bedrijfsnaam|onderneming|bolag|bolagsnamn|foretag|foretagsnamn|selskap|selskab|virksomhed|yritys|spolka|nazwa firmy|spolecnost|portfolio companies|companies|company or fund|target|target company|investee|investee company',
  },
  ALIASES: {
    label: 'Other names',
    headers: 'aliases|alias|also known as|aka|other names|other name|former names|former name|formerly|trading name',
  },
  PERIOD: {
    label: 'Period',
    headers:
      'period|fiscal year|fy|year|fiscal period|reporting period|as of|as of date|period end|period ending|date|reporting date|quarter|month|jahr|geschaftsjahr|gj|zeitraum|periode|stichtag|quartal|annee|exercice|periode de reference|trimestre|ano|ejercicio|periodo|anno|esercizio|jaar|boekjaar|kwartaal|ar|rakenskapsar|period slut',
  },
  CURRENCY: {
    label: 'Currency',
    headers:
      'currency|currency code|ccy|cur|curr|fx|reporting currency|local currency|currency of figures|wahrung|wahrungscode|devise|monnaie|moneda|divisa|valuta|moeda|valutakod|waluta|mena|iso currency|currency iso',
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
  ...metricFields(),
};

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
    headers.split('|').map((header) => [header, field] as const),
  ),
);

/** Finds the field that a header's words mean; undefined for unknown words. */
export function fieldOf(plainHeader: string): ImportField | undefined {
  return fieldByHeader.get(plainHeader);
}
