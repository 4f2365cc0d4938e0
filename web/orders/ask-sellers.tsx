import { Link } from '@tanstack/react-router'
import type { OrderLine } from '#contract/orders'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the chat with each seller of the order. */
export const AskSellers = ({ lines }: { lines: readonly OrderLine[] }) =>
  [...new Map(lines.map(({ sellerId, brand }) => [sellerId, brand]))].map(([sellerId, brand]) => (
    <Link
      key={sellerId}
      to="/dashboard/chat/$sellerId"
      params={{ sellerId }}
      className={`${buttonLook('quiet', 'small')} px-0!`}
    >
      <Icon name="chat" className="size-5" />
      Ask {brand}
    </Link>
  ))
