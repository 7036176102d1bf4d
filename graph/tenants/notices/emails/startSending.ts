import { createTransport } from 'nodemailer';
import { workByFirm } from '../../../data/jobs/running/workByFirm.ts';
import { mintScope, type Services } from '../../../request/context.ts';
import { sendNext, writeEmails } from './send.ts';

/** In milliseconds, for a mail server that does not answer; all of them together are shorter than the lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends e-mails about unread notices, looking at all firms each minute; nothing without SMTP_URL. */
export function startSending(services: Services): Services['emails'] {
  const { SMTP_URL } = services.env;
  if (SMTP_URL === undefined) return { wake: () => undefined, stop: () => Promise.resolve() };
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  return workByFirm(services, 'could not send e-mails', async (tenantId) => {
    const scope = mintScope(services, tenantId);
    await writeEmails(scope);
    return sendNext(scope, transport);
  });
}
