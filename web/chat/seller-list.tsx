import { Link } from '@tanstack/react-router'
import type { Seller } from '#web/chat/answers.ts'
import { Avatar } from '#web/customer/avatar.tsx'
import { shortMoment } from '#web/chat/message-runs.ts'
import { useToday } from '#web/chat/use-today.ts'

type SellerListProps = {
  sellers: readonly Seller[]
  online: ReadonlySet<string>
  sellerId: string | undefined
}

/** Everybody the customer has written with, the newest message first. */
export const SellerList = ({ sellers, online, sellerId }: SellerListProps) => {
  const today = useToday()
  return (
    <ul>
      {sellers.map((friend) => (
        <li key={friend.id} className="border-b border-line">
          <Link
            to="/dashboard/chat/$sellerId"
            params={{ sellerId: friend.id }}
            resetScroll={false}
            aria-current={friend.id === sellerId ? 'page' : undefined}
            className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 border-l-4 border-transparent py-3 pr-3 pl-2.5 no-underline max-md:border-l-0 max-md:px-0 -outline-offset-4 hover:bg-sunk aria-[current=page]:border-flag aria-[current=page]:bg-sunk"
          >
            <Avatar name={friend.name} image={friend.image} isOnline={online.has(friend.id)} />
            <span className="grid gap-0.5">
              <span className="text-sm leading-tight font-semibold text-pretty">
                {friend.name}
                <span className="sr-only"> ({online.has(friend.id) ? 'online' : 'offline'})</span>
              </span>
              <LastMessage friend={friend} today={today} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const LastMessage = ({ friend, today }: { friend: Seller; today: Date }) => (
  <span className="flex min-w-0 items-center gap-2 text-xs text-soft">
    <span className={`min-w-0 flex-1 truncate ${friend.unread > 0 ? 'font-semibold text-ink' : ''}`}>
      {friend.lastMessage === '' ? 'No messages yet' : friend.lastMessage}
    </span>
    {friend.unread > 0 ? (
      <span className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-badge px-1 font-bold text-on-badge tabular-nums">
        {friend.unread > 99 ? '99+' : friend.unread}
        <span className="sr-only"> unread</span>
      </span>
    ) : (
      friend.lastDate !== '' && (
        <time dateTime={friend.lastDate} className="flex-none">
          {shortMoment(new Date(friend.lastDate), today)}
        </time>
      )
    )}
  </span>
)
