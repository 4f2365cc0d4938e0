import type { ProductDetails } from '#contract/catalogue'
import { Icon } from '#web/ui/icon.tsx'

/** The names of the PDFs that come with a package, so that customers know them before they buy. */
export const Documents = ({ documents }: { documents: ProductDetails['documents'] }) => {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        Documents that come with it
      </h2>
      <p className="mt-2 max-w-[60ch] text-base text-soft">
        You’ll find them in your dashboard once the order is paid. Send us what you fill in, and a person
        checks it.
      </p>
      <ul className="mt-4 border-t-[1.5px] border-ink">
        {documents.map(({ name, editable }) => (
          <li key={name} className="flex items-center gap-3 border-b border-line py-2.5 text-base">
            <Icon name="document" className="size-5 text-contour" />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="text-right text-xs text-soft">
              {editable ? 'PDF to fill in' : 'PDF to read'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
