import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { grantBiAccess, type BiAccess, revokeBiAccess } from '../../graph/bi/access/biAccess.ts';
import { openDatabase, type Database } from '../../graph/data/db.ts';
import { addTenant, firmOfSlug, setAdminPasswords, setPassword } from '../../graph/tenants/add.ts';
import { removeSignIn, saveSignIn, switchPasswordOn } from '../../graph/tenants/signIn/settings.ts';
import { signInPaths } from '../../graph/tenants/signIn/rules.ts';
import { findDatabase } from './prepareDatabase.ts';
import { readSettings } from '../readSettings.ts';

const usage = `npm run tenant -- <command>
  list
  add --slug acme --name "Acme Capital" [--theme AMBER|DARK] [--primary "#b45309"] [--secondary "#1c1917"] [--logo logo.svg] [--default]
  set-password --slug acme
  set-admin-password --slug acme
  sign-in --slug acme --name Okta --issuer https://acme.okta.com --client-id id --domains acme.com,acme.org [--address-claim email|preferred_username|upn]
  sign-in --slug acme --remove
  shared-password-on --slug acme
  bi-access --slug acme [--role name] [--revoke]
Passwords are read from the environment (TENANT_PASSWORD, TENANT_ADMIN_PASSWORD and TENANT_ADMIN_PASSWORD_2), so that they stay out
of the shell's history. set-password ends every session of the firm.
sign-in lets the firm's people sign in with an identity provider (OpenID Connect); its client secret is read from
TENANT_CLIENT_SECRET, and may be left out where it did not change. shared-password-on lets them in by the shared password again.
bi-access makes a database role for BI tools that reads this firm's views, or gives it a new password; with --revoke it drops it.`;

const commands = ['list', 'add', 'set-password', 'set-admin-password', 'sign-in', 'shared-password-on', 'bi-access'];

const { values, positionals } = readArguments();

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        slug: { type: 'string' },
        name: { type: 'string' },
        theme: { type: 'string' },
        primary: { type: 'string' },
        secondary: { type: 'string' },
        logo: { type: 'string' },
        default: { type: 'boolean' },
        role: { type: 'string' },
        revoke: { type: 'boolean' },
        issuer: { type: 'string' },
        'client-id': { type: 'string' },
        domains: { type: 'string' },
        'address-claim': { type: 'string' },
        remove: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}

const adminPasswords = [process.env.TENANT_ADMIN_PASSWORD, process.env.TENANT_ADMIN_PASSWORD_2].filter(
  (password): password is string => Boolean(password),
);

function givenPassword(): string {
  const { TENANT_PASSWORD: password } = process.env;
  if (!password) throw new Error('Give the password in the environment, as TENANT_PASSWORD.');
  return password;
}

async function run(db: Database): Promise<string> {
  const slug = values.slug ?? '';
  switch (positionals[0]) {
    case 'list': {
      const tenants = await db.outside.prisma.tenant.findMany({ orderBy: { slug: 'asc' } });
      return tenants
        .map((each) => `${each.slug}\t${each.name}\t${each.theme}${each.isDefault ? '\tdefault' : ''}`)
        .join('\n');
    }
    case 'add':
      await addTenant(db, {
        slug,
        name: values.name ?? '',
        theme: values.theme as 'AMBER' | 'DARK' | undefined,
        primaryColor: values.primary,
        secondaryColor: values.secondary,
        logo: values.logo && (await readFile(values.logo, 'utf8')),
        isDefault: values.default ?? false,
        password: givenPassword(),
        adminPasswords,
      });
      return `Added ${slug}. Its login is at /?tenant=${slug}.`;
    case 'set-password':
      await setPassword(db, slug, givenPassword());
      return `Changed the password of ${slug} and ended its sessions.`;
    case 'set-admin-password':
      await setAdminPasswords(db, slug, adminPasswords);
      return `Changed the admin passwords of ${slug}.`;
    case 'sign-in': {
      const firm = await firmOfSlug(db, slug);
      if (values.remove) {
        await removeSignIn(firm);
        return `The people of ${slug} log in with the shared password.`;
      }
      await saveSignIn(firm, env, {
        name: values.name ?? '',
        issuer: values.issuer ?? '',
        clientId: values['client-id'] ?? '',
        clientSecret: process.env.TENANT_CLIENT_SECRET,
        domains: values.domains?.split(',') ?? [],
        addressClaim: values['address-claim'],
      });
      return `The people of ${slug} can sign in. Tell the provider the redirect address: <your address>${signInPaths.callback}`;
    }
    case 'shared-password-on':
      await switchPasswordOn(await firmOfSlug(db, slug));
      return `The people of ${slug} can log in with the shared password again.`;
    case 'bi-access':
      if (!values.revoke) return describeAccess(slug, await grantBiAccess(db, slug, values.role));
      return `Ended the BI access of ${slug}: dropped ${(await revokeBiAccess(db, slug, values.role)).join(', ')}.`;
    default:
      throw new Error(usage);
  }
}

function describeAccess(slug: string, { role, password, isNew }: BiAccess): string {
  const { hostname, port, pathname } = new URL(env.BI_DATABASE_URL ?? database.ownerUrl);
  const isOwn = env.DATABASE_URL === undefined && env.BI_DATABASE_URL === undefined;
  return [
    `${isNew ? 'Made a BI role for' : 'Gave a new password to the BI role of'} ${slug}. The password is shown this once.`,
    `  host      ${hostname}`,
    `  port      ${port || '5432'}`,
    `  database  ${decodeURIComponent(pathname.slice(1))}`,
    `  user      ${role}`,
    `  password  ${password}`,
    'It reads the views of the schema bi, of this firm alone. docs/bi.md tells how to connect each tool.',
    ...(isOwn
      ? [
          "This is Dossier's own database: it answers on this machine only, without TLS, and its port may change at a start.",
        ]
      : []),
  ].join('\n');
}

if (!commands.includes(positionals[0] ?? '')) {
  console.error(usage);
  process.exit(1);
}
const env = readSettings();
const database = await findDatabase(env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const db = openDatabase(database.ownerUrl, 2);
try {
  console.log(await run(db));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
  await database.stop();
}
