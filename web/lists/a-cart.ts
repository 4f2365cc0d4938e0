// Carts for tests.
import type { Cart, CartLine } from '#contract/cart'
import { withStep } from '#web/lists/preview.ts'

type LineFacts = {
  id: string
  price?: number
  pays?: number
  quantity?: number
  stock?: number
  seller?: string
}

export const aLine = ({
  id,
  price = 100,
  pays = price,
  quantity = 1,
  stock = 10,
  seller = 'desk',
}: LineFacts): CartLine => ({
  _id: `line-${id}`,
  quantity,
  exceedsStock: quantity > stock,
  productInfo: {
    _id: id,
    name: `Package ${id}`,
    slug: id,
    price,
    discount: 0,
    discountedPrice: pays,
    rating: 0,
    reviewCount: 0,
    images: [],
    stock,
    brand: '',
    description: '',
    summary: '',
    category: 'MLS Listing',
    sellerId: seller,
    shopName: `Shop ${seller}`,
  },
})

export const aCart = (...lines: CartLine[]): Cart => {
  const leftOver = lines.filter(({ exceedsStock }) => exceedsStock)
  const cart = {
    card_products: [
      { sellerId: '', shopName: '', price: 0, products: lines.filter(({ exceedsStock }) => !exceedsStock) },
    ],
    price: 0,
    card_product_count: 0,
    buy_product_item: 0,
    platform_fee: leftOver.length === lines.length ? 0 : 20,
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
  }
  // A step of no line: groups and sums as the page computes them.
  return withStep(cart, '', 1)
}
