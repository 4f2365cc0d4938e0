import { Fragment } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Links to the dashboard for vendors, which is a separate site. */
export const VendorLinks = () => {
  const { vendorLoginUrl, vendorRegisterUrl } = useBrokerage()
  const links = [
    { url: vendorLoginUrl, label: 'vendor login' },
    { url: vendorRegisterUrl, label: 'register as a vendor' },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <p className="mt-3 max-w-[52ch] text-sm text-soft">
      Do you sell services here? Photographers, closers and installers use the{' '}
      {links.map(({ url, label }, index) => (
        <Fragment key={label}>
          {index > 0 && ' or '}
          <a href={url} rel="noopener" className="link">
            {label}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
