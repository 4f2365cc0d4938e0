import { Link } from '@tanstack/react-router'
import { Avatar } from '#web/customer/avatar.tsx'
import type { Seller } from '#web/chat/answers.ts'
import { useCustomerData } from '#web/customer/use-customer-data.ts'

/** The sellers that the customer has not written with yet, to start a conversation. Nothing until they are loaded. */
export const OtherSellers = ({ known }: { known: readonly Pick<Seller, 'id'>[] }) => {
  const { data: sellers = [] } = useCustomerData(['sellers'], async (call) => {
    const answer = await call('GET /api/chat/customer/sellers', {})
    return answer.sellers
  })
  const others = sellers.filter(({ sellerId }) => known.every(({ id }) => id !== sellerId))
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-sellers" className="pt-4">
      <h3 id="other-sellers" className="px-3 pb-1 text-xs font-semibold text-soft max-md:px-0">
        Start a conversation
      </h3>
      <ul>
        {others.map(({ sellerId, name, image }) => (
          <li key={sellerId} className="border-b border-line">
            <Link
              to="/dashboard/chat/$sellerId"
              params={{ sellerId }}
              resetScroll={false}
              className="grid min-h-11 grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 py-2 pr-3 pl-3.5 text-sm leading-tight font-semibold no-underline -outline-offset-4 hover:bg-sunk max-md:px-0"
            >
              <Avatar name={name} image={image} isOnline={false} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
