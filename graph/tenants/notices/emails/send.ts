import { type Transporter, createTransport } from 'nodemailer';
import { databaseMs, databaseNow } from '../../../data/database/clock.ts';
import { transact } from '../../../data/database/transact.ts';
import { toGlobalId } from '../../../request/graphql/globalId.ts';
import { type Scope, mintScope, type Services } from '../../../request/context.ts';
import { emailOf, headlineOf, waitAfter, type EmailNotice } from '../rules.ts';
import { workByFirm } from '../../../data/jobs/running/workByFirm.ts';

/**
 * Puts the firm's notices that nobody read for two minutes into e-mails, one for each person who gets any. A person who
 * sees the notice in time gets none. What is older than a day, from before e-mail was set up, is left out.
 */
async function writeEmails(scope: Scope): Promise<void> {
  await transact(scope, async ({ prisma: tx }) => {
    await tx.$executeRaw`
      WITH due AS (
        SELECT n.id, n.member_id FROM notices n JOIN members m ON m.tenant_id = n.tenant_id AND m.id = n.member_id
        WHERE n.tenant_id = current_tenant() AND n.email_id IS NULL AND n.read_at IS NULL
          AND n.created_at BETWEEN now() - interval '1 day' AND now() - interval '2 minutes'
          AND m.email IS NOT NULL AND m.wants_email AND m.removed_at IS NULL
        FOR UPDATE OF n SKIP LOCKED),
      made AS (
        INSERT INTO notice_emails (tenant_id, id, member_id)
        SELECT current_tenant(), gen_random_uuid(), member_id FROM (SELECT DISTINCT member_id FROM due) d
        RETURNING id, member_id)
      UPDATE notices n SET email_id = made.id FROM due JOIN made USING (member_id)
      WHERE n.tenant_id = current_tenant() AND n.id = due.id`;
  });
}

/** In seconds: longer than an attempt takes at most. Then another server takes the e-mail of one that died. */
const lease = 120;

/** Sends one e-mail of the firm that is due. Returns false when none is. Safe in several servers together. */
async function sendNext(scope: Scope, transport: Transporter): Promise<boolean> {
  const [taken] = await scope.rows<{ id: string; memberId: string; attempts: number }>(
    `UPDATE notice_emails SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
     WHERE tenant_id = current_tenant() AND id = (
       SELECT id FROM notice_emails WHERE tenant_id = current_tenant() AND next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, member_id AS "memberId", attempts`,
    [lease],
  );
  if (!taken) return false;
  const { prisma, services, tenantId } = scope;
  const problem = await attempt(scope, transport, taken);
  const wait = problem && waitAfter(taken.attempts, problem.isRefused);
  if (problem)
    services.log.warn({ tenantId, err: problem.cause, isGivenUp: wait === null }, 'could not send an e-mail');
  await prisma.noticeEmail.updateMany({
    where: { tenantId, id: taken.id, attempts: taken.attempts },
    data: {
      sentAt: problem ? null : databaseNow(),
      problem: problem && problem.text,
      nextAttemptAt: wait ? new Date(databaseMs() + wait * 60_000) : null,
    },
  });
  return true;
}

interface Problem {
  /** The server refuses the address, so that no further attempt helps. */
  isRefused: boolean;
  text: string;
  cause?: unknown;
}

/** Resolves to null once the mail server has taken the e-mail. */
async function attempt(
  scope: Scope,
  transport: Transporter,
  { id, memberId }: { id: string; memberId: string },
): Promise<Problem | null> {
  const { prisma, services, tenantId } = scope;
  const { PUBLIC_ADDRESS = '', SMTP_FROM } = services.env;
  const member = await prisma.member.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: memberId } } });
  const { slug, name } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } });
  const notices = await prisma.notice.findMany({
    where: { tenantId, emailId: id },
    include: { createdBy: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (member.email === null || !member.wantsEmail) return { isRefused: true, text: 'The person wants no e-mail.' };
  if (notices.length === 0) return { isRefused: true, text: 'What it was about is deleted.' };
  const shown = notices.map((notice): EmailNotice => {
    const link = new URL(`/inbox/${encodeURIComponent(toGlobalId('Notice', notice.id))}`, PUBLIC_ADDRESS);
    link.searchParams.set('tenant', slug);
    return { headline: headlineOf(notice, notice.createdBy?.name ?? null), text: notice.text, link: link.href };
  });
  try {
    await transport.sendMail({
      from: SMTP_FROM,
      to: member.email,
      ...emailOf(shown, name),
      // A server that dies before it writes down the success sends it again; by this, mail programs recognise it.
      messageId: `<${id}@${new URL(PUBLIC_ADDRESS).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return null;
  } catch (cause) {
    const { responseCode = 0, message } = cause as Error & { responseCode?: number };
    return { isRefused: responseCode >= 550 && responseCode <= 553, text: message, cause };
  }
}

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
