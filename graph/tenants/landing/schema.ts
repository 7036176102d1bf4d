import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { Tenant } from '../schema.ts';
import type { LandingContent } from './content.ts';
import { findLandingPage, type LandingPage as Page } from './service.ts';
import { updateLandingPage } from './update.ts';

type Item = LandingContent['focusAreas'][number];

const LandingItem = builder.objectRef<Item>('LandingItem').implement({
  authScopes: { access: 'anybody' },
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
});

const LandingPage = builder.objectRef<Page>('LandingPage').implement({
  authScopes: { access: 'anybody' },
  description: "A firm's public page. Texts are plain; an empty line begins a new paragraph.",
  fields: (t) => ({
    tenant: t.field({ type: Tenant, resolve: ({ tenant }) => tenant }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the firm wrote it. False: it is the standard text.' }),
    tagline: t.string({ resolve: ({ content }) => content.tagline }),
    intro: t.string({ resolve: ({ content }) => content.intro }),
    about: t.string({ resolve: ({ content }) => content.about }),
    connect: t.string({ resolve: ({ content }) => content.connect }),
    email: t.string({
      description: 'An e-mail address; empty when the firm gives none.',
      resolve: ({ content }) => content.email,
    }),
    leadership: t.field({ type: [LandingItem], resolve: ({ content }) => content.leadership }),
    focusAreas: t.field({ type: [LandingItem], resolve: ({ content }) => content.focusAreas }),
    portfolio: t.field({ type: [LandingItem], resolve: ({ content }) => content.portfolio }),
    presence: t.field({ type: [LandingItem], resolve: ({ content }) => content.presence }),
    philosophy: t.field({ type: [LandingItem], resolve: ({ content }) => content.philosophy }),
  }),
});

const LandingItemInput = builder.inputType('LandingItemInput', {
  fields: (t) => ({ title: t.string({ required: true }), text: t.string({ required: true }) }),
});

const UpdateLandingPageInput = builder.inputType('UpdateLandingPageInput', {
  fields: (t) => ({
    tagline: t.string({ required: true }),
    intro: t.string({ required: true }),
    about: t.string({ required: true }),
    connect: t.string({ required: true }),
    email: t.string({ required: true }),
    leadership: t.field({ type: [LandingItemInput], required: true }),
    focusAreas: t.field({ type: [LandingItemInput], required: true }),
    portfolio: t.field({ type: [LandingItemInput], required: true }),
    presence: t.field({ type: [LandingItemInput], required: true }),
    philosophy: t.field({ type: [LandingItemInput], required: true }),
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
    description: "Writes the firm's public page.",
    resolve: async (_, { input }, caller) => updateLandingPage(requireScope(caller), input),
  }),
);
