import type { CartLine } from '#web/lists/cart.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** Says what has changed since the line was added. */
export const LineNotices = ({ line }: { line: CartLine }) => {
  const price = priceNotice(line)
  const stock = stockNotice(line)
  return (
    <>
      {stock && <Notice icon="warning" look="bg-bad-tint text-bad" text={stock} />}
      {price && <Notice icon="info" look="bg-info-tint text-info" text={price} />}
    </>
  )
}

const Notice = ({ icon, look, text }: { icon: IconName; look: string; text: string }) => (
  <p className={`mt-3 flex w-fit gap-2 rounded-sm px-3 py-2 text-sm ${look}`}>
    <Icon name={icon} className="mt-px size-5" />
    {text}
  </p>
)

const stockNotice = ({ exceedsStock, productInfo: { stock } }: CartLine) => {
  if (!exceedsStock) return undefined
  if (stock === 0) return 'Out of stock right now.'
  return `Only ${stock} left. Lower the quantity to ${stock} to buy ${stock === 1 ? 'it' : 'them'}.`
}

const priceNotice = ({ priceBefore, productInfo: { discountedPrice } }: CartLine) =>
  priceBefore === undefined
    ? undefined
    : `The price has ${priceBefore < discountedPrice ? 'gone up' : 'come down'} since you added it: from ${formatDollars(priceBefore)} to ${formatDollars(discountedPrice)}.`
