import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'

/** Shown in place of a page that a browser without JavaScript cannot fill. `what` begins the sentence. */
export const NeedsJavaScript = ({ what }: { what: string }) => {
  const { phone, email } = useBrokerage()
  return (
    <p className="mt-5 hidden max-w-[60ch] noscript:block">
      {what} needs JavaScript, which is turned off in this browser. Please turn it on
      {(phone || email) !== '' && (
        <>
          , or order with a person: <WaysToReach />
        </>
      )}
      .
    </p>
  )
}
