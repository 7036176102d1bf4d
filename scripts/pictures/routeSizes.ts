import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { projectDir } from '../stale.ts';

const dist = join(projectDir, 'web/dist');
const chunkSchema = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

interface RouteSize {
  name: string;
  total: number;
  own: number;
}

/** Lists the screens' files as web/app/router.tsx names them, each with its static imports; largest last. */
export function listRouteSizes(): RouteSize[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  const login = filesOf(manifest, ['index.html']);
  const frame = filesOf(manifest, ['index.html', 'app/Screens.tsx']);
  const screens = Object.keys(manifest).filter((key) => /(Page|Tab|CompanyEditor)\.tsx$/.test(key));
  const rows = screens.map((key) => {
    const isPublic = key.endsWith('WelcomePage.tsx');
    const name = /(\w+)\.tsx$/.exec(key)?.[1] ?? key;
    const files = filesOf(manifest, isPublic ? ['index.html', key] : ['index.html', 'app/Screens.tsx', key]);
    const own = [...files].filter((file) => !(isPublic ? login : frame).has(file));
    return { name, total: sizeOf(files), own: sizeOf(own) };
  });
  return [
    { name: 'Login', total: sizeOf(login), own: 0 },
    { name: 'Frame', total: sizeOf(frame), own: 0 },
    ...rows.sort((a, b) => a.total - b.total),
  ];
}

function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set(keys);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

function sizeOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file))).length;
  return bytes / 1000;
}
