// Categories, sellers and banners at the desk.
import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/records'
import { whyStillSold } from '#rules/catalogue'
import { call } from '#desk/api/call.ts'
import { PictureField } from '#desk/upload/picture-field.tsx'
import { PositionField } from '#desk/catalogue/records/position-field.tsx'
import { inCatalogue, type RecordKind } from '#desk/catalogue/records/record-kind.ts'
import { SellerLoginSection } from '#desk/catalogue/records/seller-login.tsx'
import { DraftText } from '#desk/detail/draft-fields.tsx'

type KindOf<Stored extends { content: Record<string, unknown>; facts: unknown }> = RecordKind<
  Stored['content'],
  Stored['facts']
>
type Category = z.output<typeof contract.categories.record>
type Seller = z.output<typeof contract.sellers.record>
type Banner = z.output<typeof contract.banners.record>

export const categoryKind: KindOf<Category> = {
  ...inCatalogue('categories'),
  subject: 'category',
  title: 'Categories',
  noun: { one: 'category', many: 'categories' },
  icon: 'catalogue',
  searchFor: 'Part of a name',
  order: 'in the order of the menu',
  nameOf: ({ name }) => name,
  columns: [{ id: 'packages', head: 'Live packages', isNumber: true, cell: ({ facts }) => facts.packages }],
  calls: {
    list: (query) => call('GET /api/desk/categories', { query: query as never }),
    get: (id) => call('GET /api/desk/categories/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/categories', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/categories/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/categories/:id/archived', { params: { id }, body: { isArchived, version } }),
    move: (id, version, step) =>
      call('POST /api/desk/categories/:id/move', { params: { id }, body: { version, step } }),
  },
  empty: { name: '', picture: '', position: 0 },
  labels: { name: 'Name', picture: 'Picture', position: 'Position' },
  fields: (form) => (
    <>
      <DraftText draft={form} name="name" required label="Name" />
      <PictureField form={form} name="picture" use="category" hint={withoutPicture} />
      <PositionField form={form} />
    </>
  ),
  whyNotArchived: ({ packages }) => whyStillSold(packages, 'in this category'),
  facts: ({ slug, packages }) => [
    ['Address in links', slug],
    ['Live packages', packages],
  ],
}

export const sellerKind: KindOf<Seller> = {
  ...inCatalogue('sellers'),
  subject: 'seller',
  title: 'Sellers',
  noun: { one: 'seller', many: 'sellers' },
  icon: 'person',
  searchFor: 'Part of a name',
  order: 'by name',
  nameOf: ({ name }) => name,
  columns: [
    { id: 'email', head: 'Email', from: 'xl', cell: ({ content }) => content.email },
    { id: 'packages', head: 'Live packages', isNumber: true, cell: ({ facts }) => facts.packages },
  ],
  calls: {
    list: (query) => call('GET /api/desk/sellers', { query: query as never }),
    get: (id) => call('GET /api/desk/sellers/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/sellers', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/sellers/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/sellers/:id/archived', { params: { id }, body: { isArchived, version } }),
  },
  empty: { name: '', email: '', picture: '' },
  labels: { name: 'Name', email: 'Email', picture: 'Picture' },
  fields: (form) => (
    <>
      <DraftText draft={form} name="name" required label="Name" />
      <DraftText draft={form} name="email" required label="Email" type="email" autoComplete="off" />
      <PictureField form={form} name="picture" use="seller" hint={withoutPicture} />
    </>
  ),
  whyNotArchived: ({ packages }) => whyStillSold(packages, 'of this seller'),
  facts: ({ packages }) => [['Live packages', packages]],
  more: (id, { email }) => <SellerLoginSection id={id} email={email} />,
}

/** The hint under an optional picture field. */
const withoutPicture = 'Optional. Without a picture, the shop shows the initials.'

export const bannerKind: KindOf<Banner> = {
  ...inCatalogue('banners'),
  subject: 'banner',
  title: 'Banners',
  noun: { one: 'banner', many: 'banners' },
  icon: 'eye',
  searchFor: 'Part of the words',
  order: 'in the order of the home page',
  nameOf: ({ alt }) => alt,
  columns: [],
  calls: {
    list: (query) => call('GET /api/desk/banners', { query: query as never }),
    get: (id) => call('GET /api/desk/banners/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/banners', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/banners/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/banners/:id/archived', { params: { id }, body: { isArchived, version } }),
    move: (id, version, step) =>
      call('POST /api/desk/banners/:id/move', { params: { id }, body: { version, step } }),
  },
  empty: { picture: '', alt: '', position: 0 },
  labels: { picture: 'Picture', alt: 'Description for people who can’t see it', position: 'Position' },
  fields: (form) => (
    <>
      <PictureField form={form} name="picture" use="banner" />
      <DraftText draft={form} name="alt" required label="Description for people who can’t see it" />
      <PositionField form={form} />
    </>
  ),
}
