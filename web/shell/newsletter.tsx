import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { longestEmail } from '#rules/addresses'
import { isEmail, noEmail } from '#web/accounts/wrong-fields.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { useForm } from '#web/fields/use-form.ts'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const Newsletter = () => {
  const { email: ourEmail } = useBrokerage()
  return (
    <section aria-labelledby="newsletter" className="grid content-start gap-y-3 scheme-dark">
      <div>
        <h2 id="newsletter" className="text-lg text-on-field">
          A monthly email
        </h2>
        <p className="mt-1 max-w-[58ch]">
          Which forms changed, and what sellers asked. Confirm by email; unsubscribe with one click.
        </p>
      </div>
      <Subscription />
      <noscript>
        <p className="text-sm">
          Subscribing needs JavaScript. Please turn it on in your browser
          {ourEmail && (
            <>
              , or write to{' '}
              <a href={`mailto:${ourEmail}`} className="link">
                {ourEmail}
              </a>
            </>
          )}
          .
        </p>
      </noscript>
    </section>
  )
}

const Subscription = () => {
  const { call } = useRouter().options.context
  const isHydrated = useHydrated()
  const [answer, setAnswer] = useState<string>()
  const { props, wrong, failure, isPending, clear } = useForm({
    isAnnouncing: true,
    check: ({ email = '' }): Wrong => (isEmail(email) ? {} : { email: noEmail }),
    send: async ({ email = '', website = '' }) => {
      setAnswer(undefined)
      const { message } = await call('POST /api/home/subscribe', { body: { email: email.trim(), website } })
      clear()
      setAnswer(message)
    },
  })
  const error = wrong['email'] ?? failure
  return (
    <form
      {...props}
      method="post"
      className="grid max-w-[520px] grid-cols-[minmax(0,1fr)_auto] gap-x-2 noscript:hidden"
    >
      <label htmlFor="newsletter-email" className="sr-only">
        Email
      </label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Enter Your Email"
        maxLength={longestEmail}
        aria-invalid={error !== undefined}
        aria-describedby="newsletter-error"
        className={inputLook}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        {...(isPending && { 'aria-disabled': true })}
        className="px-4! disabled:opacity-100 aria-disabled:cursor-progress"
      >
        {isPending ? 'Sending…' : 'Subscribe'}
      </Button>
      <input name="website" hidden tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      <div className="col-span-full [&>:not(:empty)]:mt-2">
        <FieldError id="newsletter-error" message={error} />
        <p
          aria-live="polite"
          className="flex items-start gap-1.5 text-sm font-semibold text-good empty:hidden"
        >
          {answer !== undefined && error === undefined && (
            <>
              <Icon name="mail" className="mt-px size-[18px]" />
              {answer}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
