import { useState } from 'react'
import { longestCode } from '#rules/coupons'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type CouponFieldProps = {
  /** The code of the applied coupon. */
  applied: string | undefined
  /** Why the last code was refused. */
  problem: string | undefined
  onApply: (code: string) => Promise<boolean | undefined>
}

/** A refused code stays in the field so that the customer can correct it. */
export const CouponField = ({ applied, problem, onApply }: CouponFieldProps) => {
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const apply = async () => {
    const code = typed.trim()
    setMissing(code === '')
    if (code === '' || isChecking) return
    setChecking(true)
    if (await onApply(code)) setTyped('')
    setChecking(false)
  }
  const message = isMissing ? 'Enter a coupon code.' : problem
  return (
    <form
      noValidate
      className="mt-6 border-t border-line-strong pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <label htmlFor="coupon" className="text-sm font-semibold">
        Coupon code
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="coupon"
          value={typed}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={message !== undefined}
          aria-describedby="coupon-hint coupon-error"
          className={`${inputLook} min-w-0 uppercase`}
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" aria-disabled={isChecking} className="flex-none">
          {isChecking ? 'Checking…' : 'Apply'}
        </Button>
      </div>
      <div className="mt-1.5 min-h-12">
        <FieldError id="coupon-error" message={message} />
        <p id="coupon-hint" className="text-xs text-soft">
          {applied === undefined
            ? 'One coupon per order.'
            : `${applied} is applied. Another code replaces it.`}
        </p>
      </div>
    </form>
  )
}
