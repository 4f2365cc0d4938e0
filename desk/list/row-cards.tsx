import type { ListKind } from '#desk/list/list-kind.ts'
import { RowButton, RowName } from '#desk/list/row-parts.tsx'
import type { ListState } from '#desk/list/use-list.ts'
import type { RowFocus } from '#desk/list/use-row-focus.ts'

type CardsProps<Row> = { kind: ListKind<Row>; list: ListState<Row>; focus: RowFocus }

/** The rows on a phone: one below the other, each with its facts in a line. */
export const RowCards = <Row,>({ kind, list, focus }: CardsProps<Row>) => (
  <ul aria-label={kind.title} aria-busy={list.isOld} className={list.isOld ? 'opacity-60' : ''}>
    {list.rows.map((row) => (
      <li
        key={kind.idOf(row)}
        data-row=""
        className="relative flex items-start justify-between gap-3 border-b border-line py-2.5"
      >
        <div className="min-w-0">
          <RowName kind={kind} row={row} focus={{ ...focus, currentId: kind.idOf(row) }} isOpen={false} />
          <dl className={`mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 ${kind.signOf ? 'pl-9.5' : ''}`}>
            {kind.columns
              .filter(({ from }) => from === undefined)
              .map(({ id, head, cell }) => (
                <div key={id}>
                  <dt className="sr-only">{head}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        </div>
        <RowButton kind={kind} row={row} focus={focus} />
      </li>
    ))}
  </ul>
)
