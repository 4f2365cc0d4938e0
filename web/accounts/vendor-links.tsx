import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

/** Links to the dashboard for vendors, which is a separate site. */
export const VendorLinks = () => {
  const { vendorLoginUrl, vendorRegisterUrl } = useBrokerage()
  const links = [
    { url: vendorLoginUrl, label: 'Vendor login' },
    { url: vendorRegisterUrl, label: 'Register as a vendor' },
  ].filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <section aria-labelledby="vendors" className="border-t-2 border-ink pt-4">
      <h2 id="vendors" className="text-lg">
        Do you sell services here?
      </h2>
      <p className="mt-1 text-sm text-soft">
        Photographers, closers and installers use the vendor dashboard.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ url, label }) => (
          <a
            key={label}
            href={url}
            rel="noopener"
            className="link py-1 font-semibold finger:content-center finger:min-h-11"
          >
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
