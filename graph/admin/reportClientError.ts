import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { check } from '../request/check.ts';
import type { Scope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { newReference } from '../log.ts';

/** A page's report of a defect: the place in our code and the screen. No field has room for a firm's text. */
const reportSchema = z.object({
  name: z.string().regex(/^[A-Za-z][\w$]{0,59}$/, "Send the error's name, such as TypeError."),
  message: z.string().max(200).nullish(),
  screen: z.string().regex(/^(\/[a-z0-9:-]{0,40}){1,6}$/, 'Send the screen as /analytics or /database/:id.'),
  frames: z
    .array(z.string().regex(/^[\w$.<> ]{0,60}@\/[\w./@-]{0,160}:\d{1,9}:\d{1,9}$/, 'Send frames as name@/file.js:1:2.'))
    .max(10),
});

type ClientErrorReport = z.input<typeof reportSchema>;

const maxReports = 10;
const perSeconds = 600;
/** Counted per server. The limit only keeps a page that fails in a loop from filling the log. */
const perSession = new RateLimiterMemory({ points: maxReports, duration: perSeconds });

/**
 * Writes a defect in a page to the server's log. The firm's log viewer shows only the sentence and the reference; the
 * rest is for the operator. Returns the reference, which the page shows. Throws INVALID, and THROTTLED after 10 reports
 * of one session within 10 minutes.
 */
export async function reportClientError(
  scope: Scope,
  sessionId: string,
  report: ClientErrorReport,
): Promise<{ reference: string }> {
  const clientError = check(reportSchema, report);
  await perSession.consume(sessionId).catch(() => {
    throw new Failure('THROTTLED', 'This page has sent too many reports. Later errors are not recorded for now.', {
      retryAfterSeconds: perSeconds,
    });
  });
  const { reference } = newReference();
  const { tenantId } = scope;
  scope.services.log.error({ clientError, tenantId, reference }, 'a page failed in the browser');
  return { reference };
}
