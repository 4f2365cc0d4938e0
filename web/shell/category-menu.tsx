import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useShop } from '#web/brokerage/use-brokerage.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** 'All Categories': a drop-down list that closes on a choice, on Escape and when it loses the focus. */
export const CategoryMenu = () => {
  const { categories } = useShop()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  if (categories.length === 0) return null
  return (
    <details
      ref={menu}
      className="group relative xl:self-center"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="inline-flex h-full min-h-12 list-none items-center gap-2.5 border-r border-line pr-6 font-display font-bold whitespace-nowrap xl:min-h-11 xl:gap-2 xl:rounded-sm xl:border-[1.5px] xl:border-line-strong xl:px-2 xl:text-[1rem] xl:[&_svg]:size-5">
        <Icon name="menu" /> All Categories{' '}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180 xl:hidden" />
      </summary>
      <ul className="absolute top-full left-0 z-30 grid w-[560px] max-w-[calc(100vw-40px)] grid-cols-2 gap-1 border-[1.5px] border-ink lg:max-xl:border-t-0 xl:mt-1 bg-sheet p-4 shadow-lift">
        {categories.map((category) => (
          <li key={category._id}>
            <Link
              to="/products"
              search={{ category: category.name }}
              onClick={close}
              className="flex items-center gap-3 p-1.5 text-sm font-semibold no-underline hover:bg-sunk"
            >
              <Picture
                src={category.image}
                name={category.name}
                width={66}
                height={44}
                loading="lazy"
                className="h-11 w-[66px] flex-none rounded-sm object-cover"
              />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
