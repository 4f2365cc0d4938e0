/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone the rows are grids, and a browser then forgets that they are rows */
import type { CSSProperties } from 'react'
import { bestFor } from '#rules/best-for'
import { ColumnHead } from '#web/catalogue/compare/column-head.tsx'
import type { Cell, ComparisonGroup, ComparisonRow } from '#web/catalogue/compare/comparison-groups.ts'
import type { ComparedPackage } from '#web/catalogue/compare/load-comparison.ts'
import { sameSentence } from '#web/catalogue/compare/same-sentence.ts'
import { Icon } from '#web/ui/icon.tsx'

type CompareTableProps = { products: ComparedPackage[]; groups: ComparisonGroup[] }

/** One row for each feature. What is the same in all packages is one sentence while "Differences only" is checked. */
export const CompareTable = ({ products, groups }: CompareTableProps) => {
  const best = bestFor(products)
  return (
    <table
      role="table"
      className="compare-table"
      data-columns={products.length}
      style={{ '--columns': products.length } as CSSProperties}
    >
      <caption className="sr-only">{products.map(({ name }) => name).join(', ')}, side by side</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell">
            <span className="sr-only">What is compared</span>
          </td>
          {products.map((product, index) => (
            <th key={product._id} role="columnheader" scope="col">
              <ColumnHead
                product={product}
                others={products.filter((other) => other !== product)}
                bestFor={best[index]}
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} products={products} />
      ))}
    </table>
  )
}

const Group = ({
  group: { name, rows },
  products,
}: {
  group: ComparisonGroup
  products: ComparedPackage[]
}) => {
  const same = rows.filter(({ differs }) => !differs)
  return (
    <tbody role="rowgroup">
      <tr role="row" className="compare-group">
        <th role="columnheader" scope="colgroup" colSpan={products.length + 1}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.key} row={row} products={products} />
      ))}
      {same.length > 0 && products.length > 1 && (
        <tr role="row" className="compare-folded">
          <td role="cell" colSpan={products.length + 1}>
            {sameSentence(same, products.length)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Row = ({ row, products }: { row: ComparisonRow; products: ComparedPackage[] }) => (
  <tr role="row" className={row.differs ? 'compare-differs' : 'compare-same'}>
    <th role="rowheader" scope="row">
      {row.name}
    </th>
    {row.cells.map((cell, index) => (
      <td key={products[index]?._id} role="cell">
        <CellContent cell={cell} />
      </td>
    ))}
  </tr>
)

const CellContent = ({ cell }: { cell: Cell }) => {
  if (cell === 'included')
    return (
      <span className="inline-grid size-6 place-items-center rounded-full bg-good-tint text-good">
        <Icon name="check" className="size-4" />
        <span className="sr-only">Included</span>
      </span>
    )
  if (cell === 'absent')
    return (
      <span className="text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not part of this package</span>
      </span>
    )
  if (cell === 'unknown') return <span className="text-soft">Not stated</span>
  if ('text' in cell) return cell.text
  return (
    <ul className="grid gap-1.5">
      {cell.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
