import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { emailAddress, emailExample, longestEmail } from '#rules/addresses'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, inputLook } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

/** Text, an at sign, text, a dot and text, without spaces: specification, point 5. */

export const Newsletter = () => {
  const { call } = useRouter().options.context
  const { email: ourEmail } = useBrokerage()
  const isAwake = useHydrated()
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const [isPending, setPending] = useState(false)

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const website = String(new FormData(form).get('website') ?? '')
    const email = field.value.trim()
    setAnswer(undefined)
    if (!emailAddress.test(email)) {
      setError(`Enter ${emailExample}.`)
      return field.focus()
    }
    setError(undefined)
    setPending(true)
    try {
      const { message } = await call('POST /api/home/subscribe', { body: { email, website } })
      setAnswer(message)
      toast.success(message)
      form.reset()
    } catch (problem) {
      const { email: wrong } = problem instanceof ApiProblem ? problem.fields : {}
      setError(wrong ?? reasonOf(problem))
      field.focus()
    }
    setPending(false)
  }

  return (
    <section aria-labelledby="newsletter" className="relative isolate overflow-hidden bg-topo">
      <img
        src="/pictures/topo.svg"
        alt=""
        width={1920}
        height={1100}
        loading="lazy"
        className="absolute top-0 left-0 -z-10 w-[1920px] max-w-none opacity-45"
      />
      <div className="wrap grid items-center gap-x-16 gap-y-5 py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div>
          <h2 id="newsletter" className="text-2xl">
            One letter a month
          </h2>
          <p className="mt-1.5 max-w-[46ch] text-soft">
            Which forms changed and what sellers asked us. You confirm by e-mail first; one click ends it.
          </p>
        </div>
        <form
          noValidate
          method="post"
          onSubmit={(event) => void subscribe(event)}
          className="grid gap-x-2.5 gap-y-2 noscript:hidden sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <label htmlFor="newsletter-email" className="sr-only">
            E-mail
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
            disabled={!isAwake}
            aria-disabled={isPending}
            className="bg-topo disabled:opacity-100 aria-disabled:cursor-progress"
          >
            {isPending ? 'Sending…' : 'Subscribe'}
          </Button>
          <input name="website" hidden tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
          <div className="col-span-full">
            <FieldError id="newsletter-error" message={error} />
            <p
              aria-live="polite"
              className="flex items-start gap-1.5 text-sm font-semibold text-good empty:hidden"
            >
              {answer && (
                <>
                  <Icon name="mail" className="mt-px size-[18px]" />
                  {answer}
                </>
              )}
            </p>
          </div>
        </form>
        <noscript>
          <p className="text-sm">
            Subscribing needs JavaScript. Please switch it on in your browser, or write to{' '}
            <a href={`mailto:${ourEmail}`} className="link">
              {ourEmail}
            </a>
            .
          </p>
        </noscript>
      </div>
    </section>
  )
}
