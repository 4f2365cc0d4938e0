import type { DetailedOrder } from '#web/orders/use-order.ts'
import { formatSize } from '#web/files/file-size.ts'
import { ReadButton } from '#web/files/read-button.tsx'

/** The files that came with the order, to read at once. Nothing without files. */
export const YourFiles = ({ order }: { order: DetailedOrder }) => {
  const files = order.products.flatMap(({ _id, downloadablePDFs }) =>
    downloadablePDFs.map((file) => ({ ...file, id: `${_id} ${file.name}` })),
  )
  if (files.length === 0) return null
  return (
    <section aria-labelledby="your-files" className="mt-6">
      <h2 id="your-files" className="border-b-2 border-ink pb-2 text-xl">
        Your files
      </h2>
      <ul>
        {files.map(({ id, name, bytes, viewUrl }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 text-sm wrap-anywhere">
              {name}
              <small className="block text-xs text-soft">
                PDF{bytes !== undefined && `, ${formatSize(bytes)}`}
              </small>
            </span>
            {viewUrl !== undefined && <ReadButton name={name} url={viewUrl} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
