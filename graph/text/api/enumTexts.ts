import { listedNumbers } from '../../companies/listing/fields.ts';
import { keysOf } from '../../keysOf.ts';
import { metricNamesWith, metrics, type MetricUnit } from '../../finance/metrics.ts';

type Texts = Readonly<Record<string, string>>;

const unitTexts: Readonly<Record<MetricUnit, string>> = {
  MONEY: 'Money, in whole units of its currency.',
  PERCENT: 'A percentage: 12.5 is 12.5 %.',
  COUNT: 'A count of people or things.',
  MONTHS: 'A duration in months.',
  MULTIPLE: 'A ratio of two values: 3 is 3 ×.',
  TEXT: 'A text.',
};

function figureOrders(figures: Texts): Texts {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, what]) => [
      [name, `${what}, highest first; companies without it come last.`],
      [`${name}_ASC`, `${what}, lowest first; companies without it come last.`],
    ]),
  );
}

const changeOrders = { UPDATED: 'Most recently changed first.', UPDATED_ASC: 'Least recently changed first.' };
const textOrders: Texts = {
  NEWEST: 'Newest first.',
  OLDEST: 'Oldest first.',
  TITLE_ASC: 'By title, A to Z.',
  TITLE_DESC: 'By title, Z to A.',
  ...changeOrders,
};

const periodStates: Texts = {
  ACTUAL: 'An actual value.',
  BUDGET: 'A budgeted value.',
  PROJECTED: 'A planned, targeted or requested value.',
};

/** Descriptions of enum values, except for enums that describe their values in their schema. */
const metricTexts = Object.fromEntries(
  keysOf(metrics).map((name) => [name, `${metrics[name].label}. ${unitTexts[metrics[name].unit]}`]),
);

export const enumTexts: Readonly<Record<string, Texts>> = {
  ApiAccess: {
    READ: 'Queries, subscriptions and GET requests.',
    READ_WRITE: 'Everything that a logged-in person may do. Admin actions still need the admin password.',
  },
  CheckState: {
    OK: 'Working.',
    WARNING: 'Working, but needs attention soon.',
    DOWN: 'Not working.',
  },
  CompanyOrder: {
    NAME: 'By name, A to Z.',
    NAME_DESC: 'By name, Z to A.',
    NEWEST: 'Most recently added first.',
    OLDEST: 'Least recently added first.',
    ...changeOrders,
    STAGE: 'By stage, from Public to Seed; companies without one come last.',
    STAGE_ASC: 'By stage, from Seed to Public; companies without one come last.',
    ...figureOrders({
      TOTAL_SCORE: 'Total score',
      ...Object.fromEntries(listedNumbers.map(({ name, ordered }) => [name.toUpperCase(), ordered])),
      MARKET_SCORE: 'Market score',
      GROWTH_SCORE: 'Growth score',
      PROFIT_SCORE: 'Profitability score',
      COMPLETENESS: 'Known share of revenue, growth and gross margin',
    }),
  },
  CriteriaDimension: {
    GROWTH: 'Revenue growth.',
    PROFITABILITY: 'Gross margin and EBITDA margin.',
    SCALE: 'Size of the company: revenue, or else employees.',
    MARKET: 'Size and growth of its market.',
    EFFICIENCY: 'Capital efficiency: growth per cash spent.',
    RETENTION: 'Customer retention.',
    SECTOR_FIT: 'Share of the preferred sectors and other preferences met.',
  },
  CriteriaField: {
    SECTOR: 'Industry or industry group, in words.',
    STAGE: 'Investment stage, in words.',
    LOCATION: 'Country, region or city, in words.',
    REVENUE: 'Revenue in millions of US dollars.',
    GROWTH: 'Annual revenue growth in percent.',
    MARGIN: 'Gross margin in percent.',
    VALUATION: 'Valuation in millions of US dollars.',
    FUNDING: 'Total funding in millions of US dollars.',
    EMPLOYEES: 'Number of employees.',
    ...Object.fromEntries(metricNamesWith('inCriteria').map((name) => [name, metrics[name].inCriteria])),
  },
  CriteriaOperator: {
    AT_LEAST: 'The number is at least the value.',
    AT_MOST: 'The number is at most the value.',
    IS_ANY_OF: 'Equal to one of the words.',
    IS_NONE_OF: 'Equal to none of the words.',
  },
  DiscoverySource: {
    WEB: 'The web, searched by an AI provider.',
    CANDIDATES: 'The imported candidates.',
  },
  DocumentOrder: textOrders,
  DocumentPartKind: {
    BODY: 'The whole text of a document that has no pages, slides or sheets.',
    PAGE: 'A page.',
    SLIDE: 'A slide.',
    SHEET: 'A sheet of a workbook.',
  },
  DocumentStatus: {
    WAITING: 'Waiting for extraction.',
    READING: 'Its text is being extracted.',
    READY: 'Its text is available.',
    FAILED: 'Its text could not be extracted; `error` gives the reason.',
    CANCELLED: 'A person stopped the extraction.',
  },
  DoubtAnswer: {
    KEPT: 'It stands.',
    CHANGED: 'It was replaced.',
    WITHDRAWN: 'It was left out.',
  },
  FactOwner: {
    SUBJECT: 'The company that the reading is about.',
    OTHER: 'Another, named company.',
    MARKET: 'The market.',
  },
  FactStatus: periodStates,
  QuestionStatus: {
    ANSWERED: 'It was answered.',
    PARTLY: 'A part of it was answered.',
    EVADED: 'Somebody spoke instead of answering it.',
    OPEN: 'Nobody answered it.',
  },
  TalkKind: {
    PITCH: 'A founder presents the company.',
    MANAGEMENT: 'A meeting with the management.',
    BOARD: 'A board meeting.',
    RESULTS: 'A call on results.',
    REFERENCE: 'A reference call with a customer.',
    EXPERT: 'A call with an expert.',
    LENDER: 'A talk with a lender.',
    LP: 'A talk with an investor of the fund.',
    INTERNAL: 'A discussion among the investors.',
    POST_MORTEM: 'A review of a past investment.',
    OTHER: 'Any other conversation.',
  },
  FailureCode: {
    INVALID: 'An input is invalid; `field` names it if a single one is at fault. HTTP 400.',
    UNAUTHENTICATED: 'The caller is not logged in, or the token is unknown, revoked or expired. HTTP 401.',
    FORBIDDEN: 'The caller may not do this. HTTP 403.',
    NOT_FOUND: 'The firm has nothing with this id or at this address. HTTP 404.',
    NOT_ALLOWED: 'The address exists, but not for this method. HTTP 405.',
    CONFLICT: 'The current state does not allow the call; the message says what to do. HTTP 409.',
    CURSOR_EXPIRED: 'The cursor of `changes` is older than 90 days: load everything again. HTTP 410.',
    TOO_LARGE: 'A text, list or file exceeds its limit. HTTP 413.',
    UNSUPPORTED_TYPE: 'A file of this type is not accepted. HTTP 415.',
    UNREADABLE: 'The file or text could not be read. HTTP 422.',
    THROTTLED: 'Too many calls; retry after `retryAfterSeconds`. HTTP 429.',
    PROVIDER_UNAVAILABLE: 'A required AI provider is not set up or does not answer. HTTP 503.',
    UNAVAILABLE: 'The database or the file storage is unreachable or out of space; retry later. HTTP 503.',
    INTERNAL: 'A defect of the server; the message has its reference. HTTP 500.',
  },
  HearingPlace: {
    DEVICE: 'On the device itself.',
    CLOUD: "At the browser maker's servers.",
  },
  ImportAction: {
    CREATE: 'A new company.',
    UPDATE: 'An existing company with new figures.',
    UNCHANGED: 'An existing company without new figures.',
    DUPLICATE: 'An earlier row names the same company; this row is skipped.',
    ERROR: 'The row cannot be used and is skipped.',
  },
  ImportStatus: {
    PREVIEW: 'Nothing has been changed yet.',
    APPLYING: 'Some rows are applied. Its job is running, or was stopped and can be continued or undone.',
    APPLIED: 'All rows are applied.',
    UNDOING: 'Some rows are undone. Its job is running, or was stopped and can be continued.',
    UNDONE: 'All rows are undone.',
  },
  JobKind: {
    TRANSCRIPTION: 'Transcribes a recording and summarises it.',
    LIVE_TRANSCRIPTION: 'Transcribes the sound that has arrived while the recording continues.',
    SUMMARY: 'Summarises a conversation.',
    WRITEUP: 'Writes an institutional memo.',
    EXTRACTION: 'Extracts the text of a document.',
    DOCUMENT_ANALYSIS: 'Writes an analysis of a document.',
    COMBINED_ANALYSIS: 'Writes an analysis of a conversation and documents together.',
    COMPANY_READING: "Extracts a company's figures from one source.",
    COMPANY_IMPORT: 'Applies or undoes an import of companies.',
    MEMO_TEXTS: 'Extracts figures from the text of every human memo.',
    MEMO_FILES: 'Extracts figures from the file of every human memo.',
    MEMO_PROCESSING: 'Extracts figures from every human memo and every PDF.',
    MEMO_REVISION: 'Writes a new version of a memo.',
    COMPANY_SCORES: 'Generates the scores of all companies.',
    RANKINGS: 'Ranks the portfolio.',
    BEST_INVESTMENTS: 'Finds the companies that fit the criteria best.',
    DISCOVERY: 'Finds companies that the firm does not have.',
  },
  JobStatus: {
    QUEUED: 'Waiting.',
    RUNNING: 'Running.',
    COMPLETED: 'Finished successfully.',
    FAILED: 'Finished with an error.',
    CANCELLED: 'A person stopped it.',
  },
  LogLevel: { INFO: 'Information.', WARNING: 'Needs attention.', ERROR: 'A failure.' },
  MemberKind: {
    NAMED: 'An unverified name, entered after the shared password.',
    PROVEN: 'A person verified by an identity provider.',
    INTEGRATION: 'An API token, under its name.',
  },
  Metric: metricTexts,
  ImportMeaning: {
    NAME: 'Name of the company.',
    ALIASES: 'Other names of the company.',
    PERIOD: "Period of the row's figures.",
    CURRENCY: "Currency of the row's amounts.",
    UNIT: "Unit of the row's figures, such as thousands.",
    METRIC: "Name of the row's only metric.",
    VALUE: "Value of the row's only metric.",
    ...metricTexts,
    UNUSED: 'The column is left out.',
  },
  MetricUnit: unitTexts,
  ObservationOrigin: {
    PERSON: 'Entered by a person.',
    IMPORTED: 'A row of a file that a person imported.',
    RULES: 'Extracted by the built-in analyst.',
    MODEL: 'Extracted by an AI provider and verified in the source.',
  },
  ObservationStatus: periodStates,
  PeerMeasure: {
    REVENUE: 'Revenue in millions of US dollars.',
    GROWTH: 'Annual revenue growth in percent.',
    MARGIN: 'Gross margin in percent.',
  },
  ProcessedOutcome: {
    EXTRACTED: 'The file names a company and states figures of it.',
    NOTHING_FOUND: 'The file was read, but states no figures of a named company.',
    FAILED: 'It could not be read.',
  },
  RecommendationLevel: {
    STRONG_BUY: 'The highest level.',
    BUY: 'The second level.',
    HOLD: 'The third level.',
    PASS: 'Not recommended.',
  },
  RecordingOrigin: {
    RECORDED: 'Recorded in the browser.',
    IMPORTED_AUDIO: 'Imported as an audio file.',
    IMPORTED_TEXT: 'Imported as a text.',
  },
  RecordingStatus: {
    UPLOADING: 'Its sound is still being uploaded.',
    STORED: 'All its sound is stored; it has no text yet.',
    TRANSCRIBING: 'Its sound is being transcribed.',
    TRANSCRIBED: 'Its text is available.',
    FAILED: 'Its sound could not be transcribed; `latestJob` gives the reason.',
    SAVED: 'Its transcript was saved.',
  },
  ScoreKind: { MARKET: 'Market score.', GROWTH: 'Growth score.', PROFIT: 'Profitability score.' },
  SearchKind: {
    COMPANY: 'A company.',
    WRITEUP: 'A write-up.',
    TRANSCRIPT: 'A transcript.',
    DOCUMENT: 'A document.',
  },
  SoundState: {
    READY: 'Available as one seekable stream.',
    PREPARING: 'The stream is being created; ask again in a second.',
    IN_PARTS: 'Its parts cannot be joined; play each by its audioUrl.',
    REMOVED: 'It was removed, because the firm keeps sound for a limited time.',
  },
  SourceKind: { CONVERSATION: 'A conversation.', DOCUMENT: 'A document.' },
  SpeakerSide: {
    FOUNDER: 'Speaks for the company.',
    US: 'Speaks for the firm.',
    OTHER: 'Speaks for a third party.',
  },
  TenantTheme: { AMBER: 'Light, with amber.', DARK: 'Dark.' },
  TranscriptOrder: {
    NEWEST: 'Newest first.',
    OLDEST: 'Oldest first.',
    LONGEST: 'Longest first; those without a duration come last.',
    SHORTEST: 'Shortest first; those without a duration come last.',
    ...changeOrders,
  },
  TrashKind: {
    RECORDING: 'A recording that was not saved.',
    TRANSCRIPT: 'A transcript.',
    WRITEUP: 'A write-up.',
    DOCUMENT: 'A document.',
    COMPANY: 'A company.',
  },
  ObservationOrder: {
    NEWEST: 'Most recently stored first.',
    OLDEST: 'Least recently stored first.',
    ...changeOrders,
    PERIOD: 'Latest period first; those of unknown period come last.',
    PERIOD_ASC: 'Earliest period first; those of unknown period come last.',
    ...figureOrders({ VALUE: 'Value, regardless of unit', CONFIDENCE: 'Confidence of the reading' }),
  },
  RunOrder: {
    NEWEST: 'Newest first.',
    OLDEST: 'Oldest first.',
    COMPANIES: 'Most companies first.',
    COMPANIES_ASC: 'Fewest companies first.',
  },
  Verdict: {
    INVEST: 'The partner wants to invest.',
    TRACK: 'The partner does not invest now but keeps following the company.',
    PASS: 'The partner does not want to invest.',
  },
  WriteupChange: {
    WRITTEN: 'The first version.',
    EDITED: 'A person edited it.',
    CORRECTED: 'A person corrected a figure.',
    RESTORED: 'A person restored an earlier version.',
    REGENERATED: 'It was written again from newer sources.',
  },
  WriteupOrder: textOrders,
  WriteupStatus: {
    DRAFT: 'In progress.',
    IN_REVIEW: 'Under review by others.',
    APPROVED: 'Its text is locked until it is reopened.',
  },
};
