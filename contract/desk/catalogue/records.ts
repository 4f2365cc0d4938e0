// Records that are edited without a draft: categories, sellers, coupons and banners. They all have the same calls.
import * as z from 'zod/mini'
import { emailAddress, emailExample, longestEmail } from '#rules/addresses'
import { stepsInOrder } from '#rules/catalogue'
import { longestCategory } from '#rules/product-search'
import { isPictureAddress, pictureAddressFault } from '#rules/pictures'
import { highestPackagePrice, longestAlt, longestPackageName, longestPictureAddress } from '#rules/packages'
import type { Capability } from '#rules/staff'
import { CouponCode } from '#contract/cart'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { oneLineText, writtenLine } from '#contract/form-fields'
import { asStored } from '#contract/stored'
import { listQuery, pageOf } from '../list/list.ts'
import { Version } from '#contract/version'

const staff = { tag: 'Desk', caller: 'staff' } as const
const params = z.object({ id: z.string() })
const changing = ['record_not_found', 'changed_meanwhile', 'record_refused'] as const

/** `content` is what people edit. `facts` are what the shop knows about the record. */
export const recordCalls = <
  const Path extends string,
  Content extends z.ZodMiniType,
  Facts extends z.ZodMiniType,
>({
  path,
  many,
  content,
  facts,
  needs = { see: 'see the catalogue', change: 'publish' },
  asksForProof = false,
}: {
  path: Path
  /** The plural name: 'coupons'. */
  many: string
  content: Content
  facts: Facts
  needs?: Needs
  /** Changes that send customers elsewhere ask for a proof of identity. */
  asksForProof?: boolean
}) => {
  const record = z.object({
    id: z.string(),
    version: z.int(),
    isArchived: z.boolean(),
    /** ISO 8601; '' if it was never changed at the desk. */
    updatedAt: z.string(),
    content: asStored(content),
    facts,
  })
  return {
    record,
    ...readingCalls(path, many, { record, needs: needs.see }),
    ...changingCalls(path, many, { content, record, needs, problems: asksForProof ? ['proof_needed'] : [] }),
  }
}

/** The capabilities to see such records, to change them, and to show them in the shop if that takes a separate one. */
type Needs = Record<'see' | 'change', Capability> & { publish?: Capability }

const readingCalls = <const Path extends string, Stored extends z.ZodMiniType>(
  path: Path,
  many: string,
  { record, needs }: { record: Stored; needs: Capability },
) => ({
  list: endpoint({
    ...staff,
    method: 'GET',
    path: `/api/desk/${path}`,
    summary: `The ${many}, or those that are archived`,
    needs,
    query: listQuery({ archived: z.optional(z.literal('1')) }),
    response: pageOf(record),
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: `/api/desk/${path}/:id`,
    summary: `One of the ${many}`,
    needs,
    params,
    response: record,
    problems: ['record_not_found'],
  }),
})

const changingCalls = <
  const Path extends string,
  Content extends z.ZodMiniType,
  Stored extends z.ZodMiniType,
>(
  path: Path,
  many: string,
  {
    content,
    record,
    needs: { change: needs, publish = needs },
    problems,
  }: { content: Content; record: Stored; needs: Needs; problems: readonly 'proof_needed'[] },
) => ({
  create: endpoint({
    ...staff,
    method: 'POST',
    path: `/api/desk/${path}`,
    summary: `Add one to the ${many}`,
    needs,
    body: z.object({ content }),
    response: record,
    created: true,
    isRepeatable: true,
    problems: ['record_refused', 'broker_publishes', ...problems],
  }),
  save: endpoint({
    ...staff,
    method: 'PUT',
    path: `/api/desk/${path}/:id`,
    summary: `Change one of the ${many}. When somebody else has changed it in the meantime, the answer has both versions`,
    needs,
    params,
    body: z.object({ /** What the editor saw. */ version: Version, content }),
    response: record,
    problems: [...changing, 'broker_publishes', ...problems],
  }),
  setArchived: endpoint({
    ...staff,
    method: 'POST',
    path: `/api/desk/${path}/:id/archived`,
    summary: `Take one of the ${many} out of the shop, or put it back`,
    needs: publish,
    params,
    body: z.object({ isArchived: z.boolean(), /** What the editor saw. */ version: z.optional(Version) }),
    response: record,
    problems: changing,
  }),
})

/** For records whose order people choose. */
export const movingCall = <const Path extends string, Stored extends z.ZodMiniType>(
  path: Path,
  many: string,
  record: Stored,
) =>
  endpoint({
    ...staff,
    method: 'POST',
    path: `/api/desk/${path}/:id/move`,
    summary: `Move one of the ${many} a place up (-1) or down (1)`,
    needs: 'publish',
    params,
    body: z.object({ /** What the editor saw. */ version: Version, step: z.literal(stepsInOrder) }),
    response: record,
    problems: ['record_not_found', 'changed_meanwhile'],
  })

/** A banner consists of its picture. */
const Picture = writtenLine(longestPictureAddress).check(
  z.refine(isPictureAddress, { error: pictureAddressFault }),
)
/** The picture of a category, a seller or a video. Pages show initials when it is ''. */
export const OptionalPicture = oneLineText(longestPictureAddress).check(
  z.refine((address) => address === '' || isPictureAddress(address), { error: pictureAddressFault }),
)
export const Position = z.int().check(z.minimum(0), z.maximum(highestPackagePrice))

const Used = z.object({ /** Live packages. */ packages: z.int() })

const categoryCalls = recordCalls({
  path: 'categories',
  many: 'categories',
  content: z.object({ name: writtenLine(longestCategory), picture: OptionalPicture, position: Position }),
  facts: z.extend(Used, { slug: z.string() }),
})
export const categories = {
  ...categoryCalls,
  move: movingCall('categories', 'categories', categoryCalls.record),
}

export const sellers = recordCalls({
  path: 'sellers',
  many: 'sellers',
  content: z.object({
    name: writtenLine(longestPackageName),
    email: z
      .string()
      .check(z.trim(), z.maxLength(longestEmail), z.regex(emailAddress, { error: `Enter ${emailExample}.` })),
    picture: OptionalPicture,
  }),
  facts: Used,
})

const bannerCalls = recordCalls({
  path: 'banners',
  many: 'banners',
  content: z.object({ picture: Picture, alt: writtenLine(longestAlt), position: Position }),
  facts: z.object({}),
})
export const banners = { ...bannerCalls, move: movingCall('banners', 'banners', bannerCalls.record) }

export const coupons = recordCalls({
  path: 'coupons',
  many: 'coupons',
  // An assistant's coupon is archived until a broker shows it in the shop.
  needs: { see: 'see the catalogue', change: 'edit the catalogue', publish: 'publish prices' },
  content: z.object({
    code: CouponCode,
    off: z.union([
      z.object({ percent: z.int().check(z.minimum(1), z.maximum(100)) }),
      z.object({ amountCents: z.int().check(z.minimum(1), z.maximum(highestPackagePrice)) }),
    ]),
    /** What it is valid for; null: everything. */
    on: z.nullable(z.union([z.object({ categoryId: z.string() }), z.object({ productId: z.string() })])),
    /** Both inclusive, in the brokerage’s time zone; null: no limit on that side. */
    firstDay: z.nullable(Day),
    lastDay: z.nullable(Day),
    isOncePerCustomer: z.boolean(),
  }),
  facts: z.object({
    /** Orders that used it and were not canceled. */
    uses: z.int(),
    takenOffCents: z.int(),
  }),
})

/** All calls of one kind of record. */
export const recordEndpoints = [
  banners.create,
  banners.get,
  banners.list,
  banners.move,
  banners.save,
  banners.setArchived,
  categories.create,
  categories.get,
  categories.list,
  categories.move,
  categories.save,
  categories.setArchived,
  coupons.create,
  coupons.get,
  coupons.list,
  coupons.save,
  coupons.setArchived,
  sellers.create,
  sellers.get,
  sellers.list,
  sellers.save,
  sellers.setArchived,
] as const
