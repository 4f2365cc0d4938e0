// The home page's data, and nothing more, because they are embedded in the document.
import type { Product } from '#contract/catalogue'
import type { Client } from '#contract/client'
import type { CardProduct } from '#web/catalogue/product-card.tsx'

export const loadHome = async (call: Client) => {
  const [lists, dearestFirst, { banners }, { questions }] = await Promise.all([
    call('GET /api/home/get-products', {}),
    call('GET /api/home/query-products', { query: { sortPrice: 'high-to-low' } }),
    call('GET /api/banners', {}),
    call('GET /api/home/questions', {}),
  ])
  const { products, latest_product, topRated_product, discount_product } = lists
  const [topPackage] = dearestFirst.products
  return {
    banners,
    questions: questions.map(({ id, question, answer }) => ({ id, question, answer })),
    topPackage: topPackage && forCard(topPackage),
    packageCount: dearestFirst.totalProduct,
    /** Catalogue order first, then the other packages that the shop highlights. */
    packages: unique([...products, ...latest_product, ...topRated_product, ...discount_product]).map(forCard),
  }
}

const unique = (products: Product[]) => [
  ...new Map(products.map((product) => [product._id, product])).values(),
]

/** Only the cover of its pictures is kept. */
const forCard = ({ description, sellerId, shopName, images, ...product }: Product): CardProduct => ({
  ...product,
  images: images.slice(0, 1),
})
