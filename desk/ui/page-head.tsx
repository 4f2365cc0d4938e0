import { useEffect, useRef, type ReactNode } from 'react'
import { useIsBeside } from '#desk/ui/beside.ts'
import { usePageTitle } from '#desk/ui/page-title.ts'

type PageHeadProps = {
  title: string
  /** One line below the title: badges, or a sentence about the page. */
  children?: ReactNode
  /** The page's buttons, the main action last. */
  actions?: ReactNode
  /** Above the title, such as a breadcrumb. */
  above?: ReactNode
  /** The table has its own rule, and on a phone the top bar has the name. */
  isOfList?: boolean
}

/** The head of a page: its name, which is also the tab's title, and its buttons. */
export const PageHead = ({ title, children, actions, above, isOfList = false }: PageHeadProps) => {
  usePageTitle(title)
  const isBeside = useIsBeside()
  const Heading = isBeside ? 'h2' : 'h1'
  const heading = useFocusOnArrival()
  return (
    <div
      className={`flex flex-wrap items-end gap-x-4 gap-y-2 ${isOfList ? 'pb-1' : 'border-b-2 border-ink pb-3'}`}
    >
      <div className={`min-w-0 self-start ${isBeside ? 'basis-full' : 'flex-[1_1_280px]'}`}>
        {above}
        <Heading
          ref={heading}
          className={`text-page wrap-anywhere outline-none ${isOfList ? 'max-md:sr-only' : ''}`}
          tabIndex={-1}
        >
          {title}
        </Heading>
        {children && (
          <div className="mt-1 flex max-w-[72ch] flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere text-soft">
            {children}
          </div>
        )}
      </div>
      {actions && <div className="no-print flex flex-wrap items-center gap-2 max-md:w-full">{actions}</div>}
    </div>
  )
}

let isFirstPage = true

/** If the link that led here disappeared with its page, the heading of this page gets the focus, so that a screen reader starts there. */
const useFocusOnArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return heading
}
