import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/product/details/$slug')

export const ProductPage = () => {
  const { product } = route.useLoaderData()
  return <h1 className="wrap section text-4xl">{product.name}</h1>
}
