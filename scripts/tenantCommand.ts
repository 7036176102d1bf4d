import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../graph/db.ts';
import { addTenant } from '../graph/tenants/add.ts';
import { setAdminPasswords, setPassword } from '../graph/tenants/setPassword.ts';
import { findDatabase } from './prepareDatabase.ts';
import { readSettings } from './readSettings.ts';

const usage = `npm run tenant -- <command>
  list
  add --slug acme --name "Acme Capital" [--theme AMBER|DARK] [--primary "#b45309"] [--secondary "#1c1917"] [--logo logo.svg] [--default]
  set-password --slug acme
  set-admin-password --slug acme
Passwords are read from the environment (TENANT_PASSWORD, TENANT_ADMIN_PASSWORD and TENANT_ADMIN_PASSWORD_2), so that they stay out
of the shell's history. set-password ends every session of the firm.`;

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
        password: process.env.TENANT_PASSWORD ?? '',
        adminPasswords,
      });
      return `Added ${slug}. Its login is at /?tenant=${slug}.`;
    case 'set-password':
      await setPassword(db, slug, process.env.TENANT_PASSWORD ?? '');
      return `Changed the password of ${slug} and ended its sessions.`;
    case 'set-admin-password':
      await setAdminPasswords(db, slug, adminPasswords);
      return `Changed the admin passwords of ${slug}.`;
    default:
      throw new Error(usage);
  }
}

const env = readSettings();
const database = await findDatabase(env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const db = openDatabase(database.url, 2);
try {
  console.log(await run(db));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
  await database.stop();
}
