// The one list page of the desk: rows by the address bar, keys, selection, and the detail beside it.
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { ListPane, type ListPageProps } from '#desk/list/list-pane.tsx'
import { BesideContext } from '#desk/ui/beside.ts'
import { useIsWide } from '#desk/ui/use-media.ts'

/** The list's route renders it, and the routes of its details are that route's children. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const isWide = useIsWide()
  const openId = useChildMatches({
    select: (matches) => (matches.at(-1)?.params as { id?: string } | undefined)?.id,
  })
  const isDetailOpen = useChildMatches({ select: (matches) => matches.length > 0 })
  if (isDetailOpen && !isWide) return <Outlet />
  // The list renders the same with and without a detail beside it, so that the row keeps the focus.
  return (
    <div
      className={
        isDetailOpen
          ? '-mx-6 -mt-5 -mb-[calc(var(--foot)+56px)] grid min-h-[calc(100dvh-var(--notice)-var(--top))] grid-cols-[minmax(476px,5fr)_minmax(0,7fr)] print:block'
          : ''
      }
    >
      <div className={isDetailOpen ? 'no-print min-w-0 px-5 pt-4 pb-[calc(var(--foot)+40px)]' : ''}>
        <ListPane {...props} openId={isDetailOpen ? openId : undefined} />
      </div>
      {isDetailOpen && (
        <BesideContext value>
          {/* The room for the foot is not padding, or a bar that sticks to the bottom would stand above it. */}
          <div
            key={openId}
            className="sticky top-(--top) h-[calc(100dvh-var(--notice)-var(--top))] min-w-0 overflow-y-auto border-l border-line-strong bg-sheet shadow-[0_var(--notice)_var(--sheet)] scroll-pb-[calc(var(--foot)+20px)] px-5 pt-4 after:block after:h-[calc(var(--foot)+40px)] after:content-[''] print:static print:h-auto print:overflow-visible"
          >
            <Outlet />
          </div>
        </BesideContext>
      )}
    </div>
  )
}
