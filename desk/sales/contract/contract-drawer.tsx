import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { Loaded } from '#desk/detail/loaded.tsx'
import { filePath } from '#desk/review/paper/paper-files.ts'
import { PaperView } from '#desk/review/paper/paper-view.tsx'
import { usePaperFile } from '#desk/review/paper/use-paper-file.ts'
import { ContractRows } from '#desk/sales/contract/contract-rows.tsx'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { useSale } from '#desk/sales/sale-query.ts'
import { Dialog } from '#desk/ui/dialog.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { useFieldInAddress } from '#desk/ui/use-field-in-address.ts'
import { WrittenOnPdf } from '#web/fields/pdf/written-on-pdf.tsx'

/** All rows of a contract beside the signed paper, over the sale's page. */
export const ContractDrawer = () => {
  const sale = useSale()
  return <Loaded query={sale}>{(found) => <Contracts sale={found} />}</Loaded>
}

const Contracts = ({ sale }: { sale: DeskSale }) => {
  const query = useContracts(sale.id)
  return <Loaded query={query}>{(all) => <Rows sale={sale} all={all} />}</Loaded>
}

const Rows = ({ sale, all }: { sale: DeskSale; all: DeskContracts }) => {
  const { contractId } = useParams({ strict: false }) as { contractId?: string }
  const navigate = useNavigate()
  useFieldInAddress()
  const contract = all.contracts.find(({ id }) => id === contractId)
  return (
    <Dialog
      shape="wide"
      title={contract ? `Contract of ${contract.offer}` : 'Contract'}
      text={sale.address || sale.customer.name}
      onClose={() => void navigate({ to: `/sales/${sale.reference}` as never, search: true as never })}
    >
      {contract ? (
        <Beside sale={sale} contract={contract} all={all} />
      ) : (
        <p className="text-soft">There is no such contract.</p>
      )}
    </Dialog>
  )
}

type BesideProps = { sale: DeskSale; contract: DeskContract; all: DeskContracts }

const Beside = ({ sale, contract, all }: BesideProps) => {
  const papers = papersOf(contract)
  const [chosen, setChosen] = useState(papers[0]?.versionId ?? '')
  const file = usePaperFile(chosen || undefined)
  const edition = all.editions.find(({ id }) => id === contract.edition.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(26rem,36rem)]">
      <section
        aria-label="The signed paper"
        className={`no-print min-w-0 ${chosen === '' ? '' : 'bg-sheet max-lg:sticky-bar max-lg:top-0 max-lg:z-1'}`}
      >
        {papers.length > 1 && (
          <SelectField
            label="Paper"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className="pb-2"
          >
            {papers.map(({ versionId, name, fileName }) => (
              <option key={versionId} value={versionId}>
                {name}: {fileName}
              </option>
            ))}
          </SelectField>
        )}
        {chosen === '' ? (
          <p className="text-soft">The signed paper is not here yet. Add it under Correct.</p>
        ) : (
          <div className="max-h-[36dvh] overflow-y-auto bg-sunk p-3 lg:sticky lg:top-0 lg:max-h-[80dvh]">
            {file.paper && <WrittenOnPdf marks={file.paper.marks} />}
            <PaperView
              file={file}
              name="The signed paper"
              zoom={1}
              saved={{
                path: filePath(chosen, 'download'),
                fileName: papers.find(({ versionId }) => versionId === chosen)?.fileName ?? 'paper.pdf',
              }}
            />
          </div>
        )}
      </section>
      <ContractRows key={contract.id} sale={sale} contract={contract} rows={edition?.items ?? []} />
    </div>
  )
}

/** The contract and its amendments, the newest first. */
const papersOf = ({ paper, amendments }: DeskContract) =>
  [...amendments.map((one) => one.paper).toReversed(), paper].filter((one) => one !== null)
