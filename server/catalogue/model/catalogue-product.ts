import { basesOf, withInherited } from '#rules/builds-on'
import {
  featureGroups,
  type FeatureKey,
  type Features,
  keysOf,
  vocabulary,
  withBrokerDuties,
} from '#rules/features'
import { meanRating } from '#rules/reviews'
import type { PackageFeature, Product, ProductDetails } from '#contract/catalogue'
import { discountedCents } from '#rules/prices'
import { dollars } from '#rules/money'
import type { CategoryRow, Frame, ProductFacts, SellerRow } from '#server/catalogue/store'

/** One product in the read model. */
export type CatalogueProduct = {
  id: string
  categoryId: string
  /** The fields that lists show. */
  product: Product
  /** The additional fields on its own page. */
  more: Omit<ProductDetails, keyof Product>
  /** The smaller package that it builds on. */
  buildsOnId: string | null
  /** The features that were entered for it. Undefined: none. */
  ownFeatures: Features | undefined
  priceCents: number
  /** Position in catalogue order. */
  position: number
  createdAt: number
}

export const catalogueProduct = (
  { row, pictures, documents, ratingSum, reviewCount }: ProductFacts,
  category: CategoryRow,
  seller: SellerRow,
): CatalogueProduct => ({
  id: row.id,
  categoryId: category.id,
  product: {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    price: dollars(row.price_cents),
    discount: row.discount_percent,
    discountedPrice: dollars(discountedCents(row.price_cents, row.discount_percent)),
    rating: meanRating(ratingSum, reviewCount),
    reviewCount,
    images: pictures.map(({ address }) => address),
    stock: row.stock,
    brand: row.brand,
    summary: row.summary,
    description: row.description_html,
    category: category.name,
    sellerId: seller.id,
    shopName: seller.name,
  },
  more: {
    categorySlug: category.slug,
    kind: row.tax_class,
    ...((row.needs_home === 1 || row.listing_plan !== null) && { needsHome: true }),
    included: JSON.parse(row.included),
    yourPart: JSON.parse(row.your_part),
    documents: documents.map(({ name, kind }) => ({ name, editable: kind === 'editable' })),
    imageAlts: pictures.map(({ alt }) => alt),
    ...(row.features !== null && { features: namedFeatures(featuresIn(row) ?? {}) }),
  },
  buildsOnId: row.builds_on_id,
  ownFeatures: featuresIn(row),
  priceCents: row.price_cents,
  position: row.position,
  createdAt: row.created_at,
})

type Stored = { features: string | null; listing_plan: string | null }

const featuresIn = ({ features, listing_plan }: Stored): Features | undefined =>
  features === null ? undefined : withBrokerDuties(JSON.parse(features), listing_plan)

type Catalogue = { byId: ReadonlyMap<string, CatalogueProduct>; frame: Pick<Frame, 'bases'> }

/** What it includes, with what the packages include that it builds on. Undefined for a package whose features were not entered. */
export const wholeFeatures = (
  { id, buildsOnId, ownFeatures }: CatalogueProduct,
  catalogue: Catalogue,
): { features?: PackageFeature[] } => {
  if (!ownFeatures || buildsOnId === null) return {}
  const bases = basesOf(id, (one) => (one === id ? buildsOnId : baseIn(catalogue, one)?.buildsOnId))
  const features = bases.flatMap((base) => baseIn(catalogue, base)?.ownFeatures ?? [])
  return { features: namedFeatures(withInherited(ownFeatures, features)) }
}

/** Also a package that left the shop: the larger package still includes what it had. */
const baseIn = ({ byId, frame: { bases } }: Catalogue, id: string) => {
  const gone = bases.find((base) => base.id === id)
  return byId.get(id) ?? (gone && { buildsOnId: gone.builds_on_id, ownFeatures: featuresIn(gone) })
}

const namedFeatures = (features: Features): PackageFeature[] =>
  keysOf(features).map((key) => {
    const given = features[key]
    return { ...named(key), ...(typeof given === 'string' && { value: given }) }
  })

const named = (key: FeatureKey) => {
  const { name, group } = vocabulary[key]
  return { key, name, group: groupNames.get(group) ?? group }
}

const groupNames = new Map<string, string>(featureGroups.map(({ key, name }) => [key, name]))
