import { useBrokerage } from '#web/shell/brokerage.ts'

/** How to reach the brokerage, and when it answers. */
export const ContactWays = () => {
  const { email, phone, supportHours, postalAddress } = useBrokerage()
  return (
    <>
      <p>
        Call {phone} or write to{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        . We answer within one business day, {supportHours}.
      </p>
      <p>By post: {postalAddress}.</p>
    </>
  )
}
