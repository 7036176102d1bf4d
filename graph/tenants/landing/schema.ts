import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { Tenant } from '../schema.ts';
import type { LandingContent } from './content.ts';
import { findLandingPage, type LandingPage as Page } from './service.ts';
import { updateLandingPage } from './update.ts';

type Item = LandingContent['focusAreas'][number];

const LandingItem = builder.objectRef<Item>('LandingItem').implement({
  authScopes: { access: 'anybody' },
  description: 'A heading with a text.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Heading of the entry.' }),
    text: t.exposeString('text', { description: 'Text of the entry.' }),
  }),
});

const LandingPage = builder.objectRef<Page>('LandingPage').implement({
  authScopes: { access: 'anybody' },
  description: "A firm's public page. Texts are plain; an empty line begins a new paragraph.",
  fields: (t) => ({
    tenant: t.field({ type: Tenant, description: 'The firm whose page it is.', resolve: ({ tenant }) => tenant }),
    isOwn: t.exposeBoolean('isOwn', { description: "Whether it is the firm's own text. False: the standard text." }),
    tagline: t.string({ description: "One line below the firm's name.", resolve: ({ content }) => content.tagline }),
    intro: t.string({ description: 'The first paragraph.', resolve: ({ content }) => content.intro }),
    about: t.string({ description: 'Who the firm is.', resolve: ({ content }) => content.about }),
    connect: t.string({ description: 'How to reach the firm.', resolve: ({ content }) => content.connect }),
    email: t.string({
      description: 'An e-mail address; empty without one.',
      resolve: ({ content }) => content.email,
    }),
    leadership: t.field({
      type: [LandingItem],
      description: 'The people who lead the firm.',
      resolve: ({ content }) => content.leadership,
    }),
    focusAreas: t.field({
      type: [LandingItem],
      description: 'What the firm invests in.',
      resolve: ({ content }) => content.focusAreas,
    }),
    portfolio: t.field({
      type: [LandingItem],
      description: 'Companies that the firm shows to the public.',
      resolve: ({ content }) => content.portfolio,
    }),
    presence: t.field({
      type: [LandingItem],
      description: "The firm's offices.",
      resolve: ({ content }) => content.presence,
    }),
    philosophy: t.field({
      type: [LandingItem],
      description: 'How the firm invests.',
      resolve: ({ content }) => content.philosophy,
    }),
  }),
});

const LandingItemInput = builder.inputType('LandingItemInput', {
  description: 'A heading with a text.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Heading of the entry.' }),
    text: t.string({ required: true, description: 'Text of the entry.' }),
  }),
});

const UpdateLandingPageInput = builder.inputType('UpdateLandingPageInput', {
  fields: (t) => ({
    tagline: t.string({ required: true, description: "One line below the firm's name." }),
    intro: t.string({ required: true, description: 'The first paragraph.' }),
    about: t.string({ required: true, description: 'Who the firm is.' }),
    connect: t.string({ required: true, description: 'How to reach the firm.' }),
    email: t.string({ required: true, description: 'An e-mail address; empty for none.' }),
    leadership: t.field({ type: [LandingItemInput], required: true, description: 'The people who lead the firm.' }),
    focusAreas: t.field({ type: [LandingItemInput], required: true, description: 'What the firm invests in.' }),
    portfolio: t.field({
      type: [LandingItemInput],
      required: true,
      description: 'Companies that the firm shows to the public.',
    }),
    presence: t.field({ type: [LandingItemInput], required: true, description: "The firm's offices." }),
    philosophy: t.field({ type: [LandingItemInput], required: true, description: 'How the firm invests.' }),
  }),
});

builder.queryField('landingPage', (t) =>
  t.field({
    skipTypeScopes: true,
    type: LandingPage,
    nullable: true,
    description: "A firm's public page; needs no login. Null when there is no such firm.",
    args: { slug: t.arg.string() },
    resolve: (_, { slug }, { services }) => findLandingPage(services, slug?.trim().toLowerCase() || undefined),
  }),
);

builder.mutationField('updateLandingPage', (t) =>
  t.field({
    type: LandingPage,
    errors: {},
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: UpdateLandingPageInput, required: true }) },
    description: "Sets the text of the firm's public page.",
    resolve: async (_, { input }, caller) => updateLandingPage(requireScope(caller), input),
  }),
);
