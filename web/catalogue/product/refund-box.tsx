import { refundDays, refundHeading, refundDetails, workHasStarted } from '#rules/refunds'
import { answerPromise } from '#rules/promises'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** When a customer gets a refund, in plain words. */
export const RefundBox = () => {
  const { email } = useBrokerage()
  return (
    <section
      aria-labelledby="refunds"
      className="grid gap-x-6 gap-y-2 rounded-sm border-2 border-brand p-6 sm:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-1 lg:grid-cols-[auto_minmax(0,1fr)] lg:px-7"
    >
      <p className="font-display text-[2.75rem] leading-none font-extrabold tracking-[-.02em] text-brand lg:text-[3.25rem]">
        {refundDays} days
      </p>
      <div>
        <h2 id="refunds" className="text-xl">
          {refundHeading}
        </h2>
        <p className="mt-2 max-w-[58ch] text-base text-soft">
          Ask within {refundDays} days of paying. {workHasStarted}
        </p>
        <details className="mt-3 finger:mt-1">
          <summary className="min-h-6 w-fit content-center text-sm link finger:min-h-11">
            The small print, in plain words
          </summary>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-sm text-soft">
            {refundDetails.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <li>
              Ask{' '}
              {email && (
                <>
                  at <MailLink /> or{' '}
                </>
              )}
              in your dashboard. We answer {answerPromise}.
            </li>
          </ul>
        </details>
      </div>
    </section>
  )
}
