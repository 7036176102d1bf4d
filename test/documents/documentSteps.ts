import type { Client } from '../support/client.ts';
import { firmOf, jobFields, mutate, readNode, until, type JobState } from '../support/factories.ts';
import { snippetOf } from '../../graph/text/html.ts';
import { searchTextOf, sortKeyOf } from '../../graph/text/text.ts';
import type { TestServer } from '../support/harness.ts';

export interface DocumentState {
  id: string;
  title: string;
  fileName: string;
  fileType: string;
  fileSize: number;
  status: 'WAITING' | 'READING' | 'READY' | 'FAILED' | 'CANCELLED';
  error: { code: string; message: string } | null;
  content: string;
  snippet: string;
  fileUrl: string;
  partCount: number;
  latestJob: JobState | null;
}

const documentFields = `id title fileName fileType fileSize status error { code message } content snippet fileUrl
  partCount latestJob { ${jobFields} }`;

export interface UploadedFile {
  fileName: string;
  document: DocumentState | null;
  isDuplicate: boolean;
  message: string | null;
}

/** Uploads files as the page does; returns the result of each. */
export async function uploadFiles(client: Client, files: File[], title?: string): Promise<UploadedFile[]> {
  const fields = `results { fileName document { ${documentFields} } isDuplicate message }`;
  return (await mutate<{ results: UploadedFile[] }>(client, 'uploadDocuments', { files, title }, fields)).results;
}

/** Uploads a file that must be accepted; returns its document's global id. */
export async function uploadFile(client: Client, file: File, title?: string): Promise<string> {
  const [result] = await uploadFiles(client, [file], title);
  if (!result?.document) throw new Error(`${file.name} was refused: ${result?.message}`);
  return result.document.id;
}

export async function readDocument(client: Client, id: string): Promise<DocumentState> {
  return readNode<DocumentState>(client, id, `... on Document { ${documentFields} }`);
}

/** Waits until the document is in one of the statuses, and returns it. */
export async function documentIn(
  client: Client,
  id: string,
  ...statuses: DocumentState['status'][]
): Promise<DocumentState> {
  return until(
    () => readDocument(client, id),
    ({ status }) => statuses.includes(status),
  );
}

/** Uploads a file and returns its document once it was read or has failed. */
export async function readFile(client: Client, file: File): Promise<DocumentState> {
  return documentIn(client, await uploadFile(client, file), 'READY', 'FAILED');
}

export interface RestUpload {
  document?: Record<string, unknown>;
  documents: Record<string, unknown>[];
  successCount: number;
  errorCount: number;
  message?: string;
}

export async function postFiles(
  client: Client,
  files: File[],
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const file of files) form.append('documentFiles', file);
  return client.fetch('/api/documents/upload', { method: 'POST', body: form, headers });
}

/** Inserts READY documents directly into the database, for lists; returns their UUIDs in the order given. */
export async function addDocuments(
  server: TestServer,
  slug: string,
  rows: { title: string; fileName?: string; content?: string; uploadDate?: Date }[],
): Promise<string[]> {
  const { tenantId, prisma } = await firmOf(server, slug);
  const data = rows.map(({ title, fileName = `${title}.txt`, content = 'It grows.', uploadDate = new Date() }) => ({
    tenantId,
    title,
    fileName,
    content,
    uploadDate,
    fileType: 'text/plain',
    fileSize: content.length,
    sha256: crypto.randomUUID(),
    storageKey: `${tenantId}/documents/${crypto.randomUUID()}`,
    status: 'READY' as const,
    sortTitle: sortKeyOf(title),
    snippet: snippetOf(content),
    searchText: searchTextOf(`${title}\n${fileName}`, content),
  }));
  return (await prisma.document.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id);
}

/** Holds back every reading in a server until they are released; afterwards they continue normally. */
export function holdReading({ services }: TestServer): { begun: string[]; letGo(): void } {
  const real = services.extractor;
  const begun: string[] = [];
  const released = Promise.withResolvers<undefined>();
  services.extractor = {
    ...real,
    async extract(path, fileName, options) {
      begun.push(fileName);
      const aborted = Promise.withResolvers<never>();
      options?.signal?.addEventListener('abort', () => aborted.reject(options.signal?.reason as Error));
      await Promise.race([released.promise, aborted.promise]);
      return real.extract(path, fileName, options);
    },
  };
  return {
    begun,
    letGo() {
      services.extractor = real;
      released.resolve(undefined);
    },
  };
}
