import { Link, useParams } from '@tanstack/react-router'
import { ConnectionNotice } from '#web/chat/connection-notice.tsx'
import { MessagePane } from '#web/chat/message-pane.tsx'
import { OtherSellers } from '#web/chat/other-sellers.tsx'
import { SellerList } from '#web/chat/seller-list.tsx'
import { type ChatActions, useChat } from '#web/chat/use-chat.ts'
import type { ChatState } from '#web/chat/chat-state.ts'
import { WireFraudNote } from '#web/ui/wire-fraud-note.tsx'
import { useCustomer } from '#web/session/session.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * The sellers, and next to them the conversation with one. The list is 230 px wide, and the view 400 px high. On a phone only one of the two is
 * shown, at least as high, and as high as the screen allows.
 */
export const ChatPage = () => {
  const { sellerId } = useParams({ strict: false })
  const customer = useCustomer()
  const { state, actions } = useChat(sellerId)
  const isChosen = sellerId !== undefined
  /** On a phone, the page then shows the sellers and what to do. */
  const isAlone = state.sellers?.length === 0
  return (
    <>
      <header className={`border-b-2 border-ink pb-5 ${isChosen ? 'max-md:sr-only' : ''}`}>
        <h1 className="text-3xl">Chat</h1>
      </header>
      <WireFraudNote className="py-2 text-soft" />
      <div
        className={`flex h-[max(400px,calc(100dvh-var(--around)))] flex-col md:border-b md:border-line ${isChosen ? '[--around:18rem]' : '[--around:23rem]'} md:box-content md:h-[400px]`}
      >
        <ConnectionNotice connection={state.connection} />
        <div className="grid min-h-0 flex-1 md:grid-cols-[230px_minmax(0,1fr)]">
          <section
            aria-labelledby="sellers"
            className={`min-h-0 overflow-y-auto overscroll-contain md:border-r md:border-line ${isChosen ? 'max-md:hidden' : ''}`}
          >
            <h2 id="sellers" className="py-4 text-lg md:sr-only">
              <span className="md:hidden">Select Seller</span>
              <span className="max-md:hidden">Sellers</span>
            </h2>
            <Sellers state={state} sellerId={sellerId} actions={actions} />
            {state.sellers && <OtherSellers known={state.sellers} />}
          </section>
          <section
            aria-label="Conversation"
            className={`flex min-h-0 min-w-0 flex-col ${isChosen || isAlone ? '' : 'max-md:hidden'}`}
          >
            {isChosen ? (
              <MessagePane
                key={sellerId}
                state={state}
                sellerId={sellerId}
                customerId={customer?.id ?? ''}
                actions={actions}
              />
            ) : (
              state.sellers && <SelectSeller isAlone={isAlone} />
            )}
          </section>
        </div>
      </div>
    </>
  )
}

const SelectSeller = ({ isAlone }: { isAlone: boolean }) => (
  <div className="m-auto grid justify-items-center gap-3 p-6 text-center">
    <Icon name="chat" className="size-10 text-contour" />
    <p className="font-display text-xl font-bold max-md:hidden">Select Seller</p>
    <p className="max-w-[40ch] text-sm text-soft">
      {isAlone
        ? 'You have no conversations yet. Choose a seller from the list, or open a package and press Chat Seller.'
        : 'Choose a conversation from the list, or open a package and press Chat Seller.'}
    </p>
    {isAlone && (
      <Link to="/packages" className={`mt-2 ${buttonLook('flag')}`}>
        See all packages
      </Link>
    )}
  </div>
)

type SellersProps = { state: ChatState; sellerId: string | undefined; actions: ChatActions }

const Sellers = ({ state: { sellers, online, failure }, sellerId, actions }: SellersProps) => {
  if (sellers && sellers.length > 0)
    return <SellerList sellers={sellers} online={online} sellerId={sellerId} />
  if (sellers) return <p className="px-3 py-4 text-sm text-soft">No conversations yet</p>
  if (failure && !failure.isUnknown)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4">
        <p className="text-sm">Your conversations did not load. {failure.reason}</p>
        <Button look="flag" size="small" onClick={() => void actions.load()}>
          Retry
        </Button>
      </div>
    )
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading your conversations…
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-3 py-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
