import type { UploadOutcome } from '../../../lib/files/uploadDocument.ts';
import { createUploads } from './documentUploads.ts';

const limits = { maxDocuments: 100, maxDocumentMegabytes: 1 };
const file = (name: string, size = 3) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const stored = (id: string) => ({ document: { id }, isDuplicate: false, message: null }) as unknown as UploadOutcome;

function setUp() {
  const answers = new Map<string, PromiseWithResolvers<UploadOutcome>>();
  const sent: { name: string; title?: string; companyName?: string }[] = [];
  const uploads = createUploads((given, { title, companyName, signal }) => {
    const answer = Promise.withResolvers<UploadOutcome>();
    answers.set(given.name, answer);
    sent.push({ name: given.name, title, ...(companyName && { companyName }) });
    signal.addEventListener('abort', () => answer.reject(new Error('aborted')));
    return answer.promise;
  });
  const states = () => uploads.read().map(({ state }) => state);
  return { uploads, answers, sent, states };
}

describe('uploads', () => {
  it('go three at a time, in order', async () => {
    const { uploads, answers, states } = setUp();
    uploads.select(
      'multiple',
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
    );
    uploads.start('multiple', limits);
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    answers.get('b')!.resolve(stored('B'));
    await vi.waitFor(() => expect(states()).toEqual(['sending', 'stored', 'sending', 'sending']));
    expect(uploads.read()[1]?.documentId).toBe('B');
  });

  it('do not send what the limits refuse', () => {
    const { uploads, sent, states } = setUp();
    uploads.select('multiple', [file('empty', 0), file('large', 1024 ** 2 + 1), file('fine')]);
    uploads.start('multiple', limits);
    expect(states()).toEqual(['refused', 'refused', 'sending']);
    expect(sent.map(({ name }) => name)).toEqual(['fine']);
  });

  it('are cancelled while they wait and while they are being sent', async () => {
    const { uploads, sent, states } = setUp();
    uploads.select(
      'multiple',
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
    );
    uploads.start('multiple', limits);
    uploads.cancel(uploads.read()[3]!.key);
    uploads.cancel(uploads.read()[0]!.key);
    await vi.waitFor(() => expect(states()).toEqual(['refused', 'sending', 'sending', 'refused']));
    expect(uploads.read()[0]?.message).toBe('The upload was cancelled.');
    expect(sent).toHaveLength(3);
  });

  it('of a single file replace the file chosen before, and carry the given title and company', () => {
    const { uploads, sent } = setUp();
    uploads.select('single', [file('a')]);
    uploads.select('single', [file('b')]);
    uploads.start('single', limits, { title: 'A title', companyName: 'Tarn Ledger' });
    expect(sent).toEqual([{ name: 'b', title: 'A title', companyName: 'Tarn Ledger' }]);
  });
});
