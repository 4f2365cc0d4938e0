import { startTransition, useState } from 'react'
import { FilterPanel } from '#web/catalogue/list/filters/filter-panel.tsx'
import { filtersSet } from '#web/catalogue/list/chosen-filters.tsx'
import { clearedFilters, useChangeFilters, type ListAddress } from '#web/catalogue/list/list-address.ts'
import type { ProductList } from '#web/catalogue/list/load-product-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type FilterDialogProps = {
  address: ListAddress
  list: ProductList
  /** On every screen. */
  isAlways?: boolean
}

/** The filters on a small screen, which has no room for them beside the list. */
export const FilterDialog = ({ address, list, isAlways = false }: FilterDialogProps) => {
  const [isOpen, setOpen] = useState(false)
  const change = useChangeFilters(address)
  const count = filtersSet(address, list.priceRange).length
  return (
    <div className={`grow md:grow-0 noscript:hidden max-md:basis-[9.5rem] ${isAlways ? '' : 'lg:hidden'}`}>
      <Button
        aria-haspopup="dialog"
        className="w-full max-md:px-2!"
        // The press shows before the filters are rendered and the page behind them is made inert.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Icon name="filter" className="size-5" />
        Filter Product
        {count > 0 && <span className="font-sans text-sm font-semibold">({count} set)</span>}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        className="mx-auto mt-auto mb-0 w-full max-w-[640px]"
      >
        <FilterPanel address={address} list={list} />
        <div className="sticky-bar bottom-0 z-10 -mx-6 -mb-6 grid grid-cols-2 gap-3 border-t border-line bg-sheet px-6 py-4">
          {/* Not disabled, because a disabled button would lose the focus. */}
          <Button
            aria-disabled={count === 0}
            onClick={() => count > 0 && change(clearedFilters(address))}
            className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
          >
            Clear all
          </Button>
          <Button look="flag" onClick={() => setOpen(false)}>
            Show {list.totalProduct}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
