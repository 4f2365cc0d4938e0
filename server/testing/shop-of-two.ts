import { aCatalogue, type ProductWish, setProduct } from '#server/testing/a-catalogue'
import { anOrder, type OrderWish } from '#server/testing/an-order'
import { stockOf } from '#server/testing/a-shopper'
import type { TestApp } from '#server/testing/test-app'

export type ShopOfTwo = Awaited<ReturnType<typeof shopOfTwo>>

/** A shop with signs and photo sets: enough to try most of what can happen to an order. */
export const shopOfTwo = async (app: TestApp, wishes: { sign?: ProductWish; photos?: ProductWish } = {}) => {
  const [sign, photos] = (await aCatalogue(app, [
    { name: 'Yard Sign', ...wishes.sign },
    { name: 'Photo Set', ...wishes.photos },
  ])) as [string, string]
  const threeSignsAndPhotos = [
    { productId: sign, quantity: 3 },
    { productId: photos, quantity: 1 },
  ]
  return {
    sign,
    photos,
    threeSignsAndPhotos,
    /** Ten of each. */
    restock: async () => {
      for (const id of [sign, photos]) await setProduct(app, id, { stock: 10 })
    },
    /** Of signs and of photos. */
    stocks: async () => [await stockOf(app, sign), await stockOf(app, photos)],
    /** A pending order of three signs and the photos, unless others are given; returns its id. */
    order: (customerId: string, wish: Omit<Partial<OrderWish>, 'customerId'> = {}) =>
      anOrder(app, { customerId, products: threeSignsAndPhotos, ...wish }),
  }
}
