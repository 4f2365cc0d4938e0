// The cells that lists share: a day, a sum of money, a person, a state.
import type { Column } from '#desk/list/list-kind.ts'
import { Face } from '#desk/ui/face.tsx'
import type { IconName } from '#desk/ui/icon.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { inCurrency } from '#rules/currencies'
import { formatDay } from '#web/ui/dates.ts'

type Of<Row, Value> = Omit<Column<Row>, 'cell' | 'isNumber' | 'isNamedOnCard'> & { of: (row: Row) => Value }

/** '' is an empty cell. */
export const dayColumn = <Row,>({ of, ...column }: Of<Row, string>): Column<Row> => ({
  ...column,
  isNamedOnCard: true,
  cell: (row) => {
    const at = of(row)
    return at !== '' && <time dateTime={at}>{formatDay(at)}</time>
  },
})

/** `currencyOf`: absent, or undefined for a row, is the shop's. */
export const moneyColumn = <Row,>({
  of,
  currencyOf = () => undefined,
  ...column
}: Of<Row, number> & { currencyOf?: (row: Row) => string | undefined }): Column<Row> => ({
  ...column,
  isNumber: true,
  cell: (row) => inCurrency(of(row), currencyOf(row)),
})

/** Who takes care of the record. */
export const holderColumn = <Row,>({ of, ...column }: Of<Row, { name: string } | null>): Column<Row> => ({
  ...column,
  cell: (row) => <Holder of={of(row)} />,
})

const Holder = ({ of: holder }: { of: { name: string } | null }) =>
  holder === null ? (
    <span className="text-soft">nobody</span>
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <Face name={holder.name} /> <span className={longWords}>{holder.name}</span>
    </span>
  )

/** Breaks a word that is wider than its column, and no usual one. */
export const longWords = 'wrap-anywhere md:min-w-16'

/** How a state looks, and its words. */
export type StateLook = { words: string; tone: Tone; icon?: IconName }

export const StateTag = ({ of: { words, ...look } }: { of: StateLook }) => <Tag {...look}>{words}</Tag>
