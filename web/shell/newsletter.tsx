import { useState, type FormEvent } from 'react'
import { useBrokerage } from '#web/shell/brokerage.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, inputLook } from '#web/ui/field.tsx'

/** Text, an at sign, text, a dot and text, without spaces: specification, point 5. */
const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

export const Newsletter = () => {
  const { email: supportEmail } = useBrokerage()
  const [error, setError] = useState<string>()
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setError(
      looksLikeEmail(email)
        ? `Sign-up by this form is not open yet. Write to ${supportEmail} and we will add you.`
        : 'Enter an e-mail address such as name@example.com.',
    )
  }
  return (
    <section aria-labelledby="newsletter" className="relative isolate overflow-hidden bg-topo">
      <img
        src="/pictures/topo.svg"
        alt=""
        width={1920}
        height={1100}
        loading="lazy"
        className="absolute top-0 right-0 -z-10 w-[1920px] max-w-none opacity-45"
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
          onSubmit={subscribe}
          className="grid gap-x-2.5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
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
            aria-invalid={error !== undefined}
            aria-describedby="newsletter-error"
            className={inputLook}
          />
          <Button type="submit">Subscribe</Button>
          <div className="col-span-full">
            <FieldError id="newsletter-error" message={error} />
          </div>
        </form>
      </div>
    </section>
  )
}
