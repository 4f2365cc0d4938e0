import { dollars, inDollars } from '#rules/money'
import { homeElsewhere } from '#rules/order-addresses'
import { stateNames } from '#contract/us-states'
import { Problem } from '#server/platform/problem'

/** Includes the server's sums, so that the page can show them next to what the customer saw. */
export const totalDiffers = ({
  linesCents,
  feeCents,
  totalCents,
}: {
  linesCents: number
  feeCents: number
  totalCents: number
}) =>
  new Problem(
    'total_differs',
    409,
    `The price has changed: this order now comes to ${inDollars(totalCents)}. Please check it again before you order.`,
    {
      details: {
        price: dollars(linesCents),
        platform_fee: dollars(feeCents),
        total: dollars(totalCents),
      },
    },
  )

export const homeNotLicensed = (states: readonly string[]) => {
  const sentence = homeElsewhere(stateNames(states))
  return new Problem('home_not_licensed', 400, sentence, { fields: { 'shippingInfo.province': sentence } })
}

/** Includes the product's id and remaining stock for the page. */
export const notEnoughStock = (product: { id: string; name: string; stock: number }) => {
  const { id, name, stock } = product
  const left =
    stock === 0
      ? `${name} is sold out. Please order without it.`
      : `only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} left. Please lower the quantity.`
  return new Problem('out_of_stock', 409, `Out of Stock: ${left}`, {
    details: { product: { _id: id, name, stock } },
  })
}
