import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { longestSearch } from '#rules/product-search'
import { useShop } from '#web/brokerage/use-brokerage.ts'
import { FirstIcon } from '#web/ui/first-icon.tsx'

type SearchBarProps = {
  id: string
  /** The accessible name of the form. */
  label?: string
  /** Puts the category above the words, for a column too narrow for both side by side. */
  isStacked?: boolean
  /** Searches all categories. */
  isOnlyWords?: boolean
  onSearch?: () => void
}

/** Searches all packages, or those of one category. It is a plain form that works before hydration. */
export const SearchBar = ({
  id,
  label = 'Packages',
  isStacked = false,
  isOnlyWords = false,
  onSearch,
}: SearchBarProps) => {
  const { categories } = useShop()
  const navigate = useNavigate()
  // The fields show the current page's search, also after Back and Forward.
  const searched = useSearch({ from: '/products/search', shouldThrow: false })
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = () => String(new FormData(form).get('value') ?? '').trim()
    const where = form.querySelector('select')
    // On a phone the header hides the category, and a hidden value must not narrow a search.
    const category = where?.offsetParent && where.value
    const value = typed()
    onSearch?.()
    await navigate({
      to: '/products/search',
      search: { ...(category && { category }), ...(value && { value }) },
    })
    // A field that was typed in no longer follows its default value; after a reset it does.
    if (typed() === value) form.reset()
  }
  return (
    <form
      role="search"
      aria-label={label}
      action="/products/search"
      onSubmit={(event) => void search(event)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] rounded-sm border-[1.5px] border-line-strong bg-sheet text-ink focus-within:border-ink ${isStacked || isOnlyWords ? '' : sideBySide}`}
    >
      {!isOnlyWords && (
        <>
          <label htmlFor={`${id}-category`} className="sr-only">
            Category
          </label>
          <select
            key={searched?.category}
            id={`${id}-category`}
            name="category"
            defaultValue={searched?.category}
            className={`min-h-[46px] border-line bg-transparent pr-8 pl-3 text-sm text-soft ${isStacked ? 'col-span-2 border-b' : 'hidden border-r md:block'}`}
          >
            <option value="" className="bg-sheet">
              Select Category
            </option>
            {categories.map((category) => (
              <option key={category._id} value={category.name} className="bg-sheet text-ink">
                {category.name}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={`${id}-value`} className="sr-only">
        Search packages
      </label>
      <input
        id={`${id}-value`}
        name="value"
        type="search"
        defaultValue={searched?.value}
        maxLength={longestSearch}
        placeholder="What do you need"
        className="min-h-[46px] min-w-0 bg-transparent px-3"
      />
      <button
        type="submit"
        className="inline-flex items-center gap-2 bg-field px-4 font-display font-bold text-on-field hover:bg-field-deep md:px-5"
      >
        <FirstIcon name="search" />
        <span className="sr-only md:not-sr-only lg:sr-only">Search</span>
      </button>
    </form>
  )
}

// Beside the main pages, only the widest screens have room for the category. 'All Categories' is next to them.
const sideBySide =
  'md:grid-cols-[204px_minmax(0,1fr)_auto] lg:grid-cols-[162px_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto] xl:[&_select]:hidden min-[90rem]:grid-cols-[8.25rem_minmax(0,1fr)_auto] min-[90rem]:[&_select]:block min-[90rem]:[&_select]:pr-6 min-[90rem]:[&_select]:pl-2 min-[90rem]:[&_select]:text-xs xl:[&_button]:px-2.5 xl:[&_input]:pr-0 xl:[&_input]:pl-2 xl:[&_input]:text-sm'
