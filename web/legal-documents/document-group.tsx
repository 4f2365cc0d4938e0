import { useId } from 'react'
import { approvalStartsWork } from '#rules/refunds'
import type { LegalDoc } from '#contract/legal-documents'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { DocumentTable } from '#web/legal-documents/document-table.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'

type DocumentGroupProps = {
  type: LegalDoc['type']
  documents: readonly LegalDoc[]
  file: LegalFile
  from: LinkSource
}

/** All documents of one type. */
export const DocumentGroup = ({ type, documents, file, from }: DocumentGroupProps) => {
  const id = useId()
  return (
    // Its width in rem decides, so that large text on a tablet has the room it needs.
    <section aria-labelledby={id} className="@container mt-9">
      <h2 id={id} className="mb-3 text-xl">
        {type} Documents
      </h2>
      {type === 'Listing' && <p className="mb-3 max-w-[66ch] text-sm">{approvalStartsWork}</p>}
      <DocumentTable labelledBy={id} documents={documents} file={file} from={from} isInStage={false} />
    </section>
  )
}
