import { expect, test } from 'vitest'
import type { ProductDetails } from '#contract/catalogue'
import type { Review } from '#contract/reviews'
import { structuredDataOf } from '#web/catalogue/product/product-facts.ts'

test('a package is offered at what one unit costs with the platform fee', () => {
  const [facts] = structuredDataOf({ product: aProduct(), reviews: null, brokerage: live })
  expect(facts).toMatchObject({
    '@type': 'Product',
    image: [
      'https://shop.example/pictures/guided-seller-share.jpg',
      'https://shop.example/pictures/guided-seller-cover.svg',
      'https://cdn.example/second.jpg',
    ],
    offers: {
      price: '2270.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Listing Desk' },
    },
  })
  expect(facts).not.toHaveProperty('aggregateRating')
})

test('a package that is out of stock is not offered as available', () => {
  const [facts] = structuredDataOf({ product: aProduct({ stock: 0 }), reviews: null, brokerage: live })
  expect(facts).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

test('a live shop claims the rating of its package', () => {
  const product = aProduct({ rating: 4.3, reviewCount: 27 })
  const [facts] = structuredDataOf({ product, reviews: pageOf([aReview(5)], 27), brokerage: live })
  expect(facts).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 27 } })
})

test('sample reviews are never part of a rating', () => {
  const samples = [aReview(5, true), aReview(2, true)]
  const product = aProduct({ rating: 3.5, reviewCount: 2 })
  const [facts] = structuredDataOf({ product, reviews: pageOf(samples), brokerage: sample })
  expect(facts).not.toHaveProperty('aggregateRating')
})

test('if some reviews are samples, only the real ones count', () => {
  const reviews = pageOf([aReview(4), aReview(2, true), aReview(5)])
  const [facts] = structuredDataOf({ product: aProduct({ reviewCount: 3 }), reviews, brokerage: sample })
  expect(facts).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } })
})

test('a sample shop claims no rating when there are more reviews than were loaded', () => {
  const reviews = pageOf([aReview(4)], 11)
  const [facts] = structuredDataOf({ product: aProduct({ reviewCount: 11 }), reviews, brokerage: sample })
  expect(facts).not.toHaveProperty('aggregateRating')
})

test('the breadcrumb leads from home through the category to the package', () => {
  const [, path] = structuredDataOf({ product: aProduct(), reviews: null, brokerage: live })
  expect(path).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, item: 'https://shop.example/products?category=Guided+%26+Full+Service' },
      { position: 3, item: 'https://shop.example/product/details/guided-seller' },
    ],
  })
})

const live = { publicUrl: 'https://shop.example', isSample: false, platformFee: 20 }
const sample = { ...live, isSample: true }

const aProduct = (some: Partial<ProductDetails> = {}): ProductDetails => ({
  _id: 'p1',
  name: 'Guided Seller',
  slug: 'guided-seller',
  price: 2499,
  discount: 10,
  discountedPrice: 2250,
  rating: 0,
  reviewCount: 0,
  images: ['/pictures/guided-seller-cover.svg', 'https://cdn.example/second.jpg'],
  imageAlts: ['A signpost', 'A desk'],
  stock: 15,
  brand: 'Columbine',
  summary: 'You host showings.',
  description: '<p>You host showings.</p>',
  category: 'Guided & Full Service',
  categorySlug: 'guided-full-service',
  sellerId: 's1',
  shopName: 'Listing Desk',
  included: [],
  yourPart: [],
  documents: [],
  ...some,
})

const aReview = (rating: number, isSample = false): Review => ({
  _id: `r${rating}`,
  name: 'A customer',
  review: 'Well done.',
  rating,
  date: '2026-05-01T12:00:00.000Z',
  verified: true,
  sample: isSample,
})

const pageOf = (reviews: Review[], totalReview = reviews.length) => ({
  reviews,
  totalReview,
  rating_review: [],
})
