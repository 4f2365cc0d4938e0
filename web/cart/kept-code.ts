// The coupon that goes with the cart, from the cart's page to the order, for as long as this tab lives.
const place = 'couponCode'

export const keptCode = {
  read: () => sessionStorage.getItem(place),
  write: (code: string | null) =>
    code === null ? sessionStorage.removeItem(place) : sessionStorage.setItem(place, code),
}
