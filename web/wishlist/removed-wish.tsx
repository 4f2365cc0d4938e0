import { useState } from 'react'
import type { Wish } from '#contract/wishlist'
import { Button } from '#web/ui/button.tsx'

type RemovedWishProps = { wish: Wish; onPutBack: () => Promise<unknown> }

/** Shown in place of a removed package. Its Undo button takes the focus from the remove button. */
export const RemovedWish = ({ wish, onPutBack }: RemovedWishProps) => {
  const [isReturning, setReturning] = useState(false)
  const putBack = async () => {
    setReturning(true)
    await onPutBack()
    setReturning(false)
  }
  return (
    <div className="grid h-full min-h-32 content-center justify-items-center gap-4 rounded-sm border border-dashed border-line-strong p-6 text-center text-sm">
      <p>
        <b className="font-semibold">{wish.name}</b> was removed.
      </p>
      <Button
        ref={takeFocus}
        size="small"
        aria-label={`Undo: put ${wish.name} back on the wishlist`}
        aria-disabled={isReturning}
        onClick={() => isReturning || void putBack()}
      >
        {isReturning ? 'Putting it back…' : 'Undo'}
      </Button>
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
