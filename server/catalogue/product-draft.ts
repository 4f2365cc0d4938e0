import { uploadLimitBytes } from '#rules/uploads'
import * as z from 'zod/mini'
import { fieldMessage } from '#server/platform/http/field-message'
import { productRefused } from '#server/catalogue/problems'
import { sanitise } from '#server/catalogue/sanitise'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

export const ProductDraft = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  name: line(120),
  categoryId: z.string(),
  sellerId: z.string(),
  brand: line(120),
  priceCents: whole(999_999_999),
  discountPercent: whole(100),
  stock: whole(1_000_000),
  taxClass: z.enum(['service', 'digital', 'physical']),
  summary: line(200),
  descriptionHtml: z.string().check(z.maxLength(50_000)),
  included: z.array(line(300)).check(z.maxLength(40)),
  yourPart: z.array(line(300)).check(z.maxLength(40)),
  pictures: z.array(z.object({ address: line(500), alt: line(300) })).check(z.maxLength(20)),
  documents: z
    .array(
      z.object({
        kind: z.enum(['downloadable', 'editable']),
        name: line(120),
        /** Where the file store keeps it already. */
        fileKey: line(500),
        bytes: whole(uploadLimitBytes),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.maxLength(40)),
  /** Catalogue order. */
  position: whole(999_999_999),
})
export type ProductDraft = z.output<typeof ProductDraft>

/** The draft as it may be stored, its description sanitised. Throws `product_refused` with a message for each bad field. */
export const checkedDraft = (draft: ProductDraft): ProductDraft => {
  const result = z.safeParse(ProductDraft, draft, { error: fieldMessage })
  if (result.success) return { ...result.data, descriptionHtml: sanitise(result.data.descriptionHtml) }
  throw productRefused(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
