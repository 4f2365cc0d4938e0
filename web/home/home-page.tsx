import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/')

export const HomePage = () => {
  const { products } = route.useLoaderData()
  return <h1 className="wrap section text-5xl">Stress-Free and Fast! {products.length}</h1>
}
