import { useId } from 'react'
import { approvalStartsWork } from '#rules/refunds'
import type { LegalDoc } from '#contract/legal-documents'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { DocumentRow } from '#web/legal-documents/document-row.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'

type DocumentGroupProps = {
  type: LegalDoc['type']
  documents: readonly LegalDoc[]
  file: LegalFile
  from: LinkSource
}

/** The documents of one type: a table, or a list of cards on a phone. */
export const DocumentGroup = ({
  type,
  documents,
  file: { customerId, officialForms },
  from,
}: DocumentGroupProps) => {
  const id = useId()
  return (
    // Its width in rem decides, so that large text on a tablet has the room it needs.
    <section aria-labelledby={id} className="@container mt-9">
      <h2 id={id} className="text-xl">
        {type} Documents
      </h2>
      {type === 'Listing' && <p className="mt-2 max-w-[66ch] text-sm">{approvalStartsWork}</p>}
      <table aria-labelledby={id} className="mt-3 w-full @2xl:table-fixed @max-2xl:block">
        <thead className="@max-2xl:sr-only">
          <tr className="border-b-[1.5px] border-ink text-left text-sm text-soft">
            <th scope="col" className="pb-2 font-normal">
              Document Name
            </th>
            <th scope="col" className="w-[8.25rem] pb-2 font-normal">
              Download
            </th>
            <th scope="col" className="w-[10.75rem] pb-2 font-normal">
              Upload
            </th>
            <th scope="col" className="w-[10.5rem] pb-2 font-normal">
              Status
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xl:block @max-2xl:border-t-[1.5px] @max-2xl:border-ink">
          {documents.map((document) => (
            <DocumentRow
              key={document.name}
              document={document}
              customerId={customerId}
              officialForms={officialForms}
              from={from}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
