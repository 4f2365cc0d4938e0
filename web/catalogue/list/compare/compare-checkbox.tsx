import { mostCompared } from '#rules/catalogue'
import { useCompareChoice, type ComparedProduct } from '#web/catalogue/list/compare/compare-choice.ts'

/** Adds a package to the comparison. Needs JavaScript and is hidden without it. */
export const CompareCheckbox = ({ product }: { product: ComparedProduct }) => {
  const { chosen, isFull, add, remove } = useCompareChoice()
  const isChosen = chosen.some(({ slug }) => slug === product.slug)
  return (
    <label className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-sheet px-2 text-xs font-semibold finger:min-h-11 has-disabled:cursor-not-allowed has-disabled:text-soft noscript:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => (isChosen ? remove(product.slug) : add(product))}
        title={isFull && !isChosen ? `You can compare up to ${mostCompared} packages` : undefined}
        className="size-5"
      />
      <span className="max-[23rem]:sr-only">
        Compare<span className="sr-only"> {product.name}</span>
      </span>
    </label>
  )
}
