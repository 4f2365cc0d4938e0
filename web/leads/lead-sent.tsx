import { Link } from '@tanstack/react-router'
import { offersTake, saleTakes } from '#rules/promises'
import { useCustomer } from '#web/session/session.ts'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type LeadSentProps = { reference: string; message: string; timeline: string }

/** Shown after sending: the reference number to give when calling, and what happens next. */
export const LeadSent = ({ reference, message, timeline }: LeadSentProps) => {
  const isTied = useCustomer() !== undefined
  return (
    <section aria-labelledby="lead-sent" className="rounded-sm border-2 border-brand p-6 md:p-9">
      {/* The form that had the focus is gone, so the focus moves here. */}
      <h1 id="lead-sent" tabIndex={-1} ref={takeFocus} className="text-3xl outline-none">
        We have your home’s details
      </h1>
      <p className="mt-3">{message}</p>
      <p className="mt-6 text-sm text-soft">Your reference number</p>
      <p className="font-display text-[2rem] leading-tight font-extrabold tracking-[.02em] text-brand">
        {reference}
      </p>
      <h2 className="mt-8 border-b-2 border-ink pb-2 text-xl">What happens next</h2>
      <ol>
        {[
          [
            'Now',
            isTied
              ? 'We email you a copy. This request is in your dashboard under My requests, with its reference, its status and the person in charge.'
              : 'We email you a copy with a link that adds this request to your account. It is then in your dashboard under My requests, with its status and the person in charge.',
          ],
          [
            offersTake,
            'Up to three independent buyers may send an offer, once your details are complete. We forward every one.',
          ],
          [saleTakes, 'A cash sale commonly closes in this time after you accept an offer.'],
        ].map(([when, text]) => (
          <li key={when} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <b className="font-display">{when}</b>
            <span className="text-sm sm:text-base">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[66ch] text-sm text-soft">{timeline}</p>
      <p className="mt-4">
        Questions before that? <WaysToReach begins hasHours />.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {isTied && (
          <>
            <Link to="/dashboard" hash="my-requests" className={buttonLook('flag')}>
              See my request
            </Link>
            <Link to="/dashboard/transaction-manager" className={buttonLook('outline')}>
              See the papers for this home
            </Link>
          </>
        )}
        <Link to="/packages" className={buttonLook(isTied ? 'outline' : 'solid')}>
          Compare packages
        </Link>
        <Link to="/calculator" className={buttonLook('outline')}>
          Work out your net proceeds
        </Link>
      </div>
    </section>
  )
}

const takeFocus = (heading: HTMLHeadingElement | null) => {
  heading?.focus()
  scrollTo({ top: 0 })
}
