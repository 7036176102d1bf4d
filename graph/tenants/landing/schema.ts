import { flag } from '../../request/shape.ts';
import type { z } from 'zod';
import { builder } from '../../builder.ts';
import { fieldsOf, typed } from '../../request/graphql/types.ts';
import { inputsOf, mutation } from '../../request/graphql/mutation.ts';
import { Tenant } from '../schema.ts';
import type { LandingPage as Page } from './service.ts';
import { findLandingPage, landingContent, landingItem, updateLandingPage } from './service.ts';

const LandingItem = builder.objectRef<z.output<typeof landingItem>>('LandingItem').implement({
  authScopes: { access: 'anybody' },
  description: 'A heading with a text.',
  fields: (t) => fieldsOf(t, landingItem.shape),
});

const sections = ['leadership', 'focusAreas', 'portfolio', 'presence', 'philosophy'] as const;

const LandingPage = builder.objectRef<Page>('LandingPage').implement({
  authScopes: { access: 'anybody' },
  description: "A firm's public page. Texts are plain; an empty line begins a new paragraph.",
  fields: (t) => ({
    ...fieldsOf(t, {
      tenant: typed(Tenant, 'The firm whose page it is.'),
      isOwn: flag("Whether it is the firm's own text. False: the standard text."),
    }),
    ...fieldsOf(t, landingContent.shape),
    ...Object.fromEntries(
      sections.map((name) => {
        const description = `${landingContent.shape[name].description}.`;
        return [name, t.expose(name, { type: [LandingItem], description })];
      }),
    ),
  }),
});

const LandingItemInput = builder.inputType('LandingItemInput', {
  description: 'A heading with a text.',
  fields: (t) => inputsOf(t, landingItem),
});
const itemInputs = Object.fromEntries(sections.map((name) => [name, LandingItemInput]));

builder.queryField('landingPage', (t) =>
  t.field({
    skipTypeScopes: true,
    type: LandingPage,
    nullable: true,
    description: "A firm's public page; needs no login. Null when there is no such firm.",
    args: { slug: t.arg.string({ description: "The firm's slug; the default firm when left out." }) },
    resolve: (_, { slug }, { services }) => findLandingPage(services, slug?.trim().toLowerCase() || undefined),
  }),
);

mutation('updateLandingPage', {
  type: LandingPage,
  access: 'admin',
  description: "Sets the text of the firm's public page.",
  input: (t) => inputsOf(t, landingContent, itemInputs),

  run: async (scope, input) => updateLandingPage(scope, input),
});
