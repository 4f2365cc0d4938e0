import { useState } from 'react'
import type { DeskContract, DeskContractDate, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { StateTag } from '#desk/list/cells.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { useContractChange } from '#desk/sales/contract/contract-query.ts'
import { countsWords, dateLooks } from '#desk/sales/contract/contract-words.ts'
import { rowsToLookAt } from '#desk/sales/contract/doubtful-rows.tsx'
import { SettleDialog, settledStatesOf } from '#desk/sales/contract/settle-date.tsx'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { inputLook } from '#desk/ui/field.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { longestDateCell } from '#rules/contract-dates'
import { shortLabel } from '#rules/contract-date-words'

type RowsProps = {
  sale: DeskSale
  contract: DeskContract
  /** Of the edition. */
  rows: DeskContracts['editions'][number]['items']
}

/** Each row of § 3.1 as typed from the paper, and what it counts as. */
export const ContractRows = ({ sale, contract, rows }: RowsProps) => {
  const mayWork = useMay()('work on sales') && contract.state !== 'closed' && contract.state !== 'terminated'
  const sending = useSending()
  const [noted, setNoted] = useState<DeskContractDate>()
  const save = useContractChange<{ item: number; typed: string }[]>(
    sale.id,
    contract,
    ({ params, version }, cells) =>
      call('PUT /api/desk/sales/:saleId/contracts/:contractId/dates', { params, body: { version, cells } }),
  )
  const typedAt = new Map(contract.dates.map((date) => [date.item, date]))
  const toLookAt = new Set(rowsToLookAt(contract).map(({ item }) => item))
  const submit = async (given: FormData) => {
    const cells = rows
      .map(({ item }) => ({ item, typed: String(given.get(`row${item}`) ?? '').trim() }))
      // A row that is blank and was never typed is typed as blank, so that the list says so.
      .filter(({ item, typed }) => typedAt.get(item) === undefined || typed !== textOf(typedAt.get(item)))
    if (cells.length > 0) await sending.send(() => save.attempt(cells))
  }
  return (
    <div>
      <CheckedForm onSubmit={(given) => void submit(given)} problem={sending.problem} showsRest>
        <p className="pb-2 text-meta text-soft">
          Type each cell as the paper says it: a day, “MEC + 4”, N/A, or nothing.
        </p>
        <ol>
          {rows.map(({ item, label, section }) => (
            <li
              key={item}
              className={`grid grid-cols-[1.75rem_minmax(0,1fr)_10rem] items-center gap-x-2 gap-y-0.5 border-b border-line py-1.5 ${toLookAt.has(item) ? 'bg-wait-tint' : ''}`}
            >
              <span className="text-soft tabular-nums">{item}</span>
              <label htmlFor={`row${item}`} className="min-w-0 wrap-anywhere">
                {shortLabel(label)} <small className="text-meta text-soft">§ {section}</small>
              </label>
              <input
                id={`row${item}`}
                name={`row${item}`}
                className={inputLook}
                maxLength={longestDateCell}
                defaultValue={textOf(typedAt.get(item))}
                readOnly={!mayWork}
              />
              <Standing
                date={typedAt.get(item)}
                isInForce={contract.state === 'in force'}
                {...(mayWork && { onNote: setNoted })}
              />
            </li>
          ))}
        </ol>
        {sending.failure !== undefined && <Problem of={sending.failure} />}
        {mayWork && (
          <p className="sticky bottom-0 flex justify-end bg-sheet py-3">
            <Button type="submit" look="flag" disabled={sending.isUnderWay}>
              {sending.isUnderWay ? 'One moment…' : 'Save the rows'}
            </Button>
          </p>
        )}
      </CheckedForm>
      {noted && (
        <SettleDialog sale={sale} contract={contract} date={noted} onClose={() => setNoted(undefined)} />
      )}
    </div>
  )
}

const textOf = (date: DeskContractDate | undefined): string => date?.becoming?.raw ?? date?.raw ?? ''

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
