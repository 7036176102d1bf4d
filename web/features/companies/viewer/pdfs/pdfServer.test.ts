import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { pdfServer } from './pdfServer.ts';

const serverSaying = (error: { code: string; message: string } | null) => {
  const failed = {
    __typename: 'Job',
    id: '1',
    kind: 'COMPANY_READING',
    status: 'FAILED',
    title: 'Report.pdf',
    stage: 'Reading',
    progress: 40,
    error: error && { __typename: 'JobError', ...error },
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:09.000Z',
    document: null,
    added: null,
    analyst: null,
    offersBuiltin: false,
    writeup: null,
  };
  const link = new ApolloLink(() => of({ data: { job: failed } }));
  return pdfServer(new ApolloClient({ cache: new InMemoryCache(), link }));
};
const endOf = (error: { code: string; message: string } | null) =>
  serverSaying(error).follow('1', { signal: new AbortController().signal, onChange: () => undefined });

describe('a PDF that could not be processed', () => {
  it('is reported with the reason', async () => {
    const message = 'This file is damaged.';
    expect(await endOf({ code: 'UNREADABLE', message })).toEqual({ problem: { message, wantsName: false } });
  });

  it('is reported without a reason in the words of the specification', async () =>
    expect(await endOf(null)).toEqual({ problem: { message: 'Failed to process PDF', wantsName: false } }));
});
