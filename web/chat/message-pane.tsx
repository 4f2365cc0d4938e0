import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '#web/customer/avatar.tsx'
import type { ChatState } from '#web/chat/chat-state.ts'
import { Composer } from '#web/chat/composer.tsx'
import { MessageLog } from '#web/chat/message-log.tsx'
import type { ChatActions } from '#web/chat/use-chat.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

type MessagePaneProps = {
  state: ChatState
  sellerId: string
  customerId: string
  actions: ChatActions
}

/** The conversation with one seller. */
export const MessagePane = ({ state, sellerId, customerId, actions }: MessagePaneProps) => {
  const { seller, conversation, failure, online, older, lastSentId } = state
  useSentToast(lastSentId, conversation?.outbox.length === 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On a phone, the list is gone, and so is the focus.
    if (heading.current?.ownerDocument.activeElement === document.body) heading.current.focus()
  }, [])
  if (failure && !conversation) return <NotLoaded failure={failure} onRetry={() => void actions.load()} />
  return (
    <>
      <header className="flex items-center gap-3 border-b border-line px-3 py-2.5 sm:px-5">
        <Link
          to="/dashboard/chat"
          resetScroll={false}
          aria-label="All sellers"
          className="-ml-2 grid size-11 flex-none place-items-center md:hidden"
        >
          <Icon name="left" />
        </Link>
        {seller ? (
          <>
            <Avatar name={seller.name} image={seller.image} isOnline={online.has(sellerId)} />
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="text-base leading-tight text-pretty outline-none">
                {seller.name}
              </h2>
              <p className="min-h-5 text-xs text-soft">
                <Presence state={state} />
              </p>
            </div>
          </>
        ) : (
          <>
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-6 w-40" />
          </>
        )}
      </header>
      {conversation && seller ? (
        <>
          <NewestAloud state={state} />
          <MessageLog
            conversation={conversation}
            customerId={customerId}
            sellerName={seller.name}
            older={older}
            actions={actions}
          />
          <Composer sellerId={sellerId} sellerName={seller.name} onSend={actions.send} />
        </>
      ) : (
        <PaneSkeleton />
      )}
    </>
  )
}

/** Shows nothing while the connection is down, because then it is unknown. */
const Presence = ({ state: { connection, online, sellerId = '' } }: { state: ChatState }) => {
  if (connection !== 'connected') return null
  if (online.has(sellerId)) return 'Online'
  return (
    <>
      Offline<span className="max-sm:sr-only">. We let them know of your message by email.</span>
    </>
  )
}

/** Announces each sent message once, when no other message is still on its way. */
const useSentToast = (sentId: string | undefined, isAllSent: boolean) => {
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (sentId === undefined || !isAllSent || said.current === sentId) return
    said.current = sentId
    toast.success('Message sent')
  }, [sentId, isAllSent])
}

/** Reads out what the seller writes while the conversation is open, but not earlier messages. */
const NewestAloud = ({ state: { conversation, sellerId } }: { state: ChatState }) => {
  const newest = conversation?.messages.at(-1)
  const [first] = useState(newest?.sequence ?? 0)
  const isNew = newest !== undefined && newest.sequence > first && newest.senderId === sellerId
  return (
    <p role="log" aria-label="New messages" className="sr-only">
      {isNew && `${newest.senderName}: ${newest.message}`}
    </p>
  )
}

const NotLoaded = ({
  failure: { reason, isUnknown },
  onRetry,
}: {
  failure: NonNullable<ChatState['failure']>
  onRetry: () => void
}) => (
  <div role="alert" className="m-auto max-w-[44ch] p-6 text-center">
    <h2 className="text-xl">{isUnknown ? 'No such seller' : 'The conversation did not load'}</h2>
    <p className="mt-2 mb-5 text-base text-soft">
      {isUnknown ? 'There is no seller at this address. Choose one from the list.' : reason}
    </p>
    {isUnknown ? (
      <Link to="/dashboard/chat" resetScroll={false} className={buttonLook('outline', 'small')}>
        All sellers
      </Link>
    ) : (
      <Button look="flag" size="small" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
)

const PaneSkeleton = () => (
  <div aria-busy="true" className="flex flex-1 flex-col justify-end gap-3 p-5">
    <p role="status" className="sr-only">
      Loading the conversation…
    </p>
    <Skeleton className="h-11 w-3/5" />
    <Skeleton className="h-16 w-2/5 self-end" />
    <Skeleton className="h-11 w-1/2" />
  </div>
)
