// Packages, categories and banners: everything a visitor can browse.
import * as z from 'zod/mini'
import { highestPrice, longestCategory } from '#rules/product-search'
import { longestSearch } from '#rules/product-search'
import { fewestStars, mostStars } from '#rules/reviews'
import { endpoint } from './endpoint.ts'

/** US dollars with at most two decimals. The server calculates in cents. */
export const Dollars = z.number()

export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** The list price, before the discount. */
  price: Dollars,
  /** Percent, 0 to 100. */
  discount: z.number(),
  /** In dollars: price − floor(price × discount / 100). */
  discountedPrice: Dollars,
  /** The mean of the stored reviews, rounded to one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  images: z.array(z.string()),
  stock: z.number(),
  brand: z.string(),
  /** One plain sentence for a card. */
  summary: z.string(),
  /** HTML, sanitized when stored. */
  description: z.string(),
  category: z.string(),
  sellerId: z.string(),
  shopName: z.string(),
})
export type Product = z.output<typeof Product>

export const PackageFeature = z.object({
  /** Never changes. */
  key: z.string(),
  name: z.string(),
  /** The name of the group under which a comparison shows it. */
  group: z.string(),
  /** How much of it, or who does it, in a few words. Absent when a plain yes says it all. */
  value: z.optional(z.string()),
})
export type PackageFeature = z.output<typeof PackageFeature>

export const ProductDetails = z.extend(Product, {
  categorySlug: z.string(),
  /** What the brokerage does or delivers, one item each. */
  included: z.array(z.string()),
  /** The kind of a unit: work that somebody does, a file, or a thing that is shipped. */
  kind: z.optional(z.enum(['service', 'digital', 'physical'])),
  /** True for a package that needs a home where the brokerage is licensed. Every package in a listing category does. */
  needsHome: z.optional(z.boolean()),
  /** What the seller of the home does. */
  yourPart: z.array(z.string()),
  documents: z.array(z.object({ name: z.string(), editable: z.boolean() })),
  /** What the package has, in the vocabulary and the order that all packages share. Absent while the brokerage has not entered it. */
  features: z.optional(z.array(PackageFeature)),
  /** Alternative texts, one for each of `images`. */
  imageAlts: z.array(z.string()),
})
export type ProductDetails = z.output<typeof ProductDetails>

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  productCount: z.number(),
})
export type Category = z.output<typeof Category>

export const Banner = z.object({ _id: z.string(), banner: z.string(), alt: z.string() })
export type Banner = z.output<typeof Banner>

export const PriceRange = z.object({ low: z.number(), high: z.number() })
export type PriceRange = z.output<typeof PriceRange>

const products = z.array(Product)

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/home/get-categorys',
  summary: 'All categories with the number of packages in each',
  tag: 'Catalogue',
  response: z.object({ categorys: z.array(Category) }),
})

export const getHomeProducts = endpoint({
  method: 'GET',
  path: '/api/home/get-products',
  summary:
    'The packages on the home page: all in catalogue order, the newest, the top rated and the discounted ones',
  tag: 'Catalogue',
  response: z.object({
    products,
    latest_product: products,
    topRated_product: products,
    discount_product: products,
  }),
})

export const getPriceRange = endpoint({
  method: 'GET',
  path: '/api/home/price-range-latest-product',
  summary: 'The lowest and highest price for the price filter, and the newest packages',
  tag: 'Catalogue',
  response: z.object({ latest_product: products, priceRange: PriceRange }),
})

export const sortOrders = ['low-to-high', 'high-to-low'] as const
export type SortOrder = (typeof sortOrders)[number]

const amount = z.coerce.number<string | number>().check(z.minimum(0), z.maximum(highestPrice))

export const ProductQuery = z.object({
  category: z.optional(z.string().check(z.maxLength(longestCategory))),
  rating: z.optional(
    z.coerce.number<string | number>().check(z.int(), z.minimum(fewestStars), z.maximum(mostStars)),
  ),
  lowPrice: z.optional(amount),
  highPrice: z.optional(amount),
  sortPrice: z.optional(z.enum(sortOrders)),
  pageNumber: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1))),
  searchValue: z.optional(z.string().check(z.maxLength(longestSearch))),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const Facets = z.object({
  /** The number of packages in each category, with all other filters applied. */
  categories: z.record(z.string(), z.number()),
  /** The number of packages with at least that many stars, with all other filters applied. Keys are 1 to 5. */
  ratings: z.record(z.string(), z.number()),
})
export type Facets = z.output<typeof Facets>

export const ListedProduct = z.extend(Product, {
  /** What it is best for among these packages, in a few words. Only when there are few enough to compare. */
  bestFor: z.optional(z.string()),
})
export type ListedProduct = z.output<typeof ListedProduct>

export const queryProducts = endpoint({
  method: 'GET',
  path: '/api/home/query-products',
  summary: 'One page of packages, filtered, searched and sorted',
  tag: 'Catalogue',
  query: ProductQuery,
  response: z.object({
    products: z.array(ListedProduct),
    totalProduct: z.number(),
    parPage: z.number(),
    facets: Facets,
  }),
})

export const getProductDetails = endpoint({
  method: 'GET',
  path: '/api/home/product-details/:slug',
  summary: 'One package, with others of its category and of its seller',
  tag: 'Catalogue',
  params: z.object({ slug: z.string() }),
  response: z.object({ product: ProductDetails, relatedProducts: products, moreProducts: products }),
  problems: ['product_not_found'],
})

export const getBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  summary: 'The pictures of the banner carousel',
  tag: 'Catalogue',
  response: z.object({ banners: z.array(Banner) }),
})
