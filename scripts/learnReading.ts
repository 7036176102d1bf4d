import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { truthSchema } from '../test/bench/callsScore.ts';
import { learn, lessonsOf, type Lessons } from '../test/bench/speechLessons.ts';

const smallest = 0.03;

/**
 * `npx node scripts/learnReading.ts [--all] FOLDER…`: learns from labelled conversations how to weigh what links a number to a
 * metric, and writes the weights beside the reader. Of cases with a number the odd ones are learned; `--all` takes every case.
 */
async function learnReading(...given: string[]): Promise<void> {
  const isAll = given.includes('--all');
  const folders = given.filter((each) => each !== '--all');
  const lessons: Lessons = { links: [], statuses: [] };
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('case-')).sort()) {
      if (!isAll && folder.includes('fixtures') && Number(name.slice(5)) % 2 === 0) continue;
      const truth = truthSchema.parse(JSON.parse(await readFile(path.join(folder, name, 'truth.json'), 'utf8')));
      const text = await readFile(path.join(folder, name, 'transcript.txt'), 'utf8');
      const { links, statuses } = lessonsOf(text, truth);
      lessons.links.push(...links);
      lessons.statuses.push(...statuses);
    }
  const { links, statuses } = lessons;
  console.log(
    `${links.length} links (${links.filter(({ isTrue }) => isTrue).length} true), ${statuses.length} statuses`,
  );
  await write('linkWeights', 'How much each feature of a link between a number and a metric counts', learn(links, 1));
  await write('statusWeights', 'How much each feature speaks for a plan', learn(statuses, 1));
}

async function write(name: string, what: string, weights: Map<string, number>): Promise<void> {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= smallest);
  const byWeight = Map.groupBy(kept, ([, weight]) => weight.toFixed(1));
  const lines = [...byWeight]
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([weight, features]) => `${weight}: ${features.map(([feature]) => feature).join(' | ')}`);
  const file = path.join(import.meta.dirname, `../graph/reading/speech/${name}.ts`);
  const text = `import { weightsOf } from './score.ts';\n\n/** ${what}; written by scripts/learnReading.ts. */\nexport const ${name} = weightsOf(String.raw\`\n${lines.join('\n')}\n\`);\n`;
  await writeFile(file, text);
  console.log(`${name}: ${kept.length} of ${weights.size} features`);
}

await learnReading(...process.argv.slice(2));
