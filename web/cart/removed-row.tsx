import { useState } from 'react'
import type { CartLine } from '#web/lists/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { WishlistButton } from '#web/lists/wishlist-button.tsx'

type RemovedRowProps = { line: CartLine; onPutBack: () => Promise<unknown> }

/** Shown in place of a removed line. Its Undo button takes the focus from the remove button. */
export const RemovedRow = ({ line: { quantity, productInfo }, onPutBack }: RemovedRowProps) => {
  const [isReturning, setReturning] = useState(false)
  const { name, stock } = productInfo
  const putBack = async () => {
    setReturning(true)
    await onPutBack()
    setReturning(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3.5 text-sm">
      <p>
        <b className="font-semibold">{name}</b> was removed.{' '}
        {stock === 0 && 'It’s out of stock, so it can’t be put back.'}
        {stock > 0 && stock < quantity && `Only ${stock} can be put back.`}
      </p>
      {stock === 0 ? (
        <WishlistButton
          product={productInfo}
          isWorded
          className="inline-flex min-h-11 items-center gap-2 link"
        />
      ) : (
        <Button
          ref={takeFocus}
          size="small"
          aria-label={`Undo: put ${name} back`}
          aria-disabled={isReturning}
          onClick={() => isReturning || void putBack()}
        >
          {isReturning ? 'Putting it back…' : 'Undo'}
        </Button>
      )}
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
