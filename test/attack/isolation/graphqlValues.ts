import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { cursorOf } from '../../../graph/data/changes/rules.ts';
import { toGlobalId } from '../../../graph/request/graphql/globalId.ts';
import { schema } from '../../../graph/schema.ts';
import { pdfFile } from '../../documents/documentFiles.ts';
import { silentWav } from '../../support/wav.ts';
import type { FilledFirm } from './fillFirm.ts';
import { lureWord } from './secrets.ts';

/** The tables of the node types whose names do not tell the table; `row` for a table that holds several types. */
const rowsOfType: Record<string, { table: string; row?: number }> = {
  Company: { table: 'companies' },
  Claim: { table: 'company_claims' },
  CompanySource: { table: 'company_readings' },
  WebhookDelivery: { table: 'webhook_deliveries' },
  RankingRun: { table: 'analysis_runs', row: 0 },
  InvestmentRun: { table: 'analysis_runs', row: 1 },
  DiscoveryRun: { table: 'analysis_runs', row: 2 },
};
/** A firm's look is public, and no answer contains a session's id; the matrix still tries both. */
const typesWithoutRows = ['Tenant'];

/**
 * The type that an id refers to when neither the argument nor the field says so: 'field.argument', or 'field' for all
 * of its ids.
 */
const typeOfId: Record<string, string> = {
  'addDiscoveredCompany.runId': 'DiscoveryRun',
  compareRankings: 'RankingRun',
  mergeCompanies: 'Company',
  undoMerge: 'Company',
  verifyObservation: 'MetricObservation',
  'askQuestion.observationId': 'MetricObservation',
  rejectObservation: 'MetricObservation',
  'startRecording.key': 'Recording',
  'replyToComment.threadId': 'CommentThread',
  'resolveComments.threadId': 'CommentThread',
  'generateWriteup.templateId': 'MemoTemplate',
  webhookEndpoint: 'WebhookEndpoint',
  updateWebhookEndpoint: 'WebhookEndpoint',
  deleteWebhookEndpoint: 'WebhookEndpoint',
  rotateWebhookSecret: 'WebhookEndpoint',
  sendTestWebhook: 'WebhookEndpoint',
  replayWebhookDelivery: 'WebhookDelivery',
  correctImportCell: 'CompanyImport',
  acceptSources: 'CompanySource',
  declineSources: 'CompanySource',
  undoSources: 'CompanySource',
  'settleClaim.observationId': 'MetricObservation',
  settleClaim: 'Claim',
  'updateDossier.ownerId': 'Member',
  showPresence: 'Writeup',
  saveView: 'SavedView',
  deleteSavedView: 'SavedView',
  'changeWriteupStatus.reviewerIds': 'Member',
  markNotices: 'Notice',
};

/** The values of inputs that the rules below do not produce: 'field.argument', or an argument of any field. */
const givenValues: Record<string, (field: string, firm: FilledFirm) => unknown> = {
  after: () => undefined,
  before: () => undefined,
  last: () => undefined,
  // A cursor belongs to one order.
  orderBy: () => undefined,
  first: () => 1,
  filter: () => undefined,
  search: () => lureWord,
  query: () => lureWord,
  'findBestInvestments.criteria': () => undefined,
  position: () => 0,
  currency: () => 'EUR',
  password: (field) => (field === 'login' ? 'amberline-demo' : 'admin-demo'),
  slug: (_field, { slug }) => slug,
  stage: () => 'Seed',
  memoType: () => 'institutional',
  recommendation: (field) => (field === 'createWriteup' ? 'Generated' : 'BUY'),
  email: () => 'somebody@example.com',
  'setRateSource.url': () => 'https://rates.invalid/monthly.csv',
  'updateDossier.nextStepOn': () => '2027-01-15',
  'importTranscript.text': () => undefined,
  'previewCompanyImport.choice': () => undefined,
  'importCandidates.choice': () => undefined,
  'correctImportCell.row': () => 2,
  'correctImportCell.column': () => 0,
  'reportClientError.name': () => 'TypeError',
  'reportClientError.frames': () => ['run@/app.js:1:2'],
  'reportClientError.screen': () => '/analytics',
  'compareRankings.otherId': () => undefined,
  'writeups.verdict': () => undefined,
  'addComment.quote': () => undefined,
  'changes.since': () => cursorOf({ position: 0, at: 0 }),
  'changes.kinds': () => undefined,
  'createApiToken.expiresInDays': () => 30,
  'changes.wait': () => 0,
  'createWebhookEndpoint.url': () => 'http://127.0.0.1:9/hooks',
  'createWebhookEndpoint.events': () => ['company.created'],
  'updateWebhookEndpoint.url': () => undefined,
  'updateWebhookEndpoint.events': () => undefined,
  // An endpoint that is switched on would send something.
  'updateWebhookEndpoint.isOn': () => false,
  sections: () => ['Deal header'],
  'addCondition.due': () => undefined,
  'decideFollowUp.movedTo': () => undefined,
  'decideFollowUp.status': () => 'OPEN',
  'showPresence.page': () => '0f8fad5b-d9cb-469f-a165-70867728950e',
};

const text = `Acme ${lureWord} builds robots. Revenue was 18.4 million dollars.`;
const table = `Name,Revenue ($M),Description\nAcme ${lureWord},7,Robots\n`;
const files: Record<string, () => File> = {
  importAudio: () => new File([silentWav(1)], 'a.wav'),
  storeRecordingPart: () => new File([silentWav(1)], 'a.wav'),
  importCandidates: () => new File([table], 'a.csv'),
  previewCompanyImport: () => new File([table], 'a.csv'),
  importCompanyPdf: () => pdfFile('a.pdf', text),
  importTranscript: () => new File([text], 'a.txt'),
  uploadDocuments: () => new File([text], 'a.txt'),
};

/** An argument of a field, or a place in the argument, that takes an id. */
export interface IdSlot {
  path: string[];
  /** For example 'Transcript'. */
  type: string;
  isRequired: boolean;
  isList: boolean;
  /** True when it takes a plain UUID instead of a global id. */
  isBare: boolean;
}

export const nodeTypes = schema
  .getPossibleTypes(schema.getType('Node') as Parameters<typeof schema.getPossibleTypes>[0])
  .map(({ name }) => name);

/** Returns the global ids of firm A's nodes of a type. Throws for a type whose table is not known. */
export function globalIdsOf(firm: FilledFirm, type: string): string[] {
  if (typesWithoutRows.includes(type)) return [];
  const named = { table: `${type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}s` };
  const { table, row }: { table: string; row?: number } = rowsOfType[type] ?? named;
  const ids = firm.ids[table];
  if (!ids) throw new Error(`Where are the rows of the node ${type}? Say it in graphqlValues.ts.`);
  return (row === undefined ? ids : ids.slice(row, row + 1)).map((id) => toGlobalId(type, id));
}

/** The inputs of a field: its variables without optional ids, its files by their paths, and the places of ids. */
export class FieldValues {
  readonly variables: Record<string, unknown> = {};
  readonly files: Record<string, () => File> = {};
  readonly slots: IdSlot[] = [];
  readonly #field: string;
  readonly #firm: FilledFirm;
  readonly #random: () => number;

  constructor(field: string, args: readonly GraphQLArgument[], firm: FilledFirm, random: () => number) {
    this.#field = field;
    this.#firm = firm;
    this.#random = random;
    for (const arg of args) this.#put(this.variables, arg, [arg.name]);
  }

  #put(into: Record<string, unknown>, { name, type }: GraphQLArgument | GraphQLInputField, path: string[]): void {
    const given = givenValues[`${this.#field}.${name}`] ?? givenValues[name];
    const value = given ? given(this.#field, this.#firm) : this.#make(name, type, path);
    if (value !== undefined) into[name] = value;
  }

  #make(name: string, type: GraphQLInputType, path: string[], isRequired = false): unknown {
    if (isNonNullType(type)) return this.#make(name, type.ofType, path, true);
    if (isListType(type)) {
      const value = this.#make(name, type.ofType, [...path, '0'], isRequired);
      return value === undefined ? undefined : [value];
    }
    if (isEnumType(type)) {
      const values = type.getValues();
      return values[Math.floor(this.#random() * values.length)]?.name;
    }
    if (isInputObjectType(type)) {
      const object: Record<string, unknown> = {};
      for (const field of Object.values(type.getFields())) this.#put(object, field, [...path, field.name]);
      return object;
    }
    return this.#makeScalar(name, type.name, path, isRequired);
  }

  #makeScalar(name: string, scalar: string, path: string[], isRequired: boolean): unknown {
    if (scalar === 'ID') return this.#makeId(name, path, isRequired);
    if (scalar === 'Upload') return this.#makeFile(path);
    if (scalar === 'String') return `${lureWord} words`;
    if (scalar === 'Int' || scalar === 'Float') return 1;
    if (scalar === 'Boolean') return true;
    if (scalar === 'DateTime') return '2026-01-02T03:04:05Z';
    throw new Error(`What is a ${scalar} of ${this.#field} to be tried with? Say it in graphqlValues.ts.`);
  }

  #makeFile(path: string[]): null {
    const file = files[this.#field];
    if (!file) throw new Error(`Which file does ${this.#field} take? Say it in graphqlValues.ts.`);
    this.files[`variables.${path.join('.')}`] = file;
    return null;
  }

  #makeId(name: string, path: string[], isRequired: boolean): string | undefined {
    const type = this.#typeOf(name);
    const isBare = name === 'key';
    const where = path.at(-1) === '0' ? path.slice(0, -1) : path;
    this.slots.push({ path: where, type, isRequired, isList: where !== path, isBare });
    const [id = ''] = isBare ? (this.#firm.ids.recordings ?? []) : globalIdsOf(this.#firm, type);
    return isRequired ? id : undefined;
  }

  #typeOf(name: string): string {
    const said = typeOfId[`${this.#field}.${name}`] ?? typeOfId[this.#field];
    const longestFirst = nodeTypes.toSorted((one, other) => other.length - one.length);
    const found = [name, this.#field].flatMap((words) =>
      longestFirst.filter((type) => words.toLowerCase().includes(type.toLowerCase())),
    );
    const type = said ?? found[0];
    if (!type) throw new Error(`What does the id ${this.#field}.${name} name? Say it in graphqlValues.ts.`);
    return type;
  }
}
