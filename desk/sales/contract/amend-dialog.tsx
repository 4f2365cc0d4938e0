import { useState } from 'react'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useContractChange } from '#desk/sales/contract/contract-query.ts'
import { PaperFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestDateCell } from '#rules/contract-dates'
import { shortLabel } from '#rules/contract-date-words'

type AmendProps = {
  sale: DeskSale
  contract: DeskContract
  papers: DeskContracts['papers']
  onClose: () => void
}

/** Types what a signed amendment changes, row by row. */
export const AmendDialog = ({ sale, contract, papers, onClose }: AmendProps) => {
  const amend = useContractChange<FormData>(sale.id, contract, async ({ params, version }, given) => {
    const documentVersionId = await paperIn(given, {
      saleId: sale.id,
      offerId: contract.offerId,
      what: 'amendment',
    })
    const changes = Array.from({ length: rowsIn(given) }, (_, at) => {
      const item = Number(given.get(`item${at}`))
      const row = contract.dates.find((date) => date.item === item)
      return { item, from: row?.becoming?.raw ?? row?.raw ?? '', to: String(given.get(`to${at}`)) }
    })
    return call('POST /api/desk/sales/:saleId/contracts/:contractId/amend', {
      params,
      body: { version, documentVersionId, changes },
    })
  })
  return (
    <KeptFormDialog
      of={`amendment:contract ${contract.id}`}
      title="A signed amendment"
      text="The old dates count until somebody has checked the new ones."
      verb="Type it"
      send={amend.attempt}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <PaperFields papers={papers} chosen="" />
          <ChangedRows contract={contract} typed={typed} />
        </>
      )}
    </KeptFormDialog>
  )
}

/** A row that nobody changed is missing in what this device kept. */
const rowsIn = (given: FormData) =>
  1 + Math.max(0, ...[...given.keys()].map((name) => Number(/^(?:item|to)(\d+)$/.exec(name)?.[1] ?? 0)))

type ChangedRowsProps = { contract: DeskContract; typed: FormData | undefined }

const ChangedRows = ({ contract, typed }: ChangedRowsProps) => {
  const [rows, setRows] = useState(typed ? rowsIn(typed) : 1)
  return (
    <>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5">
          <SelectField name={`item${at}`} label="Row" required>
            {contract.dates.map(({ item, label, raw }) => (
              <option key={item} value={item}>
                {item} {shortLabel(label)}: {raw || 'blank'}
              </option>
            ))}
          </SelectField>
          <TextField name={`to${at}`} label="New, as typed on the paper" maxLength={longestDateCell} />
        </div>
      ))}
      <div>
        <Button look="quiet" onClick={() => setRows(rows + 1)}>
          Another row
        </Button>
      </div>
    </>
  )
}
