import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { changesIn, faultsOfRows, rowNumbers } from '#desk/sales/contract/amended-rows.ts'
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
  const rowsIn = (given: FormData) => changesIn(given, contract.dates)
  const amend = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/amend',
    async (given: FormData) => ({
      documentVersionId: await paperIn(given, {
        saleId: sale.id,
        offerId: contract.offerId,
        what: 'amendment',
      }),
      changes: rowsIn(given).map(({ at: _, ...change }) => change),
    }),
  )
  const send = (given: FormData) =>
    amend.attempt(given).catch((problem: unknown) => {
      throw toFormProblem(problem, {
        current: (current) => current,
        fields: (fields) => faultsOfRows(fields, rowsIn(given)),
      })
    })
  return (
    <KeptFormDialog
      of={`amendment:contract ${contract.id}`}
      title="A signed amendment"
      text="The old dates count until somebody has checked the new ones."
      verb="Type it"
      send={send}
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

type ChangedRowsProps = { contract: DeskContract; typed: FormData | undefined }

const ChangedRows = ({ contract, typed }: ChangedRowsProps) => {
  const [rows, setRows] = useState(() => rowNumbers(typed ?? new FormData()))
  const fields = useRef<HTMLDivElement>(null)
  const remove = (at: number) => {
    flushSync(() => setRows(rows.filter((row) => row !== at)))
    // The dialog then keeps the form without this row.
    fields.current?.dispatchEvent(new Event('input', { bubbles: true }))
    fields.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
  }
  return (
    <div ref={fields} className="grid gap-3">
      {rows.map((at) => (
        <ChangedRow
          key={at}
          at={at}
          dates={contract.dates}
          typed={typed}
          {...(at > 0 && { onRemove: () => remove(at) })}
        />
      ))}
      <div>
        <Button look="quiet" onClick={() => setRows([...rows, Math.max(...rows) + 1])}>
          Another row
        </Button>
      </div>
    </div>
  )
}

type ChangedRowProps = {
  at: number
  dates: DeskContract['dates']
  typed: FormData | undefined
  /** Absent: an amendment has at least this row. */
  onRemove?: () => void
}

const ChangedRow = ({ at, dates, typed, onRemove }: ChangedRowProps) => {
  const [isTyped, setTyped] = useState(Boolean(typed?.get(`to${at}`)))
  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5">
        <SelectField name={`item${at}`} label="Row" required={!onRemove || isTyped}>
          <option value="">Choose…</option>
          {dates.map(({ item, label, raw }) => (
            <option key={item} value={item}>
              {item} {shortLabel(label)}: {raw || 'blank'}
            </option>
          ))}
        </SelectField>
        <TextField
          name={`to${at}`}
          label="New, as typed on the paper"
          maxLength={longestDateCell}
          onInput={(event) => setTyped(event.currentTarget.value.trim() !== '')}
        />
      </div>
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          Remove this row
        </Button>
      )}
    </div>
  )
}
