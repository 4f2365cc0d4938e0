import { type ReactNode, useId, useState } from 'react'
import type { DeskContract, DeskContractDate } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftActions } from '#desk/detail/draft-actions.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { saveChanges, useDraft } from '#desk/detail/use-draft.ts'
import { StateTag } from '#desk/list/cells.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { countsWords, dateLooks } from '#desk/sales/contract/contract-words.ts'
import { rowsToLookAt } from '#desk/sales/contract/doubtful-rows.tsx'
import { SettleDialog, settledStatesOf } from '#desk/sales/contract/settle-date.tsx'
import { cellsOf, rowName, type Rows, type TypedRows, typedRows } from '#desk/sales/contract/typed-rows.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Changed, inputLook } from '#desk/ui/field.tsx'
import { longestDateCell } from '#rules/contract-dates'
import { shortLabel } from '#rules/contract-date-words'

type RowsProps = {
  sale: DeskSale
  contract: DeskContract
  /** Of the edition. */
  rows: Rows
}

/** Each row of § 3.1 as typed from the paper, and what it counts as. What is typed stays until it is saved. */
export const ContractRows = ({ sale, contract, rows }: RowsProps) => {
  const id = useId()
  const mayWork = useMay()('work on sales') && contract.state !== 'closed' && contract.state !== 'terminated'
  const [notedItem, setNotedItem] = useState<number>()
  const draft = useRowsDraft({ sale, contract, rows })
  const dateAt = new Map(contract.dates.map((date) => [date.item, date]))
  const noted = notedItem === undefined ? undefined : dateAt.get(notedItem)
  const toLookAt = new Set(rowsToLookAt(contract).map(({ item }) => item))
  const labels = Object.fromEntries(rows.map(({ item, label }) => [rowName(item), shortLabel(label)]))
  return (
    <div>
      <CheckedForm id={id} onSubmit={() => saveChanges(draft)} problem={draft.failure}>
        <p className="pb-2 text-meta text-soft">
          Type each cell as the paper says it: a day, “MEC + 4”, N/A, or nothing.
        </p>
        <ol>
          {rows.map((row) => (
            <Row
              key={row.item}
              row={row}
              cell={draft.field(rowName(row.item))}
              isToLookAt={toLookAt.has(row.item)}
              {...(mayWork && { onType: (text: string) => draft.set(rowName(row.item), text) })}
            >
              <Standing
                date={dateAt.get(row.item)}
                isInForce={contract.state === 'in force'}
                {...(mayWork && { onNote: ({ item }) => setNotedItem(item) })}
              />
            </Row>
          ))}
        </ol>
        {mayWork && (
          <div className="no-print sticky-bar bottom-0 flex flex-wrap items-center justify-end gap-2 bg-sheet py-3">
            <DraftLine draft={draft} />
            <DraftActions draft={draft} form={id} verb="Save the rows" discard="Discard changes" />
          </div>
        )}
        {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} labels={labels} />}
      </CheckedForm>
      {noted && (
        <SettleDialog sale={sale} contract={contract} date={noted} onClose={() => setNotedItem(undefined)} />
      )}
    </div>
  )
}

/** Two people may type the rows of one contract. Different rows are merged, and the person chooses the rest. */
const useRowsDraft = ({ sale, contract, rows }: RowsProps) =>
  useDraft<TypedRows>({
    record: `contract:${contract.id}:rows`,
    saved: typedRows(rows, contract.dates),
    version: contract.version,
    refresh: saleKeys,
    done: 'The dates are typed.',
    save: (changes, version, _key, base) =>
      call('PUT /api/desk/sales/:saleId/contracts/:contractId/dates', {
        params: { saleId: sale.id, contractId: contract.id },
        body: { version, cells: cellsOf(rows, changes, base) },
      }).catch((problem: unknown) => {
        throw toFormProblem(problem, {
          current: ({ dates }) => typedRows(rows, dates as DeskContract['dates']),
        })
      }),
  })

type RowProps = {
  row: Rows[number]
  cell: { name: string; value: string; isChanged: boolean }
  isToLookAt: boolean
  /** Absent: the row is only read. */
  onType?: (text: string) => void
  children: ReactNode
}

const Row = ({ row: { item, label, section }, cell, isToLookAt, onType, children }: RowProps) => (
  <li
    className={`grid grid-cols-[1.75rem_minmax(0,1fr)_10rem] items-center gap-x-2 gap-y-0.5 border-b border-line py-1.5 ${isToLookAt ? 'bg-wait-tint' : ''}`}
  >
    <span className="text-soft tabular-nums">{item}</span>
    <label htmlFor={cell.name} className="min-w-0 wrap-anywhere">
      {shortLabel(label)} <small className="text-meta text-soft">§ {section}</small>
      {cell.isChanged && <Changed />}
    </label>
    <input
      id={cell.name}
      name={cell.name}
      // On a narrow screen, the paper is above the rows.
      className={`${inputLook} scroll-mt-[44dvh] scroll-mb-24 lg:scroll-mt-24`}
      maxLength={longestDateCell}
      value={cell.value}
      onChange={(event) => onType?.(event.target.value)}
      readOnly={!onType}
      {...(cell.isChanged && { 'data-changed': '' })}
    />
    {children}
  </li>
)

type StandingProps = {
  date: DeskContractDate | undefined
  isInForce: boolean
  onNote?: (date: DeskContractDate) => void
}

const Standing = ({ date, isInForce, onNote }: StandingProps) =>
  date && (
    <span className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta">
      <span className="text-soft">{countsWords(date)}</span>
      {isInForce && (
        <>
          <StateTag of={dateLooks[date.state]} />
          {date.doneHow && <span className="wrap-anywhere">{date.doneHow}</span>}
          {onNote && settledStatesOf(date).length > 0 && (
            <Button look="quiet" onClick={() => onNote(date)}>
              Note…<span className="sr-only"> {date.label}</span>
            </Button>
          )}
        </>
      )}
    </span>
  )
