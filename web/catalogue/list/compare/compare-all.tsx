import { Link } from '@tanstack/react-router'
import { mostCompared } from '#rules/catalogue'
import { comparisonOf } from '#rules/comparison'
import { buttonLook } from '#web/ui/button.tsx'

/** A link from a few packages to their comparison. */
export const CompareAll = ({ products }: { products: readonly { slug: string }[] }) =>
  products.length > 1 && products.length <= mostCompared ? (
    <Link
      to="/compare"
      search={comparisonOf(products.map(({ slug }) => slug))}
      className={`${buttonLook()} max-md:order-last max-md:w-full`}
    >
      {allInWords[products.length]}
    </Link>
  ) : null

const allInWords: Record<number, string> = {
  2: 'Compare both',
  3: 'Compare all three',
  4: 'Compare all four',
}
