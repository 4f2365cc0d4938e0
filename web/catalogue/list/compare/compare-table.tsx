import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetails } from '#contract/catalogue'
import { AddToCartButton } from '#web/lists/add-to-cart-button.tsx'
import {
  comparisonRows,
  type ComparedLine,
  type ComparisonRow,
} from '#web/catalogue/list/compare/comparison-rows.ts'
import { focusNeighbour } from '#web/catalogue/list/list-focus.ts'
import { buttonLook, roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CompareTableProps = { products: ProductDetails[]; onDrop: (slug: string) => void }

/** Packages side by side. A bar and a word mark what differs. A plus marks a line that only some packages have. */
export const CompareTable = ({ products, onDrop }: CompareTableProps) => {
  const [isBrief, setBrief] = useState(false)
  const isAlone = products.length === 1
  const rows = comparisonRows(products).filter(({ differs }) => differs || !isBrief || isAlone)
  if (products.length === 0)
    return <p>These packages are no longer in the shop. Close this and choose others.</p>
  return (
    <>
      <label className="mb-3 inline-flex min-h-9 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isBrief}
          onChange={() => setBrief((was) => !was)}
          className="size-5"
        />
        Show only what differs
      </label>
      <div
        role="region"
        aria-label="Comparison, scrolls sideways"
        tabIndex={0}
        className="-mx-6 overflow-x-auto px-6"
      >
        <table
          className="w-full table-fixed border-collapse text-left text-sm"
          style={{ minWidth: `${6 + products.length * 11}rem` }}
        >
          <caption className="sr-only">{products.map(({ name }) => name).join(', ')}, side by side</caption>
          <thead>
            <tr>
              <th scope="col" className={labelLook}>
                <span className="sr-only">What is compared</span>
              </th>
              {products.map((product) => (
                <th key={product._id} scope="col" className={`${cellLook} font-normal`}>
                  <ColumnHead product={product} onDrop={onDrop} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const labelLook = 'sticky left-0 z-10 w-24 bg-sheet py-3.5 pr-3 align-top md:w-40'
const cellLook = 'py-3.5 pr-5 align-top'

const ColumnHead = ({ product, onDrop }: { product: ProductDetails; onDrop: (slug: string) => void }) => (
  <div className="relative">
    <img
      src={product.images[0]}
      alt=""
      width={800}
      height={600}
      className="aspect-[2/1] w-full rounded-sm bg-sunk object-cover"
    />
    <Link
      to="/product/details/$slug"
      params={{ slug: product.slug }}
      className="mt-2.5 block min-h-[2lh] font-display text-lg leading-tight font-bold no-underline hover:underline xl:min-h-0"
    >
      {product.name}
    </Link>
    <button
      type="button"
      aria-label={`Remove ${product.name} from the comparison`}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget)
        onDrop(product.slug)
      }}
      className={`${roundLook} absolute! top-1.5 right-1.5 size-9! bg-sheet`}
    >
      <Icon name="close" className="size-4" />
    </button>
    {product.stock > 0 && (
      <AddToCartButton product={product} className={`${buttonLook('outline', 'small')} mt-3`}>
        <Icon name="cart" className="size-5" />
        Add
      </AddToCartButton>
    )}
  </div>
)

const Row = ({ row, products }: { row: ComparisonRow; products: ProductDetails[] }) => (
  <tr className="border-t border-line">
    <th scope="row" className={`${labelLook} font-semibold`}>
      {row.name}
      {row.differs && (
        <span className="mt-1 block w-fit border-l-4 border-contour pl-1.5 text-xs font-normal text-contour">
          Differs
        </span>
      )}
    </th>
    {row.cells.map((cell, index) => (
      <td key={products[index]?._id} className={`${cellLook} ${row.differs ? '' : 'text-soft'}`}>
        {typeof cell === 'string' ? (
          <Text text={cell} isMoney={row.key === 'price'} />
        ) : (
          <Lines lines={cell} />
        )}
      </td>
    ))}
  </tr>
)

const Text = ({ text, isMoney }: { text: string; isMoney: boolean }) => (
  <span className={isMoney ? 'font-display text-xl font-extrabold tabular-nums' : 'tabular-nums'}>
    {text}
  </span>
)

const Lines = ({ lines }: { lines: ComparedLine[] }) =>
  lines.length === 0 ? (
    <>–</>
  ) : (
    <ul className="grid gap-1.5">
      {lines.map(({ text, isShared }) => (
        <li key={text} className={`flex gap-2 leading-snug ${isShared ? 'text-soft' : 'font-semibold'}`}>
          <Icon name={isShared ? 'check' : 'plus'} className="mt-0.5 size-4" />
          <span>
            {text}
            {!isShared && <span className="sr-only"> (not in all)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
