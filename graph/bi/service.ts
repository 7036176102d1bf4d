import type { BiView } from './rules.ts';
import { companyViews } from './views/companyViews.ts';
import { metadataViews } from './views/metadataViews.ts';
import { sharedViews } from './views/sharedViews.ts';
import { sourceViews } from './views/sourceViews.ts';

export const biViews: BiView[] = [...companyViews, ...sourceViews, ...sharedViews, ...metadataViews];
