import { referenceIn, reportOf, type PageErrorReport } from './pageErrorRules.ts';

type Send = (report: PageErrorReport) => Promise<string | null>;

const maxReports = 10;
/** The maximum time that the notice waits for a reference, in milliseconds. */
const patience = 5000;

let send: Send | null = null;
let sent = 0;
const reported = new Map<string, Promise<string | null>>();

/** Sets how reports are sent to the server; called once, when the page starts. */
export function setErrorSender(sender: Send): void {
  send = sender;
}

/** Reports a defect of this page once. Returns the reference to quote; null without a login, or after too many. */
export function reportPageError(error: unknown): Promise<string | null> {
  const given = referenceIn(error);
  if (given !== null) return Promise.resolve(given);
  const report = reportOf(error, { origin: window.location.origin, path: window.location.pathname });
  const key = JSON.stringify(report);
  const known = reported.get(key);
  if (known) return known;
  if (!send || sent >= maxReports) return Promise.resolve(null);
  sent += 1;
  const asked = withinTimeout(send(report))
    .then((reference) => {
      // After a login, the server may accept the report.
      if (reference === null) sent -= 1;
      return reference;
    })
    .catch((failure: unknown) => {
      // The console has the error itself and the page says that something failed; only the reference is missing.
      console.info('The server was not told of an error of this page:', failure);
      return null;
    })
    .then((reference) => {
      if (reference === null) reported.delete(key);
      return reference;
    });
  reported.set(key, asked);
  return asked;
}

function withinTimeout<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server has not answered in time.')), patience);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
