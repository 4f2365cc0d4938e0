import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue'
import { Picture } from '#web/ui/picture.tsx'

/** A category with its picture and number of packages. */
export const CategoryLink = ({ category, className }: { category: Category; className: string }) => (
  <Link
    to="/products"
    search={{ category: category.name }}
    className={`group block no-underline ${className}`}
  >
    <Picture
      src={category.image}
      name={category.name}
      width={480}
      height={320}
      loading="lazy"
      className="aspect-[3/2] w-full rounded-sm object-cover transition-opacity group-hover:opacity-85"
    />
    <span className="mt-2.5 block font-display leading-tight font-bold group-hover:underline">
      {category.name}
    </span>
    <span className="text-sm text-soft">
      {`${category.productCount} ${category.productCount === 1 ? 'package' : 'packages'}`}
    </span>
  </Link>
)
