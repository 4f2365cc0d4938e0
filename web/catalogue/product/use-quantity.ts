import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

const route = getRouteApi('/product/details/$slug')

/** The chosen quantity, from 1 to the stock. It is also in the address, so that it survives a reload and the way back from checkout. */
export const useQuantity = (stock: number) => {
  const { quantity: asked = 1 } = route.useSearch()
  const [quantity, setQuantity] = useState(Math.max(1, Math.min(asked, stock)))
  const navigate = route.useNavigate()
  const choose = (quantity: number) => {
    setQuantity(quantity)
    void navigate({
      to: '.',
      search: quantity > 1 ? { quantity } : {},
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  return { quantity, choose }
}
