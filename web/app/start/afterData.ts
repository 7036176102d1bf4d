import { nextTask } from '../../lib/nextTask.ts';

/** web/app/main.tsx imports this between React with Apollo and what draws: each part's modules start in a task of their own. */
await nextTask();
