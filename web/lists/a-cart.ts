// Carts for tests.
import type { Cart as CartAnswer } from '#contract/cart'
import type { Cart, CartLine } from '#web/lists/cart.ts'
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
    shops: [
      { sellerId: '', shopName: '', price: 0, products: lines.filter(({ exceedsStock }) => !exceedsStock) },
    ],
    price: 0,
    pieces: 0,
    piecesThatCanBeBought: 0,
    platformFee: leftOver.length === lines.length ? 0 : 20,
    leftOver,
  }
  // A step of no line: groups and sums as the page computes them.
  return withStep(cart, '', 1)
}

/** In the API's format. */
export const aCartAnswer = (...lines: CartLine[]): CartAnswer => {
  const { shops, leftOver, price, pieces, piecesThatCanBeBought, platformFee } = aCart(...lines)
  return {
    card_products: shops,
    price,
    card_product_count: pieces,
    buy_product_item: piecesThatCanBeBought,
    platform_fee: platformFee,
    outOfStockProduct: leftOver,
    outofstock_products: leftOver,
  }
}
