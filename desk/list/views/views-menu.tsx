// Saved views of a list: open one, save what is on the screen, update or change one.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { SavedView } from '#contract/desk/list/views'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useCommands } from '#desk/commands/registry.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { areSame, choicesOf, searchOf } from '#desk/list/views/view-address.ts'
import { viewsQuery } from '#desk/list/views/view-query.ts'
import { ChangeView } from '#desk/list/views/change-view.tsx'
import { NewView } from '#desk/list/views/new-view.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { useMenu } from '#desk/ui/use-menu.ts'

/** In pixels, on a screen that is wider than a phone. */
const menuWidth = 300

export const ViewsMenu = <Row,>({ kind, list }: { kind: ListKind<Row>; list: ListState<Row> }) => {
  const views = (useQuery(viewsQuery).data?.views ?? []).filter((view) => view.list === kind.address)
  const { isOpen, setOpen, button, around } = useMenu()
  const [inHand, setInHand] = useState<SavedView | 'new'>()
  const [isAtRight, setAtRight] = useState(false)
  const navigate = useNavigate()
  const choices = choicesOf(list.search, kind.filters)
  const open = views.find(({ id }) => id === list.search['view'])
  const isChanged = open !== undefined && !areSame(open.choices, choices)
  const hold = (view: SavedView | 'new') => {
    setOpen(false)
    setInHand(view)
  }
  const saveNew = () => hold('new')
  useCommands([{ id: 'save view', words: 'Save this view…', icon: 'filter', run: saveNew }])
  const toggle = () => {
    const left = button.current?.getBoundingClientRect().left ?? 0
    setAtRight(left + menuWidth > window.innerWidth)
    setOpen(!isOpen)
  }
  return (
    <div {...around} aria-label="Views" className={`md:relative ${isOpen ? 'max-md:basis-full' : ''}`}>
      <Button ref={button} look="quiet" aria-expanded={isOpen} onClick={toggle}>
        <Icon name="filter" className="size-4" />
        <span className="max-w-48 truncate">{open ? open.name : 'Views'}</span>
        {isChanged && <span className="font-normal">(changed)</span>}
      </Button>
      {isOpen && (
        // A press on something that takes no focus must not close the menu. On a phone it covers no row.
        <div
          tabIndex={-1}
          className={`${isAtRight ? 'right-0' : 'left-0'} mt-1 rounded-sm border border-line-strong bg-sheet py-1.5 shadow-lift outline-none md:absolute md:top-full md:z-10 md:max-h-[60vh] md:w-72 md:overflow-y-auto`}
        >
          <SavedViews
            title="Mine"
            views={views.filter(({ isTeam }) => !isTeam)}
            open={open}
            onOpen={() => setOpen(false)}
            onChange={hold}
          />
          <SavedViews
            title="The team’s"
            views={views.filter(({ isTeam }) => isTeam)}
            open={open}
            onOpen={() => setOpen(false)}
            onChange={hold}
          />
          {views.length === 0 && (
            <p className="px-3 pt-1 pb-2 text-meta text-soft">
              No views yet. Choose filters and an order, and save them under a name.
            </p>
          )}
          <div className="border-t border-line pt-1">
            {isChanged && open.mayChange && (
              <UpdateView view={open} choices={choices} onDone={() => setOpen(false)} />
            )}
            <MenuRow onClick={saveNew}>
              <Icon name="plus" /> {isChanged ? 'Save as a new view…' : 'Save this view…'}
            </MenuRow>
          </div>
        </div>
      )}
      {inHand === 'new' && (
        <NewView
          list={kind.address}
          choices={choices}
          onSaved={(view) => {
            setInHand(undefined)
            void navigate({ to: kind.address, search: searchOf(view) as never })
          }}
          onClose={() => setInHand(undefined)}
        />
      )}
      {inHand && inHand !== 'new' && (
        <ChangeView
          view={views.find(({ id }) => id === inHand.id) ?? inHand}
          onClose={() => setInHand(undefined)}
        />
      )}
    </div>
  )
}

const rowLook =
  'flex min-h-9 w-full min-w-0 items-center gap-2.5 px-3 py-1 text-left text-ink no-underline hover:bg-here finger:min-h-11'

const MenuRow = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={rowLook} onClick={onClick}>
    {children}
  </button>
)

type SavedViewsProps = {
  title: string
  views: readonly SavedView[]
  open: SavedView | undefined
  onOpen: () => void
  onChange: (view: SavedView) => void
}

const SavedViews = ({ title, views, open, onOpen, onChange }: SavedViewsProps) =>
  views.length > 0 && (
    <>
      <p className="px-3 pt-1 text-hint font-semibold text-soft">{title}</p>
      <ul aria-label={title}>
        {views.map((view) => (
          <li key={view.id} className="flex items-center">
            <Link
              to={view.list}
              search={searchOf(view) as never}
              className={`${rowLook} wrap-anywhere`}
              aria-current={view.id === open?.id || undefined}
              onClick={onOpen}
            >
              {view.id === open?.id && <Icon name="check" />} {view.name}
            </Link>
            {view.mayChange && (
              <button
                type="button"
                aria-label={`Change “${view.name}”`}
                className="grid size-9 flex-none place-items-center text-soft hover:text-ink finger:size-11"
                onClick={() => onChange(view)}
              >
                <Icon name="pen" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )

/** Saves what is on the screen under the view's name. */
const UpdateView = ({
  view: { id, name, isTeam, version, choices: before },
  choices,
  onDone,
}: {
  view: SavedView
  choices: Record<string, string>
  onDone: () => void
}) => {
  const params = { viewId: id }
  const update = useChange(
    () => call('PUT /api/desk/views/:viewId', { params, body: { name, isTeam, choices, version } }),
    {
      done: `“${name}” is updated.`,
      undo: (made) =>
        call('PUT /api/desk/views/:viewId', {
          params,
          body: { name, isTeam, choices: before, version: made.version },
        }),
      refresh: [viewsQuery.queryKey],
    },
  )
  return (
    <MenuRow
      onClick={async () => {
        if (await update.run()) onDone()
      }}
    >
      <Icon name="pen" /> Update “{name}”
    </MenuRow>
  )
}
