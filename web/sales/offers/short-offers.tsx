import type { SaleOffers } from '#contract/sale-offers'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { isShortNet } from '#rules/sale-net'
import type { OpenOffer } from '#web/sales/offers/open-offers.ts'
import { buttonLook } from '#web/ui/button.tsx'

type ShortOffersProps = { offers: readonly OpenOffer[]; broker: SaleOffers['broker'] }

/** Offers whose price does not pay the mortgage and the costs. The seller talks with the broker before answering one. */
export const ShortOffers = ({ offers, broker: { name, phone } }: ShortOffersProps) => {
  const labels = (found: readonly OpenOffer[]) => found.map(({ offer }) => offer.label)
  const short = labels(offers.filter(({ net }) => net && isShortNet(net)))
  const unknown = labels(offers.filter(({ net }) => !net || (net.netCents === null && !isShortNet(net))))
  if (short.length === 0) return null
  return (
    <div className="mb-4 grid justify-items-start gap-3 bg-wait-tint p-4 text-sm">
      <p>
        <b>With {orList(short)}, you would have to pay.</b> The price does not cover your mortgage and the
        costs. Talk with {name || 'your broker'} before you answer: your lender may have to agree to a short
        sale.
        {unknown.length > 0 &&
          ` We do not know yet whether you would also have to pay with ${orList(unknown)}.`}
      </p>
      {phone !== '' && (
        <a href={telephoneLink(phone)} className={buttonLook('outline')}>
          <span>
            Call {name || 'your broker'}, <span className="whitespace-nowrap">{phone}</span>
          </span>
        </a>
      )}
    </div>
  )
}

const orList = (labels: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels)
