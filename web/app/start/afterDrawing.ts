import { nextTask } from '../../lib/nextTask.ts';

/** web/app/main.tsx imports this between the libraries and the theme, whose making takes as long as all of Chakra's start. */
await nextTask();
