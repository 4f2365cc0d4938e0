// The coupon that goes with the cart, from the cart's page to the order, for as long as this tab lives.
const place = 'couponCode'

let inMemory: string | null = null

export const keptCode = {
  read: () => {
    try {
      return sessionStorage.getItem(place)
    } catch {
      return inMemory
    }
  },
  write: (code: string | null) => {
    inMemory = code
    try {
      if (code === null) sessionStorage.removeItem(place)
      else sessionStorage.setItem(place, code)
    } catch {
      // Without storage it lasts as long as the page.
    }
  },
}
