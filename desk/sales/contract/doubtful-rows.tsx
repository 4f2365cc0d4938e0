import { Link } from '@tanstack/react-router'
import type { DeskContract, DeskContractDate } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { useMay } from '#desk/me/use-me.ts'
import { useContractChange } from '#desk/sales/contract/contract-query.ts'
import { countsWords, dayWords, warningWords } from '#desk/sales/contract/contract-words.ts'
import { rowName, typedIn } from '#desk/sales/contract/typed-rows.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { shortLabel } from '#rules/contract-date-words'

type RowsProps = { sale: DeskSale; contract: DeskContract }

/** Only the rows that somebody has to look at: what may be an error, and what waits for a check. */
export const DoubtfulRows = ({ sale, contract }: RowsProps) => {
  const rows = rowsToLookAt(contract)
  const fitting = contract.dates.length - rows.length
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label="Rows to look at" className="pt-2">
          {rows.map((date) => (
            <DoubtfulRow key={date.id} sale={sale} contract={contract} date={date} />
          ))}
        </ul>
      )}
      <AllRight sale={sale} contract={contract} rows={rows.filter(canBeRight)} ofAll={rows.length} />
      <p className="pt-2 text-meta text-soft">
        {contract.dates.length === 0
          ? 'No row is typed yet.'
          : `${contract.dates.length} rows are typed: ${rows.length} to look at, ${fitting} that fit.`}
      </p>
    </>
  )
}

export const rowsToLookAt = ({ dates, state }: DeskContract): DeskContractDate[] =>
  dates.filter((date) => date.isDoubtful || (state === 'in force' && date.state === 'not checked'))

const canBeRight = ({ counts }: DeskContractDate) =>
  counts.state !== 'unreadable' && counts.state !== 'needs MEC'

/** `texts`: what is typed in the rows. Once a colleague retypes one, the same answer is about another date. */
type Seen = { items: number[]; texts: string[] }

const seenIn = (rows: readonly DeskContractDate[]): Seen => ({
  items: rows.map(({ item }) => item),
  texts: rows.map(typedIn),
})

const useCheck = ({ sale, contract }: RowsProps) =>
  useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/check',
    ({ items }: Seen) => ({ items }),
  )

type AllRightProps = RowsProps & { rows: readonly DeskContractDate[]; ofAll: number }

/** Says it of several rows at once. */
const AllRight = ({ rows, ofAll, ...of }: AllRightProps) => {
  const mayWork = useMay()('work on sales')
  const check = useCheck(of)
  if (!mayWork || rows.length < 2) return null
  return (
    <Button className="mt-2.5" disabled={check.isPending} onClick={() => void check.run(seenIn(rows))}>
      {rows.length === ofAll
        ? `All ${rows.length} rows are right`
        : `The other ${rows.length} rows are right`}
    </Button>
  )
}

export const DoubtfulRow = ({ sale, contract, date }: RowsProps & { date: DeskContractDate }) => {
  const mayWork = useMay()('work on sales')
  const check = useCheck({ sale, contract })
  const labelOf = (item: number) => {
    const other = contract.dates.find((one) => one.item === item)
    return other ? shortLabel(other.label) : `row ${item}`
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-wait-tint px-2 py-2">
      <span className="min-w-52 flex-1 wrap-anywhere">
        <span className="text-soft tabular-nums">{date.item}</span>{' '}
        <b className="font-semibold">{shortLabel(date.label)}</b>
        {date.warnings.map((why) => (
          <small key={why} className="block text-meta text-wait">
            {warningWords(why, labelOf)}
          </small>
        ))}
        {date.why && <small className="block text-meta text-wait">{date.why}</small>}
        {date.becoming && date.on !== '' && (
          <small className="block text-meta">
            Until this is checked, the old date counts: {dayWords(date)}
          </small>
        )}
      </span>
      <code className="rounded-sm border border-line-strong bg-sheet px-1.5 py-0.5 text-meta">
        {typedIn(date) || 'blank'}
      </code>
      <span className="min-w-36 text-right">{countsWords(date)}</span>
      {mayWork &&
        (canBeRight(date) ? (
          <Button disabled={check.isPending} onClick={() => void check.run(seenIn([date]))}>
            It is right<span className="sr-only">: {date.label}</span>
          </Button>
        ) : (
          <Link
            to={`/sales/${sale.reference}/contract/${contract.id}` as never}
            search={true as never}
            hash={rowName(date.item)}
            className={buttonLook()}
          >
            Correct it<span className="sr-only">: {date.label}</span>
          </Link>
        ))}
    </li>
  )
}
