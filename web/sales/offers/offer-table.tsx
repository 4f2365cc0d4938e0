import { useState } from 'react'
import type { SaleOffer, SaleOffers } from '#contract/sale-offers'
import { inDollars } from '#rules/money'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import { ReadButton } from '#web/files/read-button.tsx'
import { Differences } from '#web/sales/offers/differences.tsx'
import { offerRows, type OfferRow, type RowGroup } from '#web/sales/offers/offer-rows.ts'
import {
  mostColumns,
  offerColumns,
  type OfferOrder,
  offerOrders,
  offerStateInWords,
  offerStateTones,
  type OpenOffer,
  openOffers,
} from '#web/sales/offers/open-offers.ts'
import { NetBar, NetBarLegend } from '#web/sales/offers/net-bar.tsx'
import { ShortOffers } from '#web/sales/offers/short-offers.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Gets the focus when an offer was opened. */
export const offerTableId = 'offers-side-by-side'

const whyItStays = 'why-the-offer-stays'

/** The offers that the seller has seen, in columns. */
export const OfferTable = ({ offers, broker, assumptions }: SaleOffers) => {
  const open = openOffers(offers, assumptions.livesInColorado)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [order, setOrder] = useState<OfferOrder>('arrival')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  if (open.length === 0) return null
  const columns = offerColumns(open, chosen, order)
  const groups = shownGroups(offerRows(columns), onlyDifferent)
  const isShown = ({ id }: SaleOffer) => columns.some(({ offer }) => offer.id === id)
  return (
    <section id={offerTableId} tabIndex={-1} aria-label="Offers side by side" className="mt-6">
      <ShortOffers offers={open} broker={broker} />
      <Differences columns={columns} />
      {open.length > mostColumns && (
        <fieldset className="mt-4 flex flex-wrap gap-2 print:hidden">
          <legend className="mb-1.5 text-sm font-semibold">Compare up to three</legend>
          {open.map(({ offer }) => (
            <ChoiceButton
              key={offer.id}
              type="checkbox"
              words={offer.label}
              checked={isShown(offer)}
              {...(columns.length === 1 &&
                isShown(offer) && { 'aria-disabled': true, 'aria-describedby': whyItStays })}
              onChange={({ target }) =>
                setChosen(chosenWith(columns, { id: offer.id, isWanted: target.checked }))
              }
            />
          ))}
          {columns.length === 1 && (
            <p id={whyItStays} className="w-full text-xs text-soft">
              One offer always stays. To see another one, choose it first.
            </p>
          )}
        </fieldset>
      )}
      {open.length > 1 && (
        <div className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
          <SelectField
            id="offer-order"
            label="Sort by"
            value={order}
            onChange={({ target }) => setOrder(target.value as OfferOrder)}
          >
            {Object.entries(offerOrders).map(([name, { words }]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </SelectField>
          <ChoiceButton
            type="checkbox"
            words="Only differences"
            checked={onlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
          <Button look="quiet" className="max-md:hidden" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
      <ShownNow columns={columns} groups={groups} />
      {columns.some(({ net }) => (net?.netCents ?? 0) > 0) && <NetBarLegend />}
      <Columns columns={columns} groups={groups} />
    </section>
  )
}

/** The one that was chosen last takes the place of the first. The last one stays. */
const chosenWith = (columns: readonly OpenOffer[], { id, isWanted }: { id: string; isWanted: boolean }) => {
  const ids = columns.map(({ offer }) => offer.id)
  if (isWanted) return [...ids, id].slice(-mostColumns)
  return ids.length === 1 ? ids : ids.filter((one) => one !== id)
}

const shownGroups = (groups: readonly RowGroup[], onlyDifferent: boolean): RowGroup[] =>
  groups
    .map(({ name, rows }) => ({
      name,
      rows: onlyDifferent ? rows.filter(({ isDifferent, isTotal }) => isDifferent || isTotal) : rows,
    }))
    .filter(({ rows }) => rows.length > 0)

type ColumnsProps = { columns: readonly OpenOffer[]; groups: readonly RowGroup[] }

/** A screen reader says what another order or choice of rows shows. */
const ShownNow = ({ columns, groups }: ColumnsProps) => {
  const count = groups.flatMap(({ rows }) => rows).length
  return (
    <p role="status" className="sr-only">
      {columns.map(({ offer }) => offer.label).join(', ')}: {count === 1 ? '1 row' : `${count} rows`}
    </p>
  )
}

/** On a phone, the name of a row is a line above its cells, so that three columns fit. */
const Columns = ({ columns, groups }: ColumnsProps) => (
  <table aria-label="Terms of the offers" className="mt-5 block w-full text-sm md:table md:table-fixed">
    <thead className="block md:table-header-group">
      <tr className={rowLook(columns.length)}>
        <th scope="col" className="max-md:hidden md:w-40">
          <span className="sr-only">Term</span>
        </th>
        {columns.map((column) => (
          <th
            key={column.offer.id}
            scope="col"
            className="min-w-0 border-t-3 border-ink pt-2.5 pb-2 text-left align-top font-normal md:pr-5"
          >
            <Head open={column} isTight={columns.length === mostColumns} />
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ name, rows }) => (
      <tbody key={name} className="block md:table-row-group">
        <tr className="block md:table-row">
          <th
            scope="rowgroup"
            colSpan={columns.length + 1}
            className="block border-b-2 border-ink pt-6 pb-1.5 text-left font-display text-lg font-extrabold md:table-cell"
          >
            {name}
          </th>
        </tr>
        {rows.map((row) => (
          <Row key={row.name} row={row} columns={columns} />
        ))}
      </tbody>
    ))}
  </table>
)

const phoneColumns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']
const rowLook = (columns: number) => `grid gap-x-2 md:table-row ${phoneColumns[columns] ?? ''}`

const Row = ({ row, columns }: { row: OfferRow; columns: readonly OpenOffer[] }) => (
  <tr
    className={`${rowLook(columns.length)} max-md:border-b max-md:py-1 ${row.isTotal ? 'max-md:border-ink' : 'max-md:border-line'}`}
  >
    <th
      scope="row"
      className={`col-span-full text-left align-top text-xs font-semibold text-soft md:border-b md:py-2.5 md:pr-4 md:text-sm ${lineOf(row)}`}
    >
      {row.name}
    </th>
    {/* Tight, so that '12:33 PM' stays beside its day in two columns of a phone. */}
    {row.cells.map(({ text, small }, at) => (
      <td
        key={columns[at]?.offer.id}
        className={`min-w-0 align-top hyphens-auto wrap-break-word whitespace-pre-line max-md:tracking-tight md:border-b md:py-2.5 md:pr-5 ${lineOf(row)} ${
          row.isTotal
            ? `font-display text-base font-extrabold tracking-tight tabular-nums md:text-lg ${columns.length === mostColumns ? tight : ''}`
            : `${columns.length === mostColumns ? tightCell : ''} ${row.isDifferent ? 'font-semibold' : 'text-soft'}`
        }`}
      >
        {text}
        {small && <small className="block text-xs font-normal text-soft">{small}</small>}
      </td>
    ))}
  </tr>
)

const lineOf = ({ isTotal }: OfferRow) => (isTotal ? 'md:border-t-2 md:border-ink' : 'md:border-line')

/** A sum stays on one line where three columns share a narrow phone. */
const tight = 'max-md:text-[min(1rem,3.75vw)]'

/** So does an ordinary long word, such as 'Conventional' or 'Refrigerator'. */
const tightCell = 'max-md:text-[min(0.875rem,3.6vw)] max-md:*:text-[1em]'

const Head = ({ open, isTight }: { open: OpenOffer; isTight: boolean }) => {
  const { offer, terms } = open
  const net = open.net?.netCents ?? null
  return (
    <>
      <span className="block font-display text-lg leading-tight font-extrabold md:text-xl">
        {offer.label}
      </span>
      {offer.company && <span className="block text-xs text-soft max-md:sr-only">{offer.company}</span>}
      <span className="mt-1 flex flex-wrap gap-1.5 max-sm:*:px-1.5 max-sm:*:whitespace-normal">
        {offer.state !== 'presented' && (
          <Badge tone={offerStateTones[offer.state] ?? 'info'}>{offerStateInWords(offer)}</Badge>
        )}
        {terms.by === 'seller' && <Badge tone="plain">Your terms</Badge>}
      </span>
      <span className="mt-2 block text-xs text-soft">
        {net !== null && net < 0 ? 'You would have to pay' : 'Net to you'}
      </span>
      <span
        className={`block font-display text-[1.0625rem] leading-tight font-extrabold tracking-tight tabular-nums md:text-[1.75rem] ${isTight ? tight : ''}`}
      >
        {net === null ? 'Not known yet' : inDollars(Math.abs(net))}
      </span>
      <NetBar {...open} />
      {terms.paper && (
        <span className="mt-2 block print:hidden">
          <ReadButton
            name={`Offer of ${offer.label}`}
            url={terms.paper.url}
            fileName={terms.paper.fileName}
            look="quiet"
            words="Signed PDF"
          />
        </span>
      )}
    </>
  )
}
