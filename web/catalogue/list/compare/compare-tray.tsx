import { Link } from '@tanstack/react-router'
import { mostCompared } from '#rules/catalogue'
import { comparisonOf } from '#rules/comparison'
import { useCompareChoice } from '#web/catalogue/list/compare/compare-choice.ts'
import { focusNeighbour } from '#web/catalogue/list/list-focus.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The packages to compare, at the bottom of the screen while the list is in view. */
export const CompareTray = () => {
  const { chosen, isFull, remove, clear } = useCompareChoice()
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${chosen.length} of ${mostCompared} packages chosen to compare. `}
        {isFull && 'Remove one to choose another.'}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label="Compare packages"
          className="on-dark sticky-bar bottom-(--shortcuts) z-10 bg-field-deep md:bottom-0 md:z-30 text-on-field"
        >
          <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:flex md:min-h-[72px] md:gap-x-7">
            <p className="font-display font-bold whitespace-nowrap">
              <span className="max-[419px]:sr-only">Compare </span>
              {chosen.length} of {mostCompared}
            </p>
            <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) [scrollbar-width:none] max-md:order-last max-md:col-span-2 md:mx-0 md:mr-auto md:flex-wrap md:px-0">
              {chosen.map(({ slug, name }) => (
                <li
                  key={slug}
                  className="flex flex-none items-center rounded-sm border border-field-line bg-field pl-3 text-sm"
                >
                  {name}
                  <button
                    type="button"
                    data-removes={slug}
                    aria-label={`Remove ${name} from the comparison`}
                    onClick={({ currentTarget }) => {
                      focusNeighbour(currentTarget)
                      remove(slug)
                    }}
                    className="grid size-9 place-items-center hover:bg-field-line"
                  >
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
            <div className="flex flex-none items-center gap-3">
              {chosen.length > 1 ? (
                <Link
                  to="/compare"
                  search={comparisonOf(chosen.map(({ slug }) => slug))}
                  className={`${buttonLook('flag', 'small')} md:min-w-28`}
                >
                  Compare
                </Link>
              ) : (
                <button type="button" disabled className={`${buttonLook('flag', 'small')} md:min-w-28`}>
                  Choose one more
                </button>
              )}
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget)
                  clear()
                }}
                className="px-1 py-2 text-sm underline underline-offset-4 hover:decoration-2"
              >
                Clear<span className="sr-only"> the comparison</span>
              </button>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
