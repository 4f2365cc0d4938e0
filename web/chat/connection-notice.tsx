import type { Connection } from '#web/chat/chat-state.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Says plainly when messages cannot arrive. Nothing while they can, or while the page has just been opened. */
export const ConnectionNotice = ({ connection }: { connection: Connection }) => (
  <p
    role="status"
    className="flex items-center gap-2.5 bg-wait-tint px-4 py-2.5 text-sm text-wait empty:hidden"
  >
    {connection === 'offline' && (
      <>
        <Icon name="warning" className="size-5" />
        You are offline. New messages appear, and yours are sent, when the connection is back.
      </>
    )}
    {connection === 'reconnecting' && (
      <>
        <Icon name="clock" className="size-5" />
        Reconnecting… You will see any messages you missed.
      </>
    )}
  </p>
)
