import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type UnansweredProps = { reason: string; onTryAgain: () => void; onStartOver: () => void }

/** An order was sent, but the response was lost. Sending it again gives the result and places the order only once. */
export const Unanswered = ({ reason, onTryAgain, onStartOver }: UnansweredProps) => (
  <section role="alert" className="mt-7 rounded-sm bg-wait-tint p-5">
    <h2 className="flex items-center gap-2.5 text-xl text-wait">
      <Icon name="warning" className="size-6" />
      We do not know yet whether your order was placed
    </h2>
    <p className="mt-2 max-w-[60ch] text-base">
      {reason} Try again to find out. The same order is never placed twice. You have not paid anything.
    </p>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="flag" onClick={onTryAgain}>
        Try again
      </Button>
      <Button look="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  </section>
)
