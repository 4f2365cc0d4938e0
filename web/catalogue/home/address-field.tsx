import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { longestWrittenAddress } from '#rules/promises'
import { homeAddressPlace, tabStore, writtenAddressPlace } from '#web/session/stores.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'

/**
 * Starts a lead. The address is passed to the lead form through this tab's storage, never through the address bar, and is still in the
 * field when the visitor comes back.
 */
export const AddressField = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before hydration counts too.
  useEffect(() => setAddress(field.current?.value || (tabStore.read(writtenAddressPlace) ?? '')), [])
  const written = address.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    tabStore.write(homeAddressPlace, written)
    tabStore.write(writtenAddressPlace, written)
    void navigate({ to: '/lead_form' })
  }
  return (
    <form action="/lead_form" onSubmit={submit} className="[--bad:var(--on-field)] [--link:var(--on-field)]">
      <label htmlFor={id} className="sr-only">
        Home address
      </label>
      <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-0">
        <div className="relative text-on-timber">
          <FirstIcon name="pin" className="absolute top-1/2 left-3.5 size-[22px] -translate-y-1/2" />
          <input
            ref={field}
            id={id}
            placeholder="Enter your home address"
            autoComplete="address-line1"
            maxLength={longestWrittenAddress}
            value={address}
            aria-invalid={isMissing}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              setAddress(event.target.value)
              setMissing(false)
            }}
            className="min-h-12 w-full rounded-sm bg-timber pr-2 pl-11 placeholder:text-on-timber/75 md:min-h-14"
          />
        </div>
        {/* Not `disabled`: such a button ignores the press, and some browsers do not even report it, so nobody could be told why. */}
        <Button
          type="submit"
          look="flag"
          aria-disabled={written === ''}
          className="tracking-[.03em] sm:rounded-l-none sm:px-8"
        >
          GET MY OFFER
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={isMissing ? 'Enter your home address.' : undefined} />
      <noscript>
        <a href="/lead_form" className="link">
          Go to the form
        </a>
      </noscript>
    </form>
  )
}
