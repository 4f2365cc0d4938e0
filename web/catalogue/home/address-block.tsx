import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { longestWrittenAddress, typicalOffer } from '#rules/promises'
import { homeAddressPlace, tabStore } from '#web/session/stores.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Starts a lead. The address is passed to the lead form through this device's storage, never through the address bar. */
export const AddressBlock = ({ note }: { note: ReactNode }) => {
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before hydration counts too.
  useEffect(() => setAddress(field.current?.value ?? ''), [])
  const isBlank = address.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tabStore.write(homeAddressPlace, address.trim())
    void navigate({ to: '/lead_form' })
  }
  // A form with a disabled button ignores Enter and clicks; the visitor should be told why.
  const explain = () => setMissing(isBlank)
  return (
    <div className="mt-4 rounded-sm bg-field-deep p-4 text-on-field md:col-span-full md:mt-0 md:rounded-none md:p-0">
      <div className="on-dark grid gap-x-12 gap-y-3 md:wrap md:items-center md:pt-6 md:pb-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 className="text-[1.375rem] md:text-2xl">Colorado’s Simple, Speedy Home Sale Solution!</h2>
        <form
          action="/lead_form"
          onSubmit={submit}
          className="[--bad:var(--on-field)] [--link:var(--on-field)]"
        >
          <label htmlFor="home-address" className="sr-only">
            Home address
          </label>
          <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-0">
            <div className="relative text-on-timber">
              <Icon name="pin" className="absolute top-1/2 left-3.5 size-[22px] -translate-y-1/2" />
              <input
                ref={field}
                id="home-address"
                placeholder="Enter your home address"
                autoComplete="address-line1"
                maxLength={longestWrittenAddress}
                value={address}
                aria-invalid={isMissing}
                aria-describedby="home-address-error"
                onKeyDown={(event) => event.key === 'Enter' && explain()}
                onChange={(event) => {
                  setAddress(event.target.value)
                  setMissing(false)
                }}
                className="min-h-13 w-full rounded-sm bg-timber pr-2 pl-11 placeholder:text-on-timber/75 md:min-h-15"
              />
            </div>
            <Button
              type="submit"
              look="flag"
              disabled={isBlank}
              onPointerDown={explain}
              className="tracking-[.03em] disabled:opacity-100 sm:rounded-l-none sm:px-8"
            >
              GET MY OFFER
            </Button>
          </div>
          <FieldError
            id="home-address-error"
            message={isMissing ? 'Please enter your home address.' : undefined}
          />
          <noscript>
            <a href="/lead_form" className="link">
              Go to the form
            </a>
          </noscript>
        </form>
        <p className="text-xs text-on-field-soft lg:col-start-2">
          <strong className="text-on-field">{typicalOffer}</strong> That is the typical timeline once we have
          the complete details of your home. The buyers are independent of us; their offers are not
          guaranteed, may be below market value, and depend on inspection and title. You can decline any offer
          at no cost.
        </p>
        <p className="text-xs text-on-field-soft lg:col-start-1 lg:row-start-2 lg:max-w-[44ch] lg:self-start">
          {note}
        </p>
      </div>
    </div>
  )
}
