import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Person } from '#web/customer/person.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The people of the sale: the employing broker, and the sellers of the newest order. */
export const People = ({ orders }: { orders: readonly Order[] }) => {
  const { employingBroker, brokerPortrait, phone } = useBrokerage()
  const sellers = new Map(
    orders
      .slice(0, 1)
      .flatMap(({ products }) => products.map(({ sellerId, brand }) => [sellerId, brand] as const)),
  )
  if (!employingBroker && sellers.size === 0) return null
  return (
    <SideSection title="People">
      <ul>
        {employingBroker && (
          <Person name={employingBroker} image={brokerPortrait ?? ''} does="Employing broker" phone={phone} />
        )}
        {[...sellers].slice(0, 2).map(([sellerId, brand]) => (
          <Person key={sellerId} name={brand} does="Works on your newest order">
            <Link
              to="/dashboard/chat/$sellerId"
              params={{ sellerId }}
              aria-label={`Write to ${brand}`}
              className={roundLook}
            >
              <Icon name="chat" />
            </Link>
          </Person>
        ))}
      </ul>
    </SideSection>
  )
}
