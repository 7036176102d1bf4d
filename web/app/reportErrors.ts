import type { ApolloClient } from '@apollo/client';
import { ReportClientErrorDocument } from '../features/session/reportError.gql.ts';
import { adviceFor, isOfThisPage, type UncaughtError } from '../lib/pageErrors/pageErrorRules.ts';
import { reportPageError, setErrorSender } from '../lib/pageErrors/pageErrors.ts';
import { sessionFlag } from '../lib/session/session.ts';
import { succeed } from '../lib/answers/succeed.ts';
import { createStore } from '../lib/store/store.ts';

interface PageErrorNotice {
  title: string;
  advice: string;
}

/** The notice of an error that no code caught; null while there is none. */
export const noticeStore = createStore<PageErrorNotice | null>(null);
const reported = new Set<string>();

/** Reports uncaught errors to the console and the server's log. The user sees the first; more are only logged. */
export function reportUncaughtErrors(client: ApolloClient): void {
  setErrorSender(async (input) => {
    if (!sessionFlag.isSet()) return null;
    return (await succeed(client.mutate({ mutation: ReportClientErrorDocument, variables: { input } }))).reference;
  });
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) => {
    void take({ error, message, source: filename }, 'Uncaught error:');
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    void take({ error: reason }, 'Unhandled rejection:');
  });
}

/** Never rejects, because its own failure would be reported here again. */
async function take(uncaught: UncaughtError, heading: string): Promise<void> {
  if (!isOfThisPage(uncaught, window.location.origin)) return;
  const { error, message } = uncaught;
  console.error(heading, error ?? message);
  const reference = await reportPageError(error ?? message);
  const key = reference ?? (error instanceof Error ? error.message : (message ?? typeof error));
  if (reported.has(key)) return;
  reported.add(key);
  if (!noticeStore.read()) noticeStore.write({ title: 'Something on this page failed', advice: adviceFor(reference) });
}
