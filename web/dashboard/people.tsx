import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { Avatar } from '#web/chat/avatar.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Who answers for the sale: the employing broker, and the sellers of the newest order. */
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
          <Person name={employingBroker} image={brokerPortrait ?? ''} does="Employing broker">
            {phone && (
              <a href={telephoneLink(phone)} aria-label={`Call ${employingBroker}`} className={roundLook}>
                <Icon name="phone" />
              </a>
            )}
          </Person>
        )}
        {[...sellers].slice(0, 2).map(([sellerId, brand]) => (
          <Person key={sellerId} name={brand} image="" does="Works on your newest order">
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

type PersonProps = { name: string; image: string; does: string; children: ReactNode }

const Person = ({ name, image, does, children }: PersonProps) => (
  <li className="flex items-center gap-3 border-b border-line py-2.5">
    <Avatar name={name} image={image} isOnline={false} />
    <p className="mr-auto min-w-0 leading-snug wrap-anywhere">
      <b className="font-semibold">{name}</b>
      <small className="block text-xs text-soft">{does}</small>
    </p>
    {children}
  </li>
)
