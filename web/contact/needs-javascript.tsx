import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/shell/telephone-link.ts'

/** Shown in place of a page that a browser without JavaScript cannot fill. `what` begins the sentence. */
export const NeedsJavaScript = ({ what }: { what: string }) => {
  const { phone, email } = useBrokerage()
  return (
    <p className="mt-5 hidden max-w-[60ch] noscript:block">
      {what} needs JavaScript, which is turned off in this browser. Please turn it on, or order with a person:
      call{' '}
      <a href={telephoneLink(phone)} className="link whitespace-nowrap">
        {phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
      .
    </p>
  )
}
