import type { LegalDoc } from '#contract/legal-documents'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { DocumentRow } from '#web/legal-documents/document-row.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'

type DocumentTableProps = {
  documents: readonly LegalDoc[]
  file: LegalFile
  from: LinkSource
  /** Whether the stage already shows around the table. */
  isInStage: boolean
} & ({ labelledBy: string } | { label: string })

/** Documents with their four columns: a table, or a list of cards on a phone. Its container's width in rem decides. */
export const DocumentTable = ({ documents, file, from, isInStage, ...named }: DocumentTableProps) => (
  <table
    aria-labelledby={'labelledBy' in named ? named.labelledBy : undefined}
    aria-label={'label' in named ? named.label : undefined}
    className="w-full @2xl:table-fixed @max-2xl:block print:not-has-[[data-filed]]:[&_[data-upload]]:hidden"
  >
    <thead className="@max-2xl:sr-only">
      <tr className="border-b-[1.5px] border-ink text-left text-sm text-soft">
        <th scope="col" className="pb-2 font-normal">
          Document Name
        </th>
        <th scope="col" className="w-[8.25rem] pb-2 font-normal">
          Download
        </th>
        <th scope="col" data-upload className="w-[10.75rem] pb-2 font-normal">
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
          customerId={file.customerId}
          officialForms={file.officialForms}
          from={from}
          isInStage={isInStage}
        />
      ))}
    </tbody>
  </table>
)
